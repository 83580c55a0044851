import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const levels = feature({
  name: 'levels',
  tier: 'play',
  does: 'Levels by rounds and stakes, and their rewards.',
  openFirst: ['create-levels.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'games'],
  content: 'levels',
  create: createdBy<typeof file>(),
  journeys: ['play-level-up'],
})

import { feature } from '../../platform/feature/feature.ts'

export const levels = feature({
  name: 'levels',
  tier: 'play',
  does: 'Levels by rounds and stakes, and their rewards.',
  openFirst: ['create-levels.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'games'],
  journeys: ['play-level-up'],
})

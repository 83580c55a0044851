import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const playLimits = feature({
  name: 'play-limits',
  tier: 'play',
  does: 'A player’s own limits and breaks.',
  openFirst: ['create-play-limits.ts'],
  needs: ['players', 'wallet'],
  later: ['shop'],
  create: createdBy<typeof file>(),
  tables: {
    play_limits: 'byBucket',
  },
  journeys: ['play-limits'],
})

import { feature } from '../../platform/feature/feature.ts'

export const playLimits = feature({
  name: 'play-limits',
  tier: 'play',
  does: 'A player’s own limits and breaks.',
  openFirst: ['create-play-limits.ts'],
  needs: ['players', 'wallet'],
  tables: {
    play_limits: 'byBucket',
  },
  journeys: ['play-limits'],
})

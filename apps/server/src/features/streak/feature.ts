import { feature } from '../../platform/feature/feature.ts'

export const streak = feature({
  name: 'streak',
  tier: 'rewards',
  does: 'Rewards for days played in a row.',
  openFirst: ['claim-streak.ts', 'settle.ts'],
  needs: ['players', 'wallet', 'rewards', 'play-limits'],
  tables: {
    streaks: 'byBucket',
  },
  journeys: ['streak'],
  budgets: ['streak'],
})

import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const streak = feature({
  name: 'streak',
  tier: 'rewards',
  does: 'Rewards for days played in a row.',
  openFirst: ['claim-streak.ts', 'settle.ts'],
  needs: ['players', 'wallet', 'rewards', 'play-limits', 'games'],
  create: createdBy<typeof file>(),
  tables: {
    streaks: 'byBucket',
  },
  journeys: ['streak'],
  budgets: ['streak'],
})

import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const rewards = feature({
  name: 'rewards',
  tier: 'money',
  does: 'Promo items, daily budgets per network and cluster, stops and corrections of rewards.',
  openFirst: ['create-rewards.ts', 'budgets.ts', 'stop-rewards.ts', 'correct-rewards.job.ts'],
  needs: ['operators', 'players', 'fair-play', 'wallet'],
  create: createdBy<typeof file>(),
  tables: {
    player_inventory: 'byBucket',
    reward_budget_days: 'onCoordinator',
    reward_stops: 'onCoordinator',
    reward_corrections: 'onCoordinator',
  },
  journeys: ['profile', 'daily-reward', 'wheel'],
})

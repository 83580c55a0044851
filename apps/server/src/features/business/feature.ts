import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const business = feature({
  name: 'business',
  tier: 'surfaces',
  does: 'Daily sums, page speed on phones, and a forecast of the TON reserve.',
  openFirst: ['roll-up.job.ts', 'forecast.ts'],
  needs: ['operators', 'messages', 'wallet', 'withdrawals', 'games', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    day_sums: 'onCoordinator',
    day_groups: 'onCoordinator',
    day_group_flows: 'onCoordinator',
    day_group_games: 'onCoordinator',
    day_group_cohorts: 'onCoordinator',
    cohort_players: 'byBucket',
    vital_days: 'onCoordinator',
  },
})

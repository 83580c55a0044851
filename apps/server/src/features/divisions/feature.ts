import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const divisions = feature({
  name: 'divisions',
  tier: 'rewards',
  does: 'Weekly divisions of thirty players of one tier.',
  openFirst: ['show-division.ts', 'settle-divisions.job.ts'],
  needs: ['players', 'wallet', 'rewards', 'play-limits', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    division_members: 'byBucket',
    divisions: 'onCoordinator',
  },
  journeys: ['divisions'],
  budgets: ['division'],
})

import { feature } from '../../platform/feature/feature.ts'

export const divisions = feature({
  name: 'divisions',
  tier: 'rewards',
  does: 'Weekly divisions of thirty players of one tier.',
  openFirst: ['show-division.ts', 'settle-divisions.job.ts'],
  needs: ['players', 'wallet', 'rewards', 'play-limits', 'tournaments'],
  tables: {
    division_members: 'byBucket',
    divisions: 'onCoordinator',
  },
  journeys: ['divisions'],
  budgets: ['division'],
})

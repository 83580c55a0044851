import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const squads = feature({
  name: 'squads',
  tier: 'rewards',
  does: 'Teams of players and their weekly duels.',
  switchable: true,
  openFirst: ['show-squad.ts', 'run-duels.job.ts'],
  needs: ['operators', 'players', 'wallet', 'rewards', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    squad_rewards: 'byBucket',
    squads: 'onCoordinator',
    squad_members: 'onCoordinator',
    squad_duels: 'onCoordinator',
  },
  journeys: ['divisions'],
  budgets: ['squad'],
})

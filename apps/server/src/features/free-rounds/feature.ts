import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const freeRounds = feature({
  name: 'free-rounds',
  tier: 'rewards',
  does: 'Free rounds that operators grant players; the wallet books them.',
  openFirst: ['grant-free-rounds.ts'],
  needs: ['operators', 'players', 'wallet', 'games'],
  create: createdBy<typeof file>(),
  tables: { free_round_grants: 'onCoordinator' },
  journeys: ['second-provider'],
})

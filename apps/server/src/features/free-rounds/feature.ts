import { feature } from '../../platform/feature/feature.ts'

export const freeRounds = feature({
  name: 'free-rounds',
  tier: 'rewards',
  does: 'Free rounds that operators grant players; the wallet books them.',
  openFirst: ['grant-free-rounds.ts'],
  needs: ['operators', 'players', 'wallet', 'games'],
  tables: { free_round_grants: 'onCoordinator' },
  journeys: ['second-provider'],
})

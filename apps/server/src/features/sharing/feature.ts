import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const sharing = feature({
  name: 'sharing',
  tier: 'surfaces',
  does: 'Shared rounds with proof, and pictures of a player’s records.',
  openFirst: ['share-card.ts'],
  needs: ['players', 'wallet', 'withdrawals', 'games', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    shared_rounds: 'byBucket',
    shared_cards: 'byBucket',
  },
  journeys: ['friends'],
})

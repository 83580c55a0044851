import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const challenges = feature({
  name: 'challenges',
  tier: 'rewards',
  does: 'Players compete over the same number of rounds of one game; results come from the ledger.',
  switchable: true,
  openFirst: ['show-challenge.ts'],
  needs: ['players', 'wallet', 'play-limits', 'games'],
  create: createdBy<typeof file>(),
  tables: {
    friend_challenges: 'byBucket',
    friend_challenge_members: 'byBucket',
  },
  journeys: ['friends'],
})

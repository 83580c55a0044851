import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const friends = feature({
  name: 'friends',
  tier: 'rewards',
  does: 'Invitations and their rewards.',
  openFirst: ['reward-inviter.ts'],
  needs: ['live-content', 'players', 'messages', 'wallet', 'rewards', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    friend_invitations: 'byBucket',
    story_shares: 'byBucket',
    climbs: 'byBucket',
  },
  journeys: ['friends'],
  budgets: ['friend'],
})

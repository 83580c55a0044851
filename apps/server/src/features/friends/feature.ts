import { feature } from '../../platform/feature/feature.ts'

export const friends = feature({
  name: 'friends',
  tier: 'rewards',
  does: 'Invitations and their rewards.',
  openFirst: ['reward-inviter.ts'],
  needs: ['live-content', 'players', 'messages', 'wallet', 'rewards', 'tournaments'],
  tables: {
    friend_invitations: 'byBucket',
    story_shares: 'byBucket',
    climbs: 'byBucket',
  },
  journeys: ['friends'],
  budgets: ['friend'],
})

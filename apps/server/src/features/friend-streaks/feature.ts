import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const friendStreaks = feature({
  name: 'friend-streaks',
  tier: 'rewards',
  does: 'Two friends keep one streak.',
  switchable: true,
  openFirst: ['pair-standing.ts'],
  needs: ['players', 'wallet', 'rewards', 'play-limits', 'challenges', 'friends'],
  create: createdBy<typeof file>(),
  tables: {
    friend_streaks: 'byBucket',
    friend_streak_members: 'byBucket',
    friend_streak_rewards: 'byBucket',
  },
  journeys: ['friend-streaks'],
  budgets: ['friend_streak'],
})

import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const dailyReward = feature({
  name: 'daily-reward',
  tier: 'rewards',
  does: 'The daily claim.',
  openFirst: ['claim-reward.ts'],
  needs: ['live-content', 'players', 'messages', 'wallet', 'rewards', 'partners', 'streak'],
  content: 'daily_reward',
  create: createdBy<typeof file>(),
  tables: {
    daily_reward_claims: 'byBucket',
  },
  journeys: ['daily-reward'],
})

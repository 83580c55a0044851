import { feature } from '../../platform/feature/feature.ts'

export const dailyReward = feature({
  name: 'daily-reward',
  tier: 'rewards',
  does: 'The daily claim.',
  openFirst: ['claim-reward.ts'],
  needs: ['live-content', 'players', 'messages', 'wallet', 'rewards'],
  tables: {
    daily_reward_claims: 'byBucket',
  },
  journeys: ['daily-reward'],
})

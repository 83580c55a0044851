/** A reward for every day somebody comes back. The only reader and writer of `daily_reward_claims`. */

export { createDailyReward, type DailyReward } from './daily-reward.ts'
export { checkContent, type DailyRewardContent } from './daily-reward-content.ts'
export { PERSONAL_DATA } from './personal-data.ts'

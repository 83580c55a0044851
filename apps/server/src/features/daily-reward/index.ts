/** A reward for every day a player returns. The only reader and writer of `daily_reward_claims`. */
export type { DailyReward } from './create-daily-reward.ts'
export { checkContent, type DailyRewardContent } from './daily-reward-content.ts'
export { forgetClaimsJob } from './forget-claims.job.ts'

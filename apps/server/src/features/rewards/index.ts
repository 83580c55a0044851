/** What the product gives away, whatever it is: every feature that rewards a player pays through here. */
export { createRewards, type Reward, type Rewards } from './rewards.ts'

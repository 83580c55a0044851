/**
 * Rewards: every feature that rewards a player pays through here. This feature is the only reader and writer of `player_inventory`, the
 * promo items that players hold.
 */
export {
  createRewardBudgets,
  type RewardBudgets,
  type RewardBudgetsContent,
} from './budgets.ts'
export type { Reward, Rewards } from './create-rewards.ts'
export { createInventory, type Inventory } from './inventory.ts'
export type { RewardStops } from './stop-rewards.ts'

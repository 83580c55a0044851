import type { RewardBudgetsContent } from '../features/rewards/index.ts'

/**
 * What the accounts behind one network are given on a day: an IPv6 /64 is a household or a phone, an IPv4 address may be a carrier's with
 * hundreds of people who play. See docs/decisions/0044. A cluster is taken for one person; it may be wrong, so it has as much as two.
 */
export const REWARD_BUDGETS: RewardBudgetsContent = {
  perPerson: { ad: 20, wheel: 1, friend: 1, streak: 1 },
  persons: {
    ipv6: { chat: 12, email: 4 },
    ipv4: { chat: 1_000, email: 50 },
  },
  perCluster: 2,
}

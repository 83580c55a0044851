import type { StreakContent } from '../features/streak/index.ts'

/**
 * Coming every day is rewarded by the daily reward; milestones say well done, and are worth less than a day of it at first. No golden tickets: they
 * lead to TON, which nobody wins for patience.
 */
export const STREAK: StreakContent = {
  daysForFreeze: 7,
  freezesMax: 2,
  milestones: [
    { days: 3, reward: { coin: 300, ticket: 0 } },
    { days: 7, reward: { coin: 700, ticket: 0 } },
    { days: 14, reward: { coin: 1_500, ticket: 0 } },
    { days: 30, reward: { coin: 2_000, ticket: 1 } },
    { days: 60, reward: { coin: 4_000, ticket: 1 } },
    { days: 100, reward: { coin: 6_000, ticket: 2 } },
    { days: 200, reward: { coin: 10_000, ticket: 3 } },
    { days: 365, reward: { coin: 20_000, ticket: 5 } },
  ],
}

import type { DailyRewardContent } from '../features/daily-reward/index.ts'

const HOUR_S = 3600

/** The choices of each day, and the possible secret prizes. Coins in whole ArenaCoins. */
export const DAILY_REWARD: DailyRewardContent = {
  cooldown_s: 24 * HOUR_S,
  kept_s: 48 * HOUR_S,
  days: [
    [
      { key: 'ac', value: 500 },
      { key: 'wheel_spin', value: 1 },
    ],
    [
      { key: 'ac', value: 750 },
      { key: 'promo_code', value: 1 },
    ],
    [
      { key: 'ac', value: 1_000 },
      { key: 'wheel_spin', value: 1 },
      { key: 'secret_prize', value: 1 },
    ],
    [
      { key: 'ac', value: 1_250 },
      { key: 'promo_code', value: 1 },
    ],
    [
      { key: 'ac', value: 1_500 },
      { key: 'wheel_spin', value: 2 },
      { key: 'secret_prize', value: 1 },
    ],
    [
      { key: 'ac', value: 2_000 },
      { key: 'promo_code', value: 1 },
      { key: 'secret_prize', value: 1 },
    ],
    [
      { key: 'ac', value: 5_000 },
      { key: 'ticket', value: 1 },
      { key: 'wheel_spin', value: 3 },
    ],
  ],
  secretPrizes: [
    { key: 'ac', value: 500, weight: 35 },
    { key: 'ac', value: 1_000, weight: 25 },
    { key: 'ac', value: 2_500, weight: 15 },
    { key: 'wheel_spin', value: 1, weight: 12 },
    { key: 'ticket', value: 1, weight: 9 },
    { key: 'ac', value: 10_000, weight: 3 },
    { key: 'gold_ticket', value: 1, weight: 1 },
  ],
}

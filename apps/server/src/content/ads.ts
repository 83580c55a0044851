import type { AdsContent } from '../features/ads/index.ts'

/** The reward for watching an ad, and how ads are shown. */
export const ADS: AdsContent = {
  /** 200 ArenaCoins, in hundredths. */
  rewardCredit: 20_000,
  /** Twenty minutes between two paid views. */
  cooldown_s: 1200,
  /** More than thirteen hours of watching whenever it pays. */
  paidPerDay: 40,
  /** An ad can be closed, and counts as watched, after fifteen seconds … */
  watch_s: 15,
  /** … and is paid if reported within ten minutes of the request. */
  valid_s: 600,
  /** A video offers the way to the partner after five seconds and ends with the partner over the whole screen from the thirteenth. */
  goAfter_s: 5,
  overlayAfter_s: 13,
  /** How many finished rounds there are between two ads in a game; 0 = games have none. */
  everyRounds: 100,
  /** How long a view stays on record. */
  keepViews_days: 30,
}

/** Keno: ten of forty balls are drawn; a ticket marks one to ten of them and chooses one of three payout tables. */

import type { DrawRules } from '../../families/draw/maths/number-draw.ts'
import { defineDraw } from '../../families/draw/maths/number-draw-odds.ts'

export const KENO: DrawRules = {
  balls: 40,
  drawn: 10,
  marks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  pays: {
    1: [0, 38],
    2: [0, 10, 98],
    3: [0, 0, 30, 450],
    4: [0, 0, 20, 70, 1100],
    5: [0, 0, 10, 40, 260, 3000],
    6: [0, 0, 0, 30, 110, 1400, 6000],
    7: [0, 0, 0, 20, 50, 400, 3750, 25_000],
    8: [0, 0, 0, 15, 40, 120, 950, 10_000, 50_000],
    9: [0, 0, 0, 10, 30, 75, 400, 2000, 20_000, 75_000],
    10: [0, 0, 0, 10, 20, 45, 180, 800, 5000, 25_000, 100_000],
  },
  otherPays: {
    low: {
      1: [7, 17],
      2: [0, 16, 60],
      3: [0, 12, 20, 130],
      4: [0, 9, 14, 40, 450],
      5: [0, 9, 10, 20, 95, 1500],
      6: [0, 5, 12, 17, 40, 250, 3500],
      7: [0, 0, 12, 17, 30, 110, 1000, 15_000],
      8: [0, 0, 11, 13, 20, 60, 350, 3000, 20_000],
      9: [0, 0, 9, 11, 18, 40, 160, 950, 10_000, 50_000],
      10: [0, 0, 8, 10, 15, 25, 90, 450, 3500, 20_000, 50_000],
    },
    high: {
      1: [0, 38],
      2: [0, 0, 165],
      3: [0, 0, 0, 785],
      4: [0, 0, 0, 75, 2900],
      5: [0, 0, 0, 0, 400, 15_000],
      6: [0, 0, 0, 0, 110, 2000, 55_000],
      7: [0, 0, 0, 0, 45, 600, 10_000, 100_000],
      8: [0, 0, 0, 0, 0, 240, 3000, 60_000, 100_000],
      9: [0, 0, 0, 0, 0, 130, 1000, 15_000, 70_000, 100_000],
      10: [0, 0, 0, 0, 0, 65, 500, 5000, 25_000, 75_000, 100_000],
    },
  },
}

export const arenaKeno = defineDraw({
  id: 'arena-keno',
  number: 1,
  name: 'Arena Keno',
  /** Whole coins, so that tenths of a bet are whole too; 100 coins at ten thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 10_000, step: 100 },
  /** One or two marks, the least favourable tickets. */
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 10_000,
  rules: KENO,
  example: [3, 7, 12, 21, 28, 36],
})

/** Lotto: five of thirty-six balls are drawn; a ticket marks five. */

import type { DrawRules } from '../../families/draw/maths/number-draw.ts'
import { defineDraw } from '../../families/draw/maths/number-draw-odds.ts'

export const LOTTO: DrawRules = {
  balls: 36,
  drawn: 5,
  marks: [5],
  pays: { 5: [0, 0, 30, 300, 5000, 100_000] },
}

export const lotto536 = defineDraw({
  id: 'lotto-5-36',
  number: 7,
  name: 'Lotto 5/36',
  /** Whole coins; 100 coins at ten thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 10_000, step: 100 },
  rtp: { numerator: 180_925n, denominator: 188_496n },
  maxWinMultiplier: 10_000,
  rules: LOTTO,
  example: [4, 11, 19, 25, 34],
})

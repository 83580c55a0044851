import type { Bets } from '../../../games/bets.ts'
import { chanceOf } from './crash-odds.ts'
import { CASH_OUT_MIN, MULTIPLIER_TOP } from './crash-point.ts'

const TARGETS = [CASH_OUT_MIN, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, MULTIPLIER_TOP]

export const crashBets = (): Bets => ({
  bets: TARGETS.map(target => ({
    bet: `${target / 100}x`,
    outcomes: [[chanceOf(target), target / 100]],
  })),
  anyMultiple: { rtp: 0.99, from: CASH_OUT_MIN / 100, to: MULTIPLIER_TOP / 100 },
})

import { crashReturn } from '../../fairness/index.ts'
import { defineStepwiseGame } from '../game.ts'
import { fraction } from '../odds-figures.ts'
import { MULTIPLIER_TOP } from './flight.ts'
import { followFlight, readRocketChoice, readRocketMove } from './outcome.ts'

/** Leaving at 9,999.00, where 99 · 2^52 divides worst of all cash-outs, misses 99 % by 2 in a million million. */
const least = crashReturn(999_900)

export const starRocket = defineStepwiseGame({
  id: 'star-rocket',
  name: 'Star Rocket',
  /** Whole coins, over both bets; 10,000 coins are taken out at 100 times at the latest and win a million. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  rtp: fraction(least.numerator, least.denominator),
  maxWinMultiplier: MULTIPLIER_TOP / 100,
  computeFigures: async () => (await import('./odds.ts')).starRocketFigures(),
  readChoice: readRocketChoice,
  readMove: readRocketMove,
  exampleRound: {
    bet: 200,
    choice: {
      bets: [
        { amount: 100, auto_cash_out_x100: 150 },
        { amount: 100, auto_cash_out_x100: null },
      ],
    },
  },
  follow: followFlight,
})

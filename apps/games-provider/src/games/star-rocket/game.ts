import { CRASH_RTP, MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'
import { defineStepwiseGame } from '../game.ts'
import { followFlight, readRocketChoice, readRocketMove } from './outcome.ts'

export const starRocket = defineStepwiseGame({
  id: 'star-rocket',
  number: 11,
  name: 'Star Rocket',
  /** Whole coins, over both bets; 10,000 coins are taken out at 100 times at the latest and win a million. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  rtp: CRASH_RTP,
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

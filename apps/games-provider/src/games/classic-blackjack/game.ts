import { defineStepwiseGame } from '../game.ts'
import { followBlackjack, ROUND_LASTS_MS, readBlackjackMove } from './outcome.ts'
import { readBlackjackChoice } from './side-bets.ts'

/** Of a box played as well as possible, per opening bet. */
export const BEST_PLAY_RTP = {
  numerator: 7_016_161_098_045_143_337_706_614_398n,
  denominator: 13n ** 25n,
}

export const classicBlackjack = defineStepwiseGame({
  id: 'classic-blackjack',
  number: 2,
  name: 'Classic Blackjack',
  /** Whole coins, all boxes and side bets together. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  /** Of a box played as well as possible with both side bets as high as its own bet. */
  rtp: {
    numerator: 109_886_105_233_617_523_635_364_221_957n,
    denominator: 112_902_560_237_869_066_656_491_835_088n,
  },
  /** A bet and a 21+3 as high: three suited cards of one rank, then a split with both hands doubled and won. */
  maxWinMultiplier: 54.5,
  computeFigures: async () => (await import('./odds.ts')).blackjackFigures(),
  readChoice: readBlackjackChoice,
  readMove: readBlackjackMove,
  exampleRound: { bet: 100, choice: null },
  follow: followBlackjack,
  waits: { lasts_ms: ROUND_LASTS_MS, stand: 'stand' },
})

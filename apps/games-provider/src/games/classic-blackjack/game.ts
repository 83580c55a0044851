import { defineStepwiseGame } from '../game.ts'
import {
  followBlackjack,
  MOST_STAKES,
  ROUND_LASTS_MS,
  readBlackjackChoice,
  readBlackjackMove,
} from './outcome.ts'

export const classicBlackjack = defineStepwiseGame({
  id: 'classic-blackjack',
  number: 2,
  name: 'Classic Blackjack',
  /** Whole coins; a split with both hands doubled wins 80,000 coins on the largest bet. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  /** Played as well as possible, per opening bet. */
  rtp: { numerator: 7_016_161_098_045_143_337_706_614_398n, denominator: 13n ** 25n },
  maxWinMultiplier: MOST_STAKES * 2,
  computeFigures: async () => (await import('./odds.ts')).blackjackFigures(),
  readChoice: readBlackjackChoice,
  readMove: readBlackjackMove,
  exampleRound: { bet: 100, choice: null },
  follow: followBlackjack,
  waits: { lasts_ms: ROUND_LASTS_MS, stand: 'stand' },
})

import { BET_STEP } from '../../families/steps/maths/step-ladder.ts'
import { CASH_OUT, STEPS_LAST_MS } from '../../families/steps/maths/step-round.ts'
import { defineStepwiseGame } from '../game.ts'
import { followHiLo, HIGHER, readHiLoChoice, readHiLoMove } from './outcome.ts'

export const hiLo = defineStepwiseGame({
  id: 'hi-lo',
  number: 15,
  name: 'Hi-Lo',
  /** Whole coins; 400 coins win 1,000,000 at most. */
  limits: { min_bet: BET_STEP, max_bet: 40_000, step: BET_STEP },
  /** Two guesses of 12 in 13, cashed out after them: every other choice returns more, up to 97 %. */
  rtp: { numerator: 4_068n, denominator: 4_225n },
  maxWinMultiplier: 2500,
  computeFigures: async () => (await import('./odds.ts')).hiLoFigures(),
  readChoice: readHiLoChoice,
  readMove: readHiLoMove,
  exampleRound: { bet: 100, choice: { card: 24, guess: HIGHER } },
  follow: followHiLo,
  waits: { lasts_ms: STEPS_LAST_MS, stand: CASH_OUT },
})

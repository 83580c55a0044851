import { BET_STEP } from '../../families/steps/maths/step-ladder.ts'
import { CASH_OUT, STEPS_LAST_MS } from '../../families/steps/maths/step-round.ts'
import { defineStepwiseGame } from '../game.ts'
import { followMines, readMinesChoice, readMinesMove } from './outcome.ts'

export const mines = defineStepwiseGame({
  id: 'mines',
  number: 13,
  name: 'Mines',
  /** Whole coins; 400 coins win 981,640 at most. */
  limits: { min_bet: BET_STEP, max_bet: 40_000, step: BET_STEP },
  /** Three mines, cashed out after two gems: every other choice returns more, up to 97 %. */
  rtp: { numerator: 77n, denominator: 80n },
  /** Five mines and 18 gems. */
  maxWinMultiplier: 2454.1,
  computeFigures: async () => (await import('./odds.ts')).minesFigures(),
  readChoice: readMinesChoice,
  readMove: readMinesMove,
  exampleRound: { bet: 100, choice: { mines: 3, tile: 12 } },
  follow: followMines,
  waits: { lasts_ms: STEPS_LAST_MS, stand: CASH_OUT },
})

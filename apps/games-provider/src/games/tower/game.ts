import { BET_STEP } from '../../families/steps/maths/step-ladder.ts'
import { CASH_OUT, STEPS_LAST_MS } from '../../families/steps/maths/step-round.ts'
import { defineStepwiseGame } from '../game.ts'
import { followTower, readTowerChoice, readTowerMove } from './outcome.ts'

export const tower = defineStepwiseGame({
  id: 'tower',
  number: 14,
  name: 'Tower',
  /** Whole coins; 1,000 coins win 993,280 at most. */
  limits: { min_bet: BET_STEP, max_bet: 100_000, step: BET_STEP },
  /** One trap a floor, cashed out after three floors: every other choice returns more, up to 97 %. */
  rtp: { numerator: 6_183n, denominator: 6_400n },
  /** Three traps a floor and five floors. */
  maxWinMultiplier: 993.28,
  computeFigures: async () => (await import('./odds.ts')).towerFigures(),
  readChoice: readTowerChoice,
  readMove: readTowerMove,
  exampleRound: { bet: 100, choice: { traps: 1, door: 2 } },
  follow: followTower,
  waits: { lasts_ms: STEPS_LAST_MS, stand: CASH_OUT },
})

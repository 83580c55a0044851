import { stepBets } from '../../families/steps/maths/step-bets.ts'
import type { Bets } from '../bets.ts'
import { towerLadders } from './odds.ts'

export const towerBets = (): Bets => stepBets(towerLadders)

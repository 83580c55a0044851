import { stepBets } from '../../families/steps/maths/step-bets.ts'
import type { Bets } from '../bets.ts'
import { mineLadders } from './odds.ts'

export const minesBets = (): Bets => stepBets(mineLadders)

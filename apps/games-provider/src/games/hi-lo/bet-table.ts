import { stepBets } from '../../families/steps/maths/step-bets.ts'
import type { Bets } from '../bets.ts'
import { hiLoLadders } from './odds.ts'

export const hiLoBets = (): Bets => stepBets(hiLoLadders)

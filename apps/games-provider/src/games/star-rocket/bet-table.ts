import { crashBets } from '../../families/crash/maths/crash-bets.ts'
import type { Bets } from '../bets.ts'

export const starRocketBets = (): Bets => crashBets()

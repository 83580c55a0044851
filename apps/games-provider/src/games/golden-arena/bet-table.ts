import { slotBets } from '../../families/slot/maths/slot-bets.ts'
import type { Bets } from '../bets.ts'
import { roundWins, STEPS_PER_BET } from './odds.ts'

export const goldenArenaBets = (): Bets => slotBets(roundWins(), STEPS_PER_BET)

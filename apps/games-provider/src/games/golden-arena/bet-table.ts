import { roundWins } from '../../families/slot/maths/multiplier-slot-odds.ts'
import { slotBets } from '../../families/slot/maths/slot-bets.ts'
import type { Bets } from '../bets.ts'
import { ARENA_RULES } from './paytable.ts'

export const goldenArenaBets = (): Bets => slotBets(roundWins(ARENA_RULES), ARENA_RULES.lines.length)

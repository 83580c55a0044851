import { slotBets } from '../../families/slot/maths/slot-bets.ts'
import type { Bets } from '../bets.ts'
import { countCycle } from './full-cycle.ts'
import { startsPaying } from './odds.ts'
import { TENTHS } from './paytable.ts'

export function crystalCascadeBets(): Bets {
  const { paying } = countCycle()
  const starts = startsPaying(paying, 0)
  return slotBets(
    Float64Array.from(paying, count => count / starts),
    TENTHS,
  )
}

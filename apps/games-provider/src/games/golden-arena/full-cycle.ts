/**
 * Every one of the 32^5 stops of the reels, counted by payout: of the paid spin by its arenas, and of a free spin with and without a
 * challenger. Whole numbers throughout. The tests compare it with `outcome.ts`, the code that pays.
 */
import { facesOf, scatterAwards, walkCycle } from '../../families/slot/maths/line-cycle.ts'
import { PAID_SYMBOLS, RUN_LENGTHS } from '../../families/slot/maths/line-slot.ts'
import { ARENA_RULES, FREE_STRIPS, PAY_STEP } from './paytable.ts'

/** How many windows pay `index` × `PAY_STEP` line bets. */
export type WinCounts = Float64Array

export interface PaidSpinCounts {
  readonly withoutFeature: WinCounts
  /** Windows that start the free spins, their scatter pay included. */
  readonly withFeature: Readonly<Record<3 | 4, WinCounts>>
}

export interface FreeSpinCounts {
  readonly withoutDuel: WinCounts
  readonly withDuel: WinCounts
}

const awards = scatterAwards(ARENA_RULES)
const MOST_LINE_BETS =
  ARENA_RULES.lines.length *
    Math.max(...PAID_SYMBOLS.flatMap(symbol => RUN_LENGTHS.map(run => ARENA_RULES.linePays[symbol][run]))) +
  Math.max(...awards.map(({ pay }) => pay))

/** With the first reels fixed at `stops` it counts only the windows where they stop there. */
export function countPaidSpins(stops: readonly number[] = []): PaidSpinCounts {
  const counts = { withoutFeature: newCounts(), withFeature: { 3: newCounts(), 4: newCounts() } }
  const { strips, rows } = ARENA_RULES
  walkCycle(ARENA_RULES, { faces: facesOf(strips, stops, rows) }, (prefix, last, linesPaid) => {
    const arenas = prefix.scatters + last.scatters
    const tally = arenas === 3 || arenas === 4 ? counts.withFeature[arenas] : counts.withoutFeature
    add(tally, linesPaid + (awards[arenas]?.pay ?? 0), prefix.windows * last.stops)
  })
  return counts
}

export function countFreeSpins(stops: readonly number[] = []): FreeSpinCounts {
  const counts = { withoutDuel: newCounts(), withDuel: newCounts() }
  const faces = facesOf(FREE_STRIPS, stops, ARENA_RULES.rows)
  walkCycle(ARENA_RULES, { faces }, (prefix, last, linesPaid) => {
    const challengers = prefix.scatters + last.scatters
    const tally = challengers > 0 ? counts.withDuel : counts.withoutDuel
    add(tally, linesPaid, prefix.windows * last.stops)
  })
  return counts
}

const newCounts = (): WinCounts => new Float64Array(MOST_LINE_BETS / PAY_STEP + 1)

function add(counts: WinCounts, lineBets: number, windows: number): void {
  const steps = lineBets / PAY_STEP
  counts[steps] = (counts[steps] ?? 0) + windows
}

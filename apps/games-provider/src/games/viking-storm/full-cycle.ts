/**
 * Every one of the 32^5 stops of the reels, counted by payout: of the paid spin, and of a free spin for each set of reels that lightning has
 * already struck. Whole numbers throughout. A struck reel shows one face only, and so do all stops with a wild in a free spin. The tests
 * compare it with `outcome.ts`, the code that pays.
 */
import { type Face, facesOf, scatterAwards, WILD, walkCycle } from '../../families/slot/maths/line-cycle.ts'
import { PAID_SYMBOLS, ROWS, RUN_LENGTHS } from '../../families/slot/maths/line-slot.ts'
import { STOPS } from '../../families/slot/maths/reels.ts'
import { PAY_STEP, STORM_RULES, STORM_STRIPS } from './paytable.ts'

/** How many windows pay `index` × `PAY_STEP` line bets. */
export type WinCounts = Float64Array

export interface PaidSpinCounts {
  readonly withoutFeature: WinCounts
  /** Windows that start the free spins, their scatter pay included. */
  readonly withFeature: WinCounts
}

const scatters = scatterAwards(STORM_RULES)
const MOST_LINE_BETS =
  STORM_RULES.lines.length *
    Math.max(...PAID_SYMBOLS.flatMap(symbol => RUN_LENGTHS.map(run => STORM_RULES.linePays[symbol][run]))) +
  Math.max(...scatters.map(({ pay }) => pay))

/** About a second of work. With the first reels fixed at `stops` it counts only the windows where they stop there. */
export function countPaidSpins(stops: readonly number[] = []): PaidSpinCounts {
  const counts = { withoutFeature: newCounts(), withFeature: newCounts() }
  walkCycle(STORM_RULES, { faces: facesOf(STORM_RULES.strips, stops) }, (prefix, last, linesPaid) => {
    const { pay = 0, freeSpins = 0 } = scatters[prefix.scatters + last.scatters] ?? {}
    const tally = freeSpins > 0 ? counts.withFeature : counts.withoutFeature
    add(tally, linesPaid + pay, prefix.windows * last.stops)
  })
  return counts
}

/** The reels that can be struck, as bits. */
export const STRIKABLE = STORM_STRIPS.reduce(
  (bits, strip, reel) => bits | (strip.includes('W') ? 1 << reel : 0),
  0,
)

/** Every set of reels that may have been struck, as bits, smaller sets before larger ones. */
export const STRUCK_SETS: readonly number[] = Array.from({ length: STRIKABLE + 1 }, (_, bits) => bits).filter(
  bits => (bits & ~STRIKABLE) === 0,
)

/** Free spins that begin with the reels `struck` (bits) wild, by the set they end with. Up to a second of work. */
export function countFreeSpins(
  struck: number,
  stops: readonly number[] = [],
): ReadonlyMap<number, WinCounts> {
  const counts = new Map<number, WinCounts>()
  const faces = facesOf(STORM_STRIPS, stops).map((each, reel) =>
    (struck & (1 << reel)) === 0
      ? stormFaces(each)
      : [wildFace(stops[reel] === undefined ? STOPS : 1, false)],
  )
  walkCycle(STORM_RULES, { faces, marked: struck }, (prefix, last, linesPaid) => {
    const tally = counts.get(prefix.marked) ?? newCounts()
    counts.set(prefix.marked, tally)
    add(tally, linesPaid, prefix.windows * last.stops)
  })
  return counts
}

/** A wild that lands strikes its reel: the walk marks it. */
function stormFaces(faces: readonly Face[]): readonly Face[] {
  const calm = faces.filter(({ cells }) => !cells.includes(WILD))
  return calm.length === faces.length ? calm : [...calm, wildFace(faces.length - calm.length, true)]
}

const wildFace = (stops: number, strikes: boolean): Face => ({
  cells: Array.from({ length: ROWS }, () => WILD),
  stops,
  firstStop: 0,
  scatters: 0,
  marked: strikes,
})

const newCounts = (): WinCounts => new Float64Array(MOST_LINE_BETS / PAY_STEP + 1)

function add(counts: WinCounts, lineBets: number, windows: number): void {
  const steps = lineBets / PAY_STEP
  counts[steps] = (counts[steps] ?? 0) + windows
}

/** How fast the reels start, run and come to rest. Times in milliseconds, ways in cells. */
import { backOvershoot } from '../../../view/motion/easing.ts'
import type { SlotGrid, SymbolName } from './slot-theme.ts'

export interface ReelPace {
  readonly start_stagger_ms: number
  readonly accelerate_ms: number
  /** At full speed at least this long before the first reel stops. */
  readonly run_ms: number
  readonly stop_stagger_ms: number
  readonly settle_ms: number
  /** How far a reel goes beyond its place before it settles. */
  readonly overshoot_cells: number
  readonly cells_per_s: number
  /** Added before each reel that may still land the third scatter. */
  readonly anticipation_ms: number
  /** How such a reel slows down: its share of the usual speed, and how many times longer it settles. */
  readonly tense: { readonly speed: number; readonly settle: number }
}

export const NORMAL_PACE: ReelPace = {
  start_stagger_ms: 40,
  accelerate_ms: 300,
  run_ms: 500,
  stop_stagger_ms: 140,
  settle_ms: 220,
  overshoot_cells: 0.25,
  cells_per_s: 34,
  anticipation_ms: 1100,
  tense: { speed: 0.36, settle: 2.6 },
}

export const TURBO_PACE: ReelPace = {
  start_stagger_ms: 10,
  accelerate_ms: 120,
  run_ms: 180,
  stop_stagger_ms: 35,
  settle_ms: 180,
  overshoot_cells: 0.12,
  cells_per_s: 40,
  anticipation_ms: 450,
  tense: { speed: 1, settle: 1 },
}

/** The curve of the settling: "back out" with this overshoot. */
export const SETTLE_BACK = 1.6

/** The way a reel covers while it settles, chosen so that the curve overshoots by exactly `overshoot_cells`. */
export const settleCells = (pace: ReelPace): number => pace.overshoot_cells / backOvershoot(SETTLE_BACK)

/** Share of the settling time after which the reel first reaches its place: the moment of its sound. */
export const SETTLE_REACHED = 1 - SETTLE_BACK / (SETTLE_BACK + 1)

/** The stop time of each reel, planned from the real result: tension is shown only where the result can still contain the third scatter. */
export interface ReelLanding {
  readonly reel: number
  /** Milliseconds after the start of the spin at which the reel gets the command to land. */
  readonly at_ms: number
  /** One scatter is missing and this reel may land it. */
  readonly tense: boolean
  /** How many scatters are visible once this reel stops, when it shows one itself; otherwise 0. */
  readonly scattersHere: number
}

interface LandingOptions {
  readonly grid: Pick<SlotGrid, 'strips' | 'scatter' | 'featureScatters'>
  readonly pace: ReelPace
  /** Reels that do not turn in this spin. */
  readonly held?: ReadonlySet<number>
  /** Free spins that add none leave nothing to wait for. */
  readonly scattersCount?: boolean
}

/** One landing per reel that spins, left to right. */
export function planLanding(
  window: readonly (readonly SymbolName[])[],
  { grid, pace, held = new Set(), scattersCount = true }: LandingOptions,
): readonly ReelLanding[] {
  let scatters = 0
  let time = pace.accelerate_ms + pace.run_ms
  return grid.strips.flatMap((_, reel) => {
    if (held.has(reel)) return []
    const mayScatter = scattersCount && grid.strips[reel]?.includes(grid.scatter) === true
    const tense = mayScatter && scatters >= grid.featureScatters - 1
    if (reel > 0) time += pace.stop_stagger_ms
    if (tense) time += pace.anticipation_ms
    const hasScatter = scattersCount && (window[reel]?.includes(grid.scatter) ?? false)
    if (hasScatter) scatters += 1
    return { reel, at_ms: time, tense, scattersHere: hasScatter ? scatters : 0 }
  })
}

/** The rest of a plan once the player taps to see the result: the running reels stop one shortly after the other. */
export function hurried(
  plan: readonly ReelLanding[],
  now_ms: number,
  gap_ms: number,
): readonly ReelLanding[] {
  return plan.map((landing, index) => ({
    ...landing,
    tense: false,
    at_ms: Math.min(landing.at_ms, now_ms + index * gap_ms),
  }))
}

/** When each reel stops, planned from the real result: tension is shown only where the result can still bring it. */
import type { ReelPace } from './reel-pace.ts'
import type { SlotGrid, SymbolName } from './slot-theme.ts'

export interface ReelLanding {
  readonly reel: number
  /** Milliseconds after the start of the spin at which the reel is told to land. */
  readonly at_ms: number
  /** One scatter is missing and this reel may bring it. */
  readonly tense: boolean
  /** How many scatters stand once this reel rests, when it brought one; otherwise 0. */
  readonly scattersHere: number
}

interface LandingOptions {
  readonly grid: Pick<SlotGrid, 'strips' | 'scatter' | 'featureScatters'>
  readonly pace: ReelPace
  /** Reels that stand still in this spin. */
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
    const tense = scattersCount && scatters >= grid.featureScatters - 1
    if (reel > 0) time += pace.stop_stagger_ms
    if (tense) time += pace.anticipation_ms
    const brought = scattersCount && (window[reel]?.includes(grid.scatter) ?? false)
    if (brought) scatters += 1
    return { reel, at_ms: time, tense, scattersHere: brought ? scatters : 0 }
  })
}

/** The rest of a plan once the player wants to see the result: the reels that run stop one shortly after the other. */
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

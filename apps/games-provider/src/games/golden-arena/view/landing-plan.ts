/** When each reel stops, planned from the real result: tension is shown only where the result can still bring it. */
import { REELS, type SymbolId } from '../reels.ts'
import type { ReelPace } from './reel-pace.ts'

const FEATURE_SCATTERS = 3

export interface ReelLanding {
  readonly reel: number
  /** Milliseconds after the start of the spin at which the reel is told to land. */
  readonly at_ms: number
  /** Two scatters stand and this reel may bring the third. */
  readonly tense: boolean
  /** How many scatters stand once this reel rests, when it brought one; otherwise 0. */
  readonly scattersHere: number
}

export function planLanding(
  window: readonly (readonly SymbolId[])[],
  pace: ReelPace,
): readonly ReelLanding[] {
  let scatters = 0
  let time = pace.accelerate_ms + pace.run_ms
  return Array.from({ length: REELS }, (_, reel) => {
    const tense = scatters >= FEATURE_SCATTERS - 1
    if (reel > 0) time += pace.stop_stagger_ms
    if (tense) time += pace.anticipation_ms
    const brought = window[reel]?.includes('S') ?? false
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

/** How fast the reels start, run and come to rest. Times in milliseconds, ways in cells. */
import { backOvershoot } from '../motion/easing.ts'

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
  /** Added before each reel that may still bring the third scatter. */
  readonly anticipation_ms: number
}

export const NORMAL_PACE: ReelPace = {
  start_stagger_ms: 40,
  accelerate_ms: 300,
  run_ms: 500,
  stop_stagger_ms: 140,
  settle_ms: 220,
  overshoot_cells: 0.25,
  cells_per_s: 34,
  anticipation_ms: 900,
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
}

/** The curve of the settling: "back out" with this overshoot. */
export const SETTLE_BACK = 1.6

/** The way a reel covers while it settles, chosen so that the curve overshoots by exactly `overshoot_cells`. */
export const settleCells = (pace: ReelPace): number => pace.overshoot_cells / backOvershoot(SETTLE_BACK)

/** Share of the settling time after which the reel first reaches its place: the moment one hears it. */
export const SETTLE_REACHED = 1 - SETTLE_BACK / (SETTLE_BACK + 1)

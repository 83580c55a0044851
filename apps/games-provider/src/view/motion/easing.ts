/** Shapes of movement over 0 … 1. */
export const easeOutCubic = (t: number): number => 1 - (1 - t) ** 3
export const easeInOutSine = (t: number): number => 0.5 - Math.cos(Math.PI * t) / 2

/** Overshoots the target and returns; `overshoot` 1.6 goes 9 % beyond. */
export function easeOutBack(t: number, overshoot: number): number {
  const rest = t - 1
  return 1 + (overshoot + 1) * rest ** 3 + overshoot * rest ** 2
}

/** Share of the way that `easeOutBack` goes beyond its goal at most. */
export function backOvershoot(overshoot: number): number {
  const rest = (-2 * overshoot) / (3 * (overshoot + 1))
  return (overshoot + 1) * rest ** 3 + overshoot * rest ** 2
}

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

/** A single stutter longer than this is slowed down instead of skipped over. */
const STUTTER_MS = 64
/** Time advances by no more than this per frame, however slowly a device draws. */
const LONGEST_STEP_MS = 250

/**
 * How far time moves in a frame, in milliseconds. One long frame among short ones is a stutter, and what moves should not jump over
 * it; a device whose frames are all long shows the game in fewer pictures, not in slow motion.
 */
export function stepOf(elapsed_ms: number, before_ms: number): number {
  return Math.min(elapsed_ms, Math.max(STUTTER_MS, before_ms), LONGEST_STEP_MS)
}

/** How far `progress` has come from one point to another, 0 … 1. */
export const spanOf = (progress: number, from: number, to: number): number =>
  clamp01((progress - from) / (to - from))

const SHAKES = 5

/** The position of a struck object, in amplitudes around its place; it comes to rest there. */
export function shakeAt(progress: number): { readonly x: number; readonly y: number } {
  const strength = (1 - progress) ** 2
  const turn = progress * SHAKES * 2 * Math.PI
  return {
    x: strength * Math.sin(turn),
    y: strength * 0.7 * Math.sin(turn * 1.3 + 1) * Math.min(1, progress * 8),
  }
}

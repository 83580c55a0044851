import { easeInOutSine, shakeAt, spanOf } from '../../../view/motion/easing.ts'

/** Shares of the scene's time. */
export const SHUT = 0.16
export const OPENS = 0.62

/** The gate falls shut, is struck by light, and swings open on the arena of the free spins. */
export function GATE_POSE(progress: number) {
  const swing = spanOf(progress, OPENS, 0.97)
  return {
    '--closed': spanOf(progress, 0, SHUT) ** 2,
    '--quake': progress < SHUT ? 0 : shakeAt(spanOf(progress, SHUT, 0.36)).y,
    '--words': spanOf(progress, 0.2, 0.29) * (1 - spanOf(progress, 0.84, 0.96)),
    '--seam': spanOf(progress, 0.3, OPENS) * (1 - spanOf(progress, OPENS, 0.74)),
    '--open': easeInOutSine(swing),
    '--light': spanOf(progress, 0.58, 0.72) * (1 - spanOf(progress, 0.78, 1)),
    '--gone': spanOf(progress, 0.92, 1),
  }
}

import { easeInOutSine, easeOutCubic, spanOf } from '../../../view/motion/easing.ts'

/** When lightning strikes, as shares of the scene's time. */
export const STRIKES = [0.3, 0.56] as const
const FLICKERS = 5

/** A bolt flickers and fades. */
function boltAt(progress: number, at: number): number {
  const age = spanOf(progress, at, at + 0.2)
  if (progress < at) return 0
  return (1 - age) * (Math.floor(age * FLICKERS) % 2 === 0 ? 1 : 0.5)
}

const flashAt = (progress: number, at: number): number =>
  progress < at ? 0 : 0.6 * (1 - spanOf(progress, at, at + 0.14))

/** Clouds close over the fjord, lightning strikes twice, and the sky tears open on the storm of the free spins. */
export function STORM_POSE(progress: number) {
  const parting = easeInOutSine(spanOf(progress, 0.72, 1))
  return {
    '--dark': spanOf(progress, 0, 0.24) * (1 - parting),
    '--clouds': easeOutCubic(spanOf(progress, 0, 0.28)) - parting,
    '--words': spanOf(progress, 0.31, 0.38) * (1 - spanOf(progress, 0.84, 0.96)),
    '--bolt-left': boltAt(progress, STRIKES[0]),
    '--bolt-right': boltAt(progress, STRIKES[1]),
    '--flash': Math.max(...STRIKES.map(at => flashAt(progress, at))),
    '--rain': progress,
    '--gone': spanOf(progress, 0.92, 1),
  }
}

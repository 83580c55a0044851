import { randomBytes } from 'node:crypto'

/** Chance as an argument. Tests throw seeded rng, the product the operating system's. */
export interface Rng {
  /** `count` unpredictable bytes. */
  bytes(count: number): Uint8Array
}
export const systemRng: Rng = { bytes: count => randomBytes(count) }

/** 0 ≤ n < 1. */
export type Chance = () => number

/** Chance that repeats with its seed: mulberry32. */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

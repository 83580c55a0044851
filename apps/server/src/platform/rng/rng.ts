import { randomBytes } from 'node:crypto'

/** Chance as an argument. Tests throw seeded rng, the product the operating system's. */
export interface Rng {
  /** `count` unpredictable bytes. */
  bytes(count: number): Uint8Array
}
export const systemRng: Rng = { bytes: count => randomBytes(count) }

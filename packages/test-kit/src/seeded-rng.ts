import { createHash } from 'node:crypto'

/** Chance that repeats: the same seed gives the same bytes, in the same order. Fits wherever the product asks for rng. */
export interface SeededRng {
  bytes(count: number): Uint8Array
}

export function seededRng(seed: string | number): SeededRng {
  let counter = 0
  let left = new Uint8Array(0)
  return {
    bytes(count) {
      const out = new Uint8Array(count)
      let filled = 0
      while (filled < count) {
        if (left.length === 0) {
          left = new Uint8Array(createHash('sha256').update(`${seed}:${counter}`).digest())
          counter += 1
        }
        const taken = left.subarray(0, count - filled)
        out.set(taken, filled)
        left = left.subarray(taken.length)
        filled += taken.length
      }
      return out
    },
  }
}

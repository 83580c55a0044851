/** When the strokes of a fanfare's roll fall and how high they are. Pure: the roll is played by the clock that counts the amount. */
import type { OverlayTier } from '../win-tiers.ts'

interface Roll {
  readonly strokes: number
  /** Semitones of the roots within an octave; each is played as a major chord, and the roll continues an octave higher. */
  readonly roots: readonly number[]
  /** Where the roll ends: the root of the final chord. */
  readonly goal: number
}

/** Four pieces: an arpeggio, a pentatonic call, a scale over two octaves, and a climb by thirds and fourths from far below. */
export const ROLLS: Readonly<Record<OverlayTier, Roll>> = {
  big: { strokes: 6, roots: [0, 4, 7], goal: 12 },
  huge: { strokes: 12, roots: [0, 2, 4, 7, 9], goal: 12 },
  mega: { strokes: 19, roots: [0, 2, 4, 5, 7, 9, 11], goal: 12 },
  legendary: { strokes: 32, roots: [0, 3, 5, 8, 10], goal: 12 },
}

export interface Stroke {
  /** When it falls, as a share of the count's time: 0 … 1. */
  readonly at: number
  /** Share of the count's time until the next one, or until the slam. */
  readonly length: number
  /** Semitones above the lowest root. */
  readonly root: number
  /** 0 … 1 over the roll. */
  readonly rise: number
}

const OCTAVES = 2
const HALVINGS = 24

/**
 * The strokes of a roll over a count that has reached `shareAt(progress)` of its amount. They follow the amount half and the clock half: they
 * quicken as the count does, and never so much that they blur.
 */
export function strokesOf(tier: OverlayTier, shareAt: (progress: number) => number): readonly Stroke[] {
  const { strokes, roots, goal } = ROLLS[tier]
  const steps = Math.min(strokes, roots.length * OCTAVES)
  const lowest = goal - 12 * Math.ceil(steps / roots.length)
  const timeOf = (stroke: number) => timeAt(stroke / strokes, progress => (progress + shareAt(progress)) / 2)
  return Array.from({ length: strokes }, (_, stroke) => {
    const step = Math.floor((stroke / strokes) * steps)
    const at = timeOf(stroke)
    return {
      at,
      length: timeOf(stroke + 1) - at,
      root: lowest + (roots[step % roots.length] ?? 0) + 12 * Math.floor(step / roots.length),
      rise: stroke / strokes,
    }
  })
}

/** Where a rising function of 0 … 1 reaches `value`. */
function timeAt(value: number, rising: (progress: number) => number): number {
  if (value >= 1) return 1
  let [low, high] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (rising(middle) < value) low = middle
    else high = middle
  }
  return low
}

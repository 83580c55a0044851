/**
 * A finger is wider than a small phone's lines. While it lies on the table its slow moves are geared down, so that each place for a chip takes
 * as much travel as a button is wide; quick moves stay one to one, so that the whole table is within reach of one stroke.
 */
import type { Point } from './table-layout.ts'

/** The travel one place takes when the finger is slow: the width of a comfortable button. */
const TRAVEL_PER_PLACE = 44
/** Below this many pixels a millisecond the gearing is full, above the other there is none. */
const SLOW = 0.1
const FAST = 0.55

export interface FingerMove {
  readonly dx: number
  readonly dy: number
  readonly elapsed_ms: number
}

/** Where the aim goes when the finger moves; `pitch` is the distance of neighbouring places. */
export function gearedMove(aim: Point, { dx, dy, elapsed_ms }: FingerMove, pitch: Point): Point {
  const speed = Math.hypot(dx, dy) / Math.max(elapsed_ms, 1)
  const haste = Math.min(1, Math.max(0, (speed - SLOW) / (FAST - SLOW)))
  return { x: aim.x + dx * gain(pitch.x, haste), y: aim.y + dy * gain(pitch.y, haste) }
}

function gain(pitch: number, haste: number): number {
  const slow = Math.min(1, pitch / TRAVEL_PER_PLACE)
  return slow + (1 - slow) * haste
}

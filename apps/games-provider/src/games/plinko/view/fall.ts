/**
 * How a ball falls along its path, free of any screen: sideways in gaps between pegs from the middle of the board, downwards in rows from the
 * first one. Between two pegs it is a thrown ball: one gravity, a hop of its own at every peg.
 */
import { stepsOf } from '../outcome.ts'

/** From the funnel to the first row of pegs, and from the last row into a bucket, in rows. */
const ENTRY_ROWS = 1.1
export const EXIT_ROWS = 1.1
/** How far a ball hops off a peg, in rows. */
const HOP_MIN = 0.07
const HOP_MAX = 0.24
/** How far beside the top of a peg a ball hits it, in distances between the centres of ball and peg. */
const LEAN_MIN = 0.15
const LEAN_MAX = 0.45

/** A ball in the funnel. */
export const AT_REST = { x: 0, y: -ENTRY_ROWS, lean: 0, sincePeg_ms: Number.POSITIVE_INFINITY } as const

/** Sideways a ball is fastest when it leaves a peg; 1 would be an even speed. */
const DRAG = 1.8

interface Hop {
  readonly at_ms: number
  readonly lasts_ms: number
  /** Its highest point above its beginning, in rows. */
  readonly rise: number
  readonly fromX: number
  readonly toX: number
  readonly fromLean: number
  readonly toLean: number
  readonly fromY: number
}

export interface Fall {
  readonly hops: readonly Hop[]
  /** How long a ball takes to fall a row from rest, in milliseconds. */
  readonly row_ms: number
  readonly lasts_ms: number
}

export interface BallPlace {
  /** In gaps between pegs, from the middle. */
  readonly x: number
  /** In rows, from the first one. */
  readonly y: number
  /** Beside the top of a peg, in distances between the centres of ball and peg. */
  readonly lean: number
  /** Since the last peg; Infinity before the first one. */
  readonly sincePeg_ms: number
}

/** `which` tells balls of the same path apart: their hops differ, their buckets do not. */
export function fallOf(
  path: number,
  rows: number,
  { row_ms, which }: { row_ms: number; which: number },
): Fall {
  const steps = stepsOf(path, rows).map(isRight => (isRight ? 1 : -1))
  const hops: Hop[] = []
  let at_ms = 0
  let x = 0
  let lean = 0
  let y = -ENTRY_ROWS
  for (let row = 0; row <= rows; row += 1) {
    const isFirst = row === 0
    const isLast = row === rows
    const chance = scatter(path, row, which)
    const rise = isFirst ? 0 : HOP_MIN + (HOP_MAX - HOP_MIN) * chance
    const toX = isFirst ? 0 : x + (steps[row - 1] ?? 0) / 2
    const toLean = isLast ? 0 : (steps[row] ?? 0) * (LEAN_MIN + (LEAN_MAX - LEAN_MIN) * (1 - chance))
    const toY = isLast ? rows - 1 + EXIT_ROWS : row
    const lasts_ms = row_ms * (Math.sqrt(rise) + Math.sqrt(rise + toY - y))
    hops.push({ at_ms, lasts_ms, rise, fromX: x, toX, fromLean: lean, toLean, fromY: y })
    at_ms += lasts_ms
    x = toX
    lean = toLean
    y = toY
  }
  return { hops, row_ms, lasts_ms: at_ms }
}

/** When the ball hits the peg of each row, in milliseconds since its beginning. */
export const pegTimes = ({ hops }: Fall): readonly number[] => hops.slice(1).map(({ at_ms }) => at_ms)

export function placeAt({ hops, row_ms }: Fall, time_ms: number): BallPlace {
  const place = Math.max(
    0,
    hops.findLastIndex(({ at_ms }) => at_ms <= time_ms),
  )
  const hop = hops[place]
  if (hop === undefined) throw new RangeError('a fall without hops')
  const passed_ms = Math.min(time_ms - hop.at_ms, hop.lasts_ms)
  const aside = 1 - (1 - passed_ms / hop.lasts_ms) ** DRAG
  const fromTop = passed_ms / row_ms - Math.sqrt(hop.rise)
  return {
    x: hop.fromX + (hop.toX - hop.fromX) * aside,
    y: hop.fromY - hop.rise + fromTop ** 2,
    lean: hop.fromLean + (hop.toLean - hop.fromLean) * aside,
    sincePeg_ms: place === 0 ? Number.POSITIVE_INFINITY : passed_ms,
  }
}

/** 0 … 1, the same for the same ball and row: a fall that is drawn again looks the same. */
function scatter(path: number, row: number, which: number): number {
  let mixed =
    Math.imul(path + 1, 0x9e37_79b1) ^ Math.imul(row + 7, 0x85eb_ca6b) ^ Math.imul(which + 3, 0xc2b2_ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

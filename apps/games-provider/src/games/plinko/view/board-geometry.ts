/** Where pegs and balls are on a canvas of this size. */
import { EXIT_ROWS } from './fall.ts'

/** Beside the outermost buckets, in gaps. `plinko.css` leaves the same beside the buckets. */
const MARGIN_GAPS = 0.45
/** From the upper edge to the first row of pegs, in rows. */
const TOP_ROWS = 2.1

/** On a low screen rows are so close that a ball in proportion could hardly be seen. */
const BALL_MIN = 3.4
const BALL_MAX = 12
const PEG_MIN = 1.7
const PEG_MAX = 5

export interface BoardGeometry {
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly centre: number
  /** Between two pegs of a row. */
  readonly gap: number
  /** Between two rows. */
  readonly row: number
  /** The first row of pegs. */
  readonly top: number
  readonly pegRadius: number
  readonly ballRadius: number
}

/** The lowest `floor` pixels lie behind the buckets. */
export function geometryOf(
  rows: number,
  { width, height, floor }: { readonly width: number; readonly height: number; readonly floor: number },
): BoardGeometry {
  const gap = width / (rows + 1 + 2 * MARGIN_GAPS)
  const row = (height - floor / 2) / (rows - 1 + TOP_ROWS + EXIT_ROWS)
  const room = Math.min(gap, row * 1.2)
  const pegRadius = Math.max(PEG_MIN, Math.min(PEG_MAX, room * 0.1))
  const ballRadius = Math.max(BALL_MIN, Math.min(BALL_MAX, room * 0.24))
  return { rows, width, height, centre: width / 2, gap, row, top: row * TOP_ROWS, pegRadius, ballRadius }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** `peg` counts from the left. The first row has three pegs, each other row one more than the row above. */
export function pegAt({ centre, gap, row: rowHeight, top }: BoardGeometry, row: number, peg: number): Point {
  return { x: centre + (peg - (row + 2) / 2) * gap, y: top + row * rowHeight }
}

/** The middle of a bucket, counted from the left. */
export const bucketX = ({ centre, gap, rows }: BoardGeometry, bucket: number): number =>
  centre + (bucket - rows / 2) * gap

/** The middle of a ball. */
export function ballAt(
  { centre, gap, row, top, pegRadius, ballRadius }: BoardGeometry,
  { x, y, lean }: { readonly x: number; readonly y: number; readonly lean: number },
): Point {
  const apart = pegRadius + ballRadius
  const above = apart * Math.sqrt(1 - lean ** 2)
  return { x: centre + x * gap + lean * apart, y: top + y * row - above }
}

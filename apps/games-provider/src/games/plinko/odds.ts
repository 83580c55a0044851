/** The figures of Plinko's odds page, from every path of every board. */
import {
  type Fraction,
  fraction,
  fractionNumber,
  type OddsFigure,
  percentText,
  returnText,
} from '../odds-figures.ts'
import { type Board, bucketOf, bucketsOf, RISKS, ROW_COUNTS } from './outcome.ts'

export const BOARDS: readonly Board[] = ROW_COUNTS.flatMap(rows => RISKS.map(risk => ({ rows, risk })))

export const boardName = ({ rows, risk }: Board): string => `${rows} rows, ${risk}`

/** How many paths end in each bucket, counted path by path. */
export function waysOf(rows: number): readonly number[] {
  const ways = Array.from({ length: rows + 1 }, () => 0)
  for (let path = 0; path < 2 ** rows; path += 1) {
    const bucket = bucketOf(path)
    ways[bucket] = (ways[bucket] ?? 0) + 1
  }
  return ways
}

export interface BucketChance {
  readonly pays_x10: number
  readonly ways: number
}

export function chancesOf(board: Board): readonly BucketChance[] {
  const ways = waysOf(board.rows)
  return bucketsOf(board).map((pays_x10, bucket) => ({ pays_x10, ways: ways[bucket] ?? 0 }))
}

/** However many balls share the bet, each of them returns this. */
export function returnOf(board: Board): Fraction {
  const tenths = chancesOf(board).reduce((sum, { pays_x10, ways }) => sum + pays_x10 * ways, 0)
  return fraction(BigInt(tenths), 10n * 2n ** BigInt(board.rows))
}

/** Of a round with one ball, in bets; with n balls it is the √n-th part. */
export function deviationOf(board: Board): number {
  const squares = chancesOf(board).reduce((sum, { pays_x10, ways }) => sum + pays_x10 ** 2 * ways, 0)
  return Math.sqrt(squares / (100 * 2 ** board.rows) - fractionNumber(returnOf(board)) ** 2)
}

/** How often a ball pays its share or more. */
function shareOrMore(board: Board): number {
  const ways = chancesOf(board).filter(({ pays_x10 }) => pays_x10 >= 10)
  return ways.reduce((sum, bucket) => sum + bucket.ways, 0) / 2 ** board.rows
}

const multipliersText = (board: Board): string =>
  bucketsOf(board)
    .slice(0, board.rows / 2 + 1)
    .map(pays_x10 => String(pays_x10 / 10))
    .join(' ')

/** The rows of the odds page. */
export function plinkoFigures(): OddsFigure[] {
  return BOARDS.flatMap(board => [
    { label: `${boardName(board)}: multipliers`, value: multipliersText(board) },
    { label: `${boardName(board)}: return`, value: returnText(returnOf(board)) },
    { label: `${boardName(board)}: 1 × or more`, value: percentText(shareOrMore(board), 3) },
    { label: `${boardName(board)}: standard deviation, bets`, value: deviationOf(board).toFixed(4) },
  ])
}

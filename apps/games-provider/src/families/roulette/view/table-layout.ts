/**
 * Where everything lies on the cloth. The table is measured in its own cells first: `along` counts from zero (0 … 1) over the twelve
 * rows (1 … 13) to the column bets (13 … 14), `across` counts the three columns (0 … 3); the dozens and even chances lie beyond the first
 * column. Upright, `along` runs down the page; on its side the same table is turned a quarter, zero to the left.
 */
import {
  BETS,
  betOn,
  COLUMNS,
  findBet,
  LAST_NUMBER,
  numberAt,
  ROWS,
  type RouletteBet,
  rowOf,
} from '../maths/bets.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export interface TableCell {
  /** The bet a chip in the middle of the cell is on. */
  readonly bet: RouletteBet
  readonly box: Box
}

export interface TableLayout {
  readonly width: number
  readonly height: number
  readonly upright: boolean
  /** The printed cells: 37 numbers, 3 columns, 3 dozens, 6 even chances. */
  readonly cells: readonly TableCell[]
  /** The places of the chips of each bet. */
  readonly anchors: ReadonlyMap<string, Point>
  readonly chipRadius: number
  /** The distance between two neighbouring places for chips along x and y. */
  readonly pitch: Point
  /** The bet nearest to a point; undefined beside the table. */
  readonly betAt: (point: Point) => RouletteBet | undefined
}

const ALONG_CELLS = ROWS + 2
const COLUMN_BETS_AT = ROWS + 1
const DOZEN_ROWS = 4
const EVEN_ROWS = 2
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const
const SMALLEST_LANE = 44
const LANE_SHARE = 0.15
const GUTTER = 14

/** The measures of a table in a place of this size, in pixels of the `along` and `across` directions. */
interface Measures {
  readonly row: number
  readonly column: number
  /** Width of the dozens and of the even chances. */
  readonly lane: number
  /** Room beyond the third column, where streets and six lines are laid. */
  readonly gutter: number
}

interface Span {
  readonly from: number
  readonly to: number
}

interface Sheet {
  readonly measures: Measures
  /** Turns a place given along and across, in pixels, into a point of the page. */
  readonly place: (along: number, across: number) => Point
}

const COLUMN_PLACES = [0, 1, 2] as const

export function tableLayout(width: number, height: number, upright: boolean): TableLayout {
  const [along, across] = upright ? [height, width] : [width, height]
  const lane = Math.max(SMALLEST_LANE, Math.min(across * LANE_SHARE, 76))
  const measures: Measures = {
    row: along / ALONG_CELLS,
    lane,
    gutter: GUTTER,
    column: (across - 2 * lane - GUTTER) / COLUMNS,
  }
  const place = (a: number, c: number): Point => (upright ? { x: c, y: a } : { x: a, y: across - c })
  const sheet: Sheet = { measures, place }
  const cells = [...numberCells(sheet), ...outsideCells(sheet)]
  const anchors = new Map(cells.map(({ bet, box }) => [bet.id, centreOf(box)]))
  for (const [bet, point] of insideAnchors(sheet)) anchors.set(bet.id, point)
  const steps = { along: measures.row / 2, across: measures.column / 2 }
  return {
    width,
    height,
    upright,
    cells,
    anchors,
    chipRadius: Math.max(9, Math.min(measures.row * 0.42, measures.column * 0.3, 17)),
    pitch: upright ? { x: steps.across, y: steps.along } : { x: steps.along, y: steps.across },
    betAt: ({ x, y }) => (upright ? betAt(measures, y, x) : betAt(measures, x, across - y)),
  }
}

const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

function boxOf({ place }: Sheet, along: Span, across: Span): Box {
  const one = place(along.from, across.from)
  const other = place(along.to, across.to)
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

function known(id: string): RouletteBet {
  const bet = findBet(id)
  if (bet === undefined) throw new Error(`the table has no bet ${id}`)
  return bet
}

function numberCells(sheet: Sheet): TableCell[] {
  const { row, column, lane } = sheet.measures
  const cell = (id: string, along: Span, across: Span): TableCell => ({
    bet: known(id),
    box: boxOf(sheet, along, across),
  })
  const acrossColumn = (place: number): Span => ({
    from: 2 * lane + place * column,
    to: 2 * lane + (place + 1) * column,
  })
  const alongRow = (place: number): Span => ({ from: place * row, to: (place + 1) * row })
  const numbers = Array.from({ length: LAST_NUMBER }, (_, index) => index + 1)
  return [
    cell('straight-0', alongRow(0), { from: 2 * lane, to: 2 * lane + COLUMNS * column }),
    ...numbers.map(number =>
      cell(`straight-${number}`, alongRow(rowOf(number) + 1), acrossColumn((number - 1) % COLUMNS)),
    ),
    ...COLUMN_PLACES.map(place => cell(`column-${place + 1}`, alongRow(COLUMN_BETS_AT), acrossColumn(place))),
  ]
}

function outsideCells(sheet: Sheet): TableCell[] {
  const { row, lane } = sheet.measures
  const alongRows = (first: number, length: number): Span => ({
    from: (1 + first) * row,
    to: (1 + first + length) * row,
  })
  return [
    ...[0, 1, 2].map(place => ({
      bet: known(`dozen-${place + 1}`),
      box: boxOf(sheet, alongRows(place * DOZEN_ROWS, DOZEN_ROWS), { from: lane, to: 2 * lane }),
    })),
    ...EVEN_CHANCES.map((id, place) => ({
      bet: known(id),
      box: boxOf(sheet, alongRows(place * EVEN_ROWS, EVEN_ROWS), { from: 0, to: lane }),
    })),
  ]
}

/** Bets laid on lines and crossings. */
function insideAnchors({ measures, place }: Sheet): [RouletteBet, Point][] {
  const { row, column, lane } = measures
  const anchors: [RouletteBet, Point][] = []
  for (let along = 1; along <= ROWS + 0.5; along += 0.5) {
    for (let across = 0.5; across <= COLUMNS; across += 0.5) {
      const bet = insideBetAt(along, across)
      if (bet) anchors.push([bet, place(along * row, 2 * lane + across * column)])
    }
  }
  return anchors
}

const isWhole = (value: number): boolean => Number.isInteger(value)

/** The bet at a crossing of half cells: whole numbers are lines, halves are the middles of cells. */
function insideBetAt(along: number, across: number): RouletteBet | undefined {
  const columns =
    across === COLUMNS ? [0, 1, 2] : isWhole(across) ? [across - 1, across] : [Math.floor(across)]
  const rows = isWhole(along) ? [along - 2, along - 1] : [Math.floor(along) - 1]
  if (rows.some(row => row >= ROWS)) return undefined
  // Before the first row is zero, one number for all columns.
  const numbers = rows.flatMap(row => (row < 0 ? [0] : columns.map(column => numberAt(row, column))))
  return betOn(numbers)
}

const toHalf = (value: number): number => Math.round(value * 2) / 2
const within = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** Given in pixels along and across. */
function betAt(
  { row, column, lane, gutter }: Measures,
  along: number,
  across: number,
): RouletteBet | undefined {
  const end = 2 * lane + COLUMNS * column + gutter
  if (along < 0 || across < 0 || along > ALONG_CELLS * row || across > end) return undefined
  const rowAt = along / row
  if (across < 2 * lane) return outsideBetAt(rowAt - 1, across < lane)
  const columnAt = (across - 2 * lane) / column
  if (rowAt >= COLUMN_BETS_AT) return known(`column-${Math.min(COLUMNS, Math.floor(columnAt) + 1)}`)
  if (rowAt < 0.75) return known('straight-0')
  return insideBetAt(within(toHalf(rowAt), 1, ROWS + 0.5), within(toHalf(columnAt), 0.5, COLUMNS))
}

function outsideBetAt(rowAt: number, isEvenChance: boolean): RouletteBet | undefined {
  if (rowAt < 0 || rowAt >= ROWS) return undefined
  if (!isEvenChance) return known(`dozen-${Math.floor(rowAt / DOZEN_ROWS) + 1}`)
  return findBet(EVEN_CHANCES[Math.floor(rowAt / EVEN_ROWS)] ?? '')
}

/** The numbers that win a set of bets, for lighting them up. */
export function coveredBy(bets: readonly string[]): ReadonlySet<number> {
  return new Set(BETS.filter(({ id }) => bets.includes(id)).flatMap(({ numbers }) => numbers))
}

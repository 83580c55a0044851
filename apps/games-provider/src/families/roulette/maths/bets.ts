/** The 157 bets of a single-zero table, each a set of numbers. */
export type BetKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'sixLine'
  | 'dozen'
  | 'column'
  | 'red'
  | 'black'
  | 'even'
  | 'odd'
  | 'low'
  | 'high'

export interface RouletteBet {
  /** The bet's name in a choice: `straight-17`, `split-17-20`, `street-16`, `red`. */
  readonly id: string
  readonly kind: BetKind
  /** The pockets that win it, ascending. */
  readonly numbers: readonly number[]
}

export type PocketColour = 'green' | 'red' | 'black'

export const LAST_NUMBER = 36
/** The numbers are in rows of three: 1 2 3, 4 5 6 … 34 35 36. */
export const ROWS = 12
export const COLUMNS = 3

const REDS: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green'
  return REDS.has(number) ? 'red' : 'black'
}

/** 0 … 11 for the numbers 1 … 36. */
export const rowOf = (number: number): number => Math.floor((number - 1) / COLUMNS)
/** 0 … 2: the column of 1, 4, 7 … is the first. */
export const columnOf = (number: number): number => (number - 1) % COLUMNS
export const numberAt = (row: number, column: number): number => row * COLUMNS + column + 1

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place)
const NUMBERS = upTo(LAST_NUMBER).map(place => place + 1)

const bet = (kind: BetKind, id: string, numbers: readonly number[]): RouletteBet => ({ id, kind, numbers })
const named = (kind: BetKind, numbers: readonly number[]): RouletteBet =>
  bet(kind, `${kind}-${numbers.join('-')}`, numbers)

function splits(): RouletteBet[] {
  const withZero = upTo(COLUMNS).map(column => [0, column + 1])
  const beside = NUMBERS.filter(number => columnOf(number) < COLUMNS - 1).map(number => [number, number + 1])
  const above = NUMBERS.filter(number => rowOf(number) < ROWS - 1).map(number => [number, number + COLUMNS])
  return [...withZero, ...beside, ...above].map(numbers => named('split', numbers))
}

function corners(): RouletteBet[] {
  return NUMBERS.filter(number => columnOf(number) < COLUMNS - 1 && rowOf(number) < ROWS - 1).map(number =>
    named('corner', [number, number + 1, number + COLUMNS, number + COLUMNS + 1]),
  )
}

/** `length` rows from `row` on. */
const rowsFrom = (row: number, length: number): number[] =>
  NUMBERS.filter(number => rowOf(number) >= row && rowOf(number) < row + length)

const DOZEN_ROWS = 4
const HALF = LAST_NUMBER / 2

function outsideBets(): RouletteBet[] {
  const dozens = upTo(3).map(place =>
    bet('dozen', `dozen-${place + 1}`, rowsFrom(place * DOZEN_ROWS, DOZEN_ROWS)),
  )
  const columns = upTo(COLUMNS).map(place =>
    bet(
      'column',
      `column-${place + 1}`,
      NUMBERS.filter(number => columnOf(number) === place),
    ),
  )
  const evenChances: readonly [BetKind, (number: number) => boolean][] = [
    ['red', number => colourOf(number) === 'red'],
    ['black', number => colourOf(number) === 'black'],
    ['even', number => number % 2 === 0],
    ['odd', number => number % 2 === 1],
    ['low', number => number <= HALF],
    ['high', number => number > HALF],
  ]
  return [...dozens, ...columns, ...evenChances.map(([kind, wins]) => bet(kind, kind, NUMBERS.filter(wins)))]
}

/** Every bet that can be made, inside bets first. */
export const BETS: readonly RouletteBet[] = [
  ...[0, ...NUMBERS].map(number => named('straight', [number])),
  ...splits(),
  ...upTo(ROWS).map(row => bet('street', `street-${numberAt(row, 0)}`, rowsFrom(row, 1))),
  named('trio', [0, 1, 2]),
  named('trio', [0, 2, 3]),
  ...corners(),
  bet('firstFour', 'first-four', [0, 1, 2, 3]),
  ...upTo(ROWS - 1).map(row => bet('sixLine', `six-line-${numberAt(row, 0)}`, rowsFrom(row, 2))),
  ...outsideBets(),
]

const byId = new Map(BETS.map(each => [each.id, each]))

export function findBet(id: string): RouletteBet | undefined {
  return byId.get(id)
}

/** The bet on exactly these numbers, in any order. */
export function betOn(numbers: readonly number[]): RouletteBet | undefined {
  return byNumbers.get(numbersKey(numbers))
}

const numbersKey = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join()
const byNumbers = new Map(BETS.map(each => [numbersKey(each.numbers), each]))

/**
 * Plinko: balls fall through rows of pegs and go left or right at each of them, both equally likely. The number of steps to the right is the
 * bucket a ball falls into, and the bucket has a multiplier.
 */
import type { RandomStream } from '../../fairness/index.ts'
import type { Played } from '../game.ts'

export const ROW_COUNTS = [8, 12, 16] as const
export type RowCount = (typeof ROW_COUNTS)[number]

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

export const BALLS_MAX = 10
/** In hundredths. */
const WHOLE_COIN = 100

export interface Board {
  readonly rows: RowCount
  readonly risk: Risk
}

export interface PlinkoChoice extends Board {
  /** 1 … 10; each carries the same share of the bet. */
  readonly balls: number
}

export interface PlinkoOutcome {
  /** One number a ball. Its binary digits, as many as the board has rows, are the steps from the top row down: 1 is right. */
  readonly paths: readonly number[]
  /** One number a ball: the multiplier of its bucket, in tenths of the ball's share. */
  readonly pays_x10: readonly number[]
}

/** Multipliers in tenths from the edge of the board to its centre; the other half mirrors them. */
const EDGE_TO_CENTRE: Readonly<Record<RowCount, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [52, 21, 10, 10, 5],
    medium: [130, 30, 12, 7, 4],
    high: [280, 40, 14, 3, 2],
  },
  12: {
    low: [100, 30, 16, 14, 10, 10, 5],
    medium: [320, 110, 40, 20, 10, 6, 3],
    high: [1600, 240, 80, 18, 7, 2, 2],
  },
  16: {
    low: [160, 90, 20, 14, 14, 12, 10, 10, 5],
    medium: [1100, 400, 100, 50, 30, 15, 9, 5, 3],
    high: [10_000, 1300, 260, 90, 40, 18, 2, 2, 2],
  },
}

/** The multipliers of all buckets from left to right, in tenths. */
export function bucketsOf({ rows, risk }: Board): readonly number[] {
  const half = EDGE_TO_CENTRE[rows][risk]
  return [...half, ...half.slice(0, -1).reverse()]
}

/** The steps of a ball from the top row down; true is right. */
export function stepsOf(path: number, rows: number): readonly boolean[] {
  return Array.from({ length: rows }, (_, row) => ((path >> (rows - 1 - row)) & 1) === 1)
}

/** The bucket a path ends in, counted from the left. */
export function bucketOf(path: number): number {
  let bucket = 0
  for (let rest = path; rest > 0; rest >>= 1) bucket += rest & 1
  return bucket
}

/** Whether the bet, in hundredths, gives each ball whole coins. */
export const dividesInto = (bet: number, balls: number): boolean => bet % (balls * WHOLE_COIN) === 0

/** The largest number of balls, up to the wanted one, among which the bet can be divided. */
export function ballsFor(bet: number, wanted: number): number {
  let balls = wanted
  while (balls > 1 && !dividesInto(bet, balls)) balls -= 1
  return balls
}

/** A ball's payout is exact: its share is whole coins, and multipliers have one decimal. */
export function playPlinko(stream: RandomStream, bet: number, choice: PlinkoChoice): Played<PlinkoOutcome> {
  const { rows, balls } = choice
  const buckets = bucketsOf(choice)
  const paths = Array.from({ length: balls }, () => stream.index(2 ** rows))
  const pays_x10 = paths.map(path => buckets[bucketOf(path)] ?? 0)
  const tenths = pays_x10.reduce((sum, pays) => sum + pays, 0)
  return { win: (bet / balls / 10) * tenths, outcome: { paths, pays_x10 } }
}

/** The choice in its stored form; undefined for anything else, and for a bet that does not give each ball whole coins. */
export function readPlinkoChoice(input: unknown, bet: number): PlinkoChoice | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { rows, risk, balls, ...rest }: { rows?: unknown; risk?: unknown; balls?: unknown } = input
  if (Object.keys(rest).length > 0) return undefined
  const knownRows = ROW_COUNTS.find(count => count === rows)
  const knownRisk = RISKS.find(name => name === risk)
  if (knownRows === undefined || knownRisk === undefined) return undefined
  if (typeof balls !== 'number' || !Number.isInteger(balls) || balls < 1 || balls > BALLS_MAX)
    return undefined
  return dividesInto(bet, balls) ? { rows: knownRows, risk: knownRisk, balls } : undefined
}

/** 2,520 coins in hundredths, which any number of balls divides. */
const DIVISIBLE_BY_ALL = 252_000

/** The same without its bet: a choice that was remembered, or that the provider has accepted. */
export const readKeptChoice = (input: unknown): PlinkoChoice | undefined =>
  readPlinkoChoice(input, DIVISIBLE_BY_ALL)

/** The look-up table of one mode of a books game: which book a draw gives, and what it pays. Runs in Node and in the browser. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { RandomStream } from '../fairness/index.ts'
import { type Fraction, fraction } from '../games/odds-figures.ts'

/** A draw has 52 bits: no table may have more weight. */
const SPAN = 2 ** 52
export const ROWS_MAX = 2_000_000
const HASH_DIGITS = 16

export interface BookTable {
  /** The beginning of SHA-256 of the file: rounds name the table that they were drawn from. */
  readonly hash: string
  readonly ids: Float64Array
  /** In hundredths of the amount. */
  readonly payouts: Float64Array
  /** The sum of the weights up to each row, that row included. */
  readonly sums: Float64Array
  readonly total: number
  readonly highestPayout: number
  /** The sum of weight times payout. */
  readonly paid: bigint
}

/** Names the line that can't be used. */
export class TableFault extends Error {
  override readonly name = 'TableFault'
}

/** Rows of `simulation id, weight, payout × 100`, as the look-up tables of the format are. */
export function readTable(csv: Uint8Array): BookTable {
  const lines = new TextDecoder('utf-8', { fatal: true }).decode(csv).split('\n')
  if (lines.at(-1) === '') lines.pop()
  if (lines.length === 0 || lines.length > ROWS_MAX) {
    throw new TableFault(`has ${lines.length} rows: 1 to ${ROWS_MAX} are possible`)
  }
  const ids = new Float64Array(lines.length)
  const payouts = new Float64Array(lines.length)
  const sums = new Float64Array(lines.length)
  let total = 0
  let highestPayout = 0
  let paid = 0n
  const seen = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const [id, weight, payout] = readRow(line, at + 1)
    if (seen.has(id)) throw new TableFault(`line ${at + 1}: id ${id} is there twice`)
    seen.add(id)
    total += weight
    if (total > SPAN) throw new TableFault(`line ${at + 1}: the weights add up to more than 2^52`)
    ids[at] = id
    payouts[at] = payout
    sums[at] = total
    if (weight === 0) continue
    highestPayout = Math.max(highestPayout, payout)
    paid += BigInt(weight) * BigInt(payout)
  }
  if (total === 0) throw new TableFault('has no weight above 0')
  const hash = bytesToHex(sha256(csv)).slice(0, HASH_DIGITS)
  return { hash, ids, payouts, sums, total, highestPayout, paid }
}

function readRow(line: string, number: number): readonly [id: number, weight: number, payout: number] {
  const [, ...texts] = /^(\d{1,16}),(\d{1,16}),(\d{1,16})\r?$/.exec(line) ?? []
  const [id, weight, payout] = texts.map(Number)
  if (id === undefined || weight === undefined || payout === undefined) {
    throw new TableFault(`line ${number}: is not three whole numbers of 0 or more`)
  }
  if (Math.max(id, weight, payout) > Number.MAX_SAFE_INTEGER) {
    throw new TableFault(`line ${number}: has a number above 2^53`)
  }
  return [id, weight, payout]
}

/** The return of a bet that costs `cost_x100` hundredths of its amount. */
export function returnOfTable({ paid, total }: BookTable, cost_x100: number): Fraction {
  return fraction(paid, BigInt(total) * BigInt(cost_x100))
}

/** A whole number 0 … total − 1, each exactly as likely as the others. The few draws that would favour some are drawn again. */
export function drawBelow(stream: RandomStream, total: number): number {
  const usable = SPAN - (SPAN % total)
  for (;;) {
    const draw = Number(stream.u52())
    if (draw < usable) return draw % total
  }
}

/** The row that the draw falls into. */
export function rowOfDraw({ sums }: BookTable, draw: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sums[middle] ?? 0) > draw) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The wheel of fortune: when it may be turned, and how a segment follows from two seeds, so that anyone can recompute it.
 *
 *   block(r) = HMAC-SHA256(key = server seed as UTF-8, message = "<client seed>:<spin>:<r>"), r = 0, 1, 2 …
 *
 * The blocks follow one another as one stream of 4-byte words, big-endian. The first drawn number names a slice of the table, the second one a slice
 * of the table of secret prizes. The same code runs in the server and in the player's browser.
 */

/** One free spin per this many seconds. */
export const WHEEL_COOLDOWN_S = 86_400
export const WHEEL_SEGMENTS = 12

const WORD = 2 ** 32
const BLOCK_BYTES = 32
/** With weights up to this sum the product of a word and the sum stays below 2^53, so plain numbers are exact. */
export const WHEEL_WEIGHT_MAX = 2 ** 20

/** Seconds until the next free spin; 0 = now. `last_s` = Unix seconds of the last one, 0 = never. */
export function wheelWait_s(last_s: number, now_s: number): number {
  return last_s === 0 ? 0 : Math.max(0, last_s + WHEEL_COOLDOWN_S - now_s)
}

/** Whether a spin may be made and its price: the free one is used first. Undefined = neither. */
export function wheelSpinKind(facts: {
  readonly last_s: number
  readonly now_s: number
  readonly extraSpins: number
}): 'free' | 'extra' | undefined {
  if (wheelWait_s(facts.last_s, facts.now_s) === 0) return 'free'
  return facts.extraSpins > 0 ? 'extra' : undefined
}

/** The message hashed under the server seed for the block with this number. */
export function wheelMessage(clientSeed: string, spin: number, block: number): string {
  return `${clientSeed}:${spin}:${block}`
}

export interface WheelTable {
  /** In the order of the wheel. */
  readonly segments: readonly { readonly prizeKey: string; readonly weight: number }[]
  /** Prizes that can be unavailable for a day, each with the prize its slice has then. */
  readonly fallback: Readonly<Record<string, string>>
  /** The weights of the possible secret prizes. */
  readonly secretWeights: readonly number[]
}

export interface WheelDraw {
  /** 0 … sum of the weights − 1. */
  readonly number: number
  /** Index of the segment whose slice holds the number. */
  readonly segment: number
  /** Index into the secret prizes; it counts only where the segment is a secret prize. */
  readonly secret: number
}

/** `blockOf` gives the 32 bytes of a block; one or two words are used, more only after a word that had to be drawn again. */
export function drawWheel(table: WheelTable, blockOf: (block: number) => Uint8Array): WheelDraw {
  const nextIndex = indexStream(blockOf)
  const weights = table.segments.map(({ weight }) => weight)
  const number = nextIndex(sum(weights))
  return {
    number,
    segment: sliceOf(weights, number),
    secret: sliceOf(table.secretWeights, nextIndex(sum(table.secretWeights))),
  }
}

/**
 * Where the wheel stops: on the drawn segment, or, when that prize is unavailable, on its fallback. No other slice moves, so a day's budget can't
 * change any draw that did not land on an unavailable prize.
 */
export function wheelLanding(
  table: WheelTable,
  segment: number,
  isCovered: (prizeKey: string) => boolean,
): number {
  const drawn = table.segments[segment]
  if (drawn === undefined) throw new RangeError(`The wheel has no segment ${segment}`)
  const fall = table.fallback[drawn.prizeKey]
  if (fall === undefined || isCovered(drawn.prizeKey)) return segment
  return table.segments.findIndex(({ prizeKey }) => prizeKey === fall)
}

/** The weights in force while these prizes are covered: an unavailable prize weighs 0, and its fallback has its weight. */
export function wheelWeightsInForce(
  table: WheelTable,
  isCovered: (prizeKey: string) => boolean,
): readonly number[] {
  const inForce = table.segments.map(() => 0)
  for (const [index, { weight }] of table.segments.entries()) {
    const landing = wheelLanding(table, index, isCovered)
    inForce[landing] = (inForce[landing] ?? 0) + weight
  }
  return inForce
}

/** The faults of a table, in sentences; empty when it is valid. */
export function wheelTableFaults({ segments, fallback, secretWeights }: WheelTable): readonly string[] {
  const keys = segments.map(({ prizeKey }) => prizeKey)
  const faults = [
    ...(segments.length === WHEEL_SEGMENTS
      ? []
      : [`There are ${segments.length} segments, not ${WHEEL_SEGMENTS}.`]),
    ...weightFaults(
      'the segments',
      segments.map(({ weight }) => weight),
    ),
    ...weightFaults('the secret prizes', secretWeights),
  ]
  for (const [from, to] of Object.entries(fallback)) {
    if (!keys.includes(to)) faults.push(`${from} falls back to ${to}, which is not on the wheel.`)
    if (to in fallback) faults.push(`${from} falls back to ${to}, which can fall itself.`)
  }
  return faults
}

function weightFaults(what: string, weights: readonly number[]): readonly string[] {
  const faults = weights
    .filter(weight => !Number.isInteger(weight) || weight < 1)
    .map(weight => `A weight of ${what} is ${weight}, not a whole number from 1.`)
  if (sum(weights) > WHEEL_WEIGHT_MAX) faults.push(`The weights of ${what} add up to more than 2^20.`)
  if (weights.length === 0) faults.push(`There are no weights of ${what}.`)
  return faults
}

function sum(weights: readonly number[]): number {
  return weights.reduce((total, weight) => total + weight, 0)
}

function sliceOf(weights: readonly number[], number: number): number {
  let end = 0
  for (const [index, weight] of weights.entries()) {
    end += weight
    if (number < end) return index
  }
  throw new RangeError(`No slice holds ${number}`)
}

/** Whole numbers 0 … n − 1, each exactly as likely as the others. */
function indexStream(blockOf: (block: number) => Uint8Array): (n: number) => number {
  let offset = 0
  const word = (): number => {
    const bytes = blockOf(Math.floor(offset / BLOCK_BYTES))
    const value = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES).getUint32(offset % BLOCK_BYTES)
    offset += 4
    return value
  }
  return n => {
    // 2^32 is rarely a multiple of n: the few words that would favour some results are drawn again (Lemire's multiplication).
    const favouring = WORD % n
    for (;;) {
      const product = word() * n
      if (product % WORD >= favouring) return Math.floor(product / WORD)
    }
  }
}

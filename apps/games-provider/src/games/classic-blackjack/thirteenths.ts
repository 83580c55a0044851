/** Exact numbers that are whole multiples of 1/13^n: every chance here is made of single cards, thirteen ranks each as likely. */

import { RANKS } from '../../families/cards/maths/deck.ts'
import { type Fraction, fraction, fractionNumber } from '../odds-figures.ts'
import { valueOfRank } from './cards.ts'

const BASE = BigInt(RANKS.length)

/** `count` / 13^`cards`. */
export interface Thirteenths {
  readonly count: bigint
  readonly cards: number
}

export const ZERO: Thirteenths = { count: 0n, cards: 0 }
export const ONE: Thirteenths = { count: 1n, cards: 0 }

/** The possible values of a card, with their chances. */
export const VALUES: readonly { readonly value: number; readonly chance: Thirteenths }[] = countValues()

export function plus(a: Thirteenths, b: Thirteenths): Thirteenths {
  const cards = Math.max(a.cards, b.cards)
  return { count: countAt(a, cards) + countAt(b, cards), cards }
}

export function times(a: Thirteenths, b: Thirteenths): Thirteenths {
  return { count: a.count * b.count, cards: a.cards + b.cards }
}

export function timesWhole({ count, cards }: Thirteenths, factor: number): Thirteenths {
  return { count: count * BigInt(factor), cards }
}

export function isGreater(a: Thirteenths, b: Thirteenths): boolean {
  return plus(a, timesWhole(b, -1)).count > 0n
}

export function sumOf(terms: Iterable<Thirteenths>): Thirteenths {
  let sum = ZERO
  for (const term of terms) sum = plus(sum, term)
  return sum
}

export function asFraction({ count, cards }: Thirteenths): Fraction {
  return fraction(count, BASE ** BigInt(cards))
}

export function asNumber(value: Thirteenths): number {
  return fractionNumber(asFraction(value))
}

/** How many times `b` goes into `a`, as a number. */
export function ratio(a: Thirteenths, b: Thirteenths): number {
  const cards = Math.max(a.cards, b.cards)
  return fractionNumber({ numerator: countAt(a, cards), denominator: countAt(b, cards) })
}

function countAt({ count, cards }: Thirteenths, wanted: number): bigint {
  return count * BASE ** BigInt(wanted - cards)
}

function countValues(): { value: number; chance: Thirteenths }[] {
  const counts = new Map<number, number>()
  for (const rank of RANKS) counts.set(valueOfRank(rank), (counts.get(valueOfRank(rank)) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, chance: { count: BigInt(count), cards: 1 } }))
}

/** The same pure function, computed once for each combination of its arguments. */
export function remembered<Arguments extends readonly (string | number | boolean)[], Value>(
  compute: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const known = new Map<string, Value>()
  return (...given) => {
    const key = given.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(...given)
    known.set(key, value)
    return value
  }
}

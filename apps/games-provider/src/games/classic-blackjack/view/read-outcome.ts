/** A round's outcome as it comes from the list of past rounds: only what can be drawn is read. */

import { DECK } from '../cards.ts'
import type { HandResult } from '../outcome.ts'

export interface DrawnHand {
  readonly cards: readonly number[]
  readonly result: HandResult
}

export interface DrawnOutcome {
  readonly dealer: readonly number[]
  readonly hands: readonly DrawnHand[]
}

const RESULTS: readonly HandResult[] = ['blackjack', 'win', 'push', 'lose', 'bust']

/** Undefined for anything that is no outcome of this game. */
export function readOutcome(input: unknown): DrawnOutcome | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { dealer, hands }: { dealer?: unknown; hands?: unknown } = input
  const dealerCards = readCards(dealer)
  if (dealerCards === undefined || !Array.isArray(hands)) return undefined
  const read = hands.map(readHand)
  const known = read.filter(hand => hand !== undefined)
  return known.length === read.length ? { dealer: dealerCards, hands: known } : undefined
}

function readHand(input: unknown): DrawnHand | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { cards, result }: { cards?: unknown; result?: unknown } = input
  const known = readCards(cards)
  const found = RESULTS.find(name => name === result)
  return known === undefined || found === undefined ? undefined : { cards: known, result: found }
}

function readCards(input: unknown): number[] | undefined {
  if (!Array.isArray(input)) return undefined
  const cards = input.filter((card): card is number => Number.isInteger(card) && card >= 0 && card < DECK)
  return cards.length === input.length ? cards : undefined
}

/**
 * Cards from an endless deck: each is drawn from all 52, independent of the cards on the table. A card is its number 0 … 51 in the order ♦2
 * ♥2 ♠2 ♣2 ♦3 … ♣A.
 */
export const DECK = 52
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof SUITS)[number]

export const ACE = 1
export const TWENTY_ONE = 21
const ACE_AS_ELEVEN = 10

export function rankOf(card: number): Rank {
  const rank = RANKS[Math.floor(card / SUITS.length)]
  if (rank === undefined) throw new RangeError(`there is no card ${card}`)
  return rank
}

export function suitOf(card: number): Suit {
  const suit = SUITS[card % SUITS.length]
  if (suit === undefined) throw new RangeError(`there is no card ${card}`)
  return suit
}

/** The value of a card: 2 … 10, pictures 10, an ace 1; the hand decides whether one of its aces counts 11. */
export function valueOf(card: number): number {
  return valueOfRank(rankOf(card))
}

export function valueOfRank(rank: Rank): number {
  if (rank === 'A') return ACE
  return rank === 'J' || rank === 'Q' || rank === 'K' ? 10 : Number(rank)
}

export interface Total {
  readonly points: number
  /** One ace counts 11. */
  readonly soft: boolean
}

export const NOTHING: Total = { points: 0, soft: false }

/** The total with one more card of this value: an ace counts 11 as long as the hand then stays within 21. */
export function plusValue({ points, soft }: Total, value: number): Total {
  const hard = (soft ? points - ACE_AS_ELEVEN : points) + value
  const isSoft = (soft || value === ACE) && hard + ACE_AS_ELEVEN <= TWENTY_ONE
  return { points: isSoft ? hard + ACE_AS_ELEVEN : hard, soft: isSoft }
}

export function totalOf(cards: readonly number[]): Total {
  return cards.reduce((total, card) => plusValue(total, valueOf(card)), NOTHING)
}

export const isBust = ({ points }: Total): boolean => points > TWENTY_ONE

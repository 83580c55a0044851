/**
 * Cards from an endless deck: each is drawn from all 52, independent of the cards on the table. A card is its number 0 … 51 in the order ♦2
 * ♥2 ♠2 ♣2 ♦3 … ♣A.
 */
export const DECK = 52
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
export type Rank = (typeof RANKS)[number]
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const
export type Suit = (typeof SUITS)[number]

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

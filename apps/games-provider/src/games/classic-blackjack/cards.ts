/** What cards count at the table, and the totals of hands. */
import { type Rank, rankOf } from '../../families/cards/maths/deck.ts'

export const ACE = 1
export const TWENTY_ONE = 21
const ACE_AS_ELEVEN = 10
/** The payout of a blackjack besides its stake: 3 for every 2 staked. */
export const BLACKJACK_PAYS = { wins: 3, staked: 2 } as const

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

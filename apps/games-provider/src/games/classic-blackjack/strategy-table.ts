/** The best move for every first hand against every open card, as it is printed: computed, never typed. */
import { bestMove, openMoves, type Position } from './best-play.ts'
import { ACE, NOTHING, plusValue, type Total } from './cards.ts'
import type { BlackjackMove } from './outcome.ts'

/** What the dealer's open card counts, in the order the table is read. */
export const UP_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, ACE] as const

export interface StrategyRow {
  readonly kind: 'hard' | 'soft' | 'pair'
  /** A hard total, the card beside an ace, or what each card of a pair counts. */
  readonly value: number
  /** One move for each of `UP_VALUES`. */
  readonly moves: readonly BlackjackMove[]
}

const HARD_TOTALS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
const BESIDE_ACE = [2, 3, 4, 5, 6, 7, 8, 9]
const PAIRS = [2, 3, 4, 5, 6, 7, 8, 9, 10, ACE]

export function strategyRows(): StrategyRow[] {
  return [
    ...HARD_TOTALS.map(value => row('hard', value, { total: { points: value, soft: false } })),
    ...BESIDE_ACE.map(value => row('soft', value, { total: twoCards(ACE, value) })),
    ...PAIRS.map(value => row('pair', value, { total: twoCards(value, value), pairOf: value })),
  ]
}

function row(kind: StrategyRow['kind'], value: number, hand: Omit<Position, 'up'>): StrategyRow {
  const moves = UP_VALUES.map(up => bestMove({ ...hand, up }, openMoves({ ...hand, up })))
  return { kind, value, moves }
}

function twoCards(first: number, second: number): Total {
  return plusValue(plusValue(NOTHING, first), second)
}

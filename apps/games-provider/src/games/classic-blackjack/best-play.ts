/**
 * The expected value of every move when the rest is played as well as possible. Exact, because an endless deck has no memory. Values are in
 * stakes, over all dealer hands without blackjack: with one the round is over before any move.
 */
import { ACE, NOTHING, plusValue, type Total, TWENTY_ONE, totalOf, valueOf } from './cards.ts'
import { type BlackjackMove, compare, dealerDraws, MOVES } from './outcome.ts'
import {
  isGreater,
  ONE,
  plus,
  remembered,
  sumOf,
  type Thirteenths,
  times,
  timesWhole,
  VALUES,
  ZERO,
} from './thirteenths.ts'

/** A hand's state before a move. */
export interface Position {
  readonly total: Total
  /** The value of each of the two cards of a pair. */
  readonly pairOf?: number
  /** The value of the dealer's open card. */
  readonly up: number
}

/** Represents every total above 21. */
export const BUST = TWENTY_ONE + 1

const STAKES_WON = { win: 1, push: 0, lose: -1, bust: -1 } as const

/** The chances of the dealer's last total, `BUST` included, without the hands that are a blackjack. */
export const dealerEnds = remembered((up: number): ReadonlyMap<number, Thirteenths> => {
  const ends = new Map<number, Thirteenths>()
  const first = plusValue(NOTHING, up)
  for (const { value, chance } of VALUES) {
    const total = plusValue(first, value)
    if (total.points < TWENTY_ONE) drawOn(total, chance, ends)
  }
  return ends
})

/** The chance that the dealer has no blackjack under this card. */
export const openChance = remembered((up: number) => sumOf(dealerEnds(up).values()))

/** Adds the dealer's final totals to `ends` when the first two cards may be a blackjack, which counts as 21 here. */
export function drawOn(total: Total, chance: Thirteenths, ends: Map<number, Thirteenths>): void {
  if (!dealerDraws(total)) {
    const points = Math.min(total.points, BUST)
    ends.set(points, plus(ends.get(points) ?? ZERO, chance))
    return
  }
  for (const next of VALUES) drawOn(plusValue(total, next.value), times(chance, next.chance), ends)
}

/** In stakes of the opening bet, over the chance that the dealer has no blackjack. */
export function moveValue(move: BlackjackMove, { total, pairOf, up }: Position): Thirteenths {
  switch (move) {
    case 'stand':
      return standValue(total.points, up)
    case 'hit':
      return hitValue(total, up)
    case 'double':
      return doubleValue(total.points, total.soft, up)
    case 'split':
      if (pairOf === undefined) throw new TypeError('only a pair is split')
      return timesWhole(splitHandValue(pairOf, up), 2)
  }
}

/** The best of the moves that are open; there is always one. */
export function bestMove(position: Position, open: readonly BlackjackMove[]): BlackjackMove {
  return open.reduce((best, move) =>
    isGreater(moveValue(move, position), moveValue(best, position)) ? move : best,
  )
}

/** The best move for these cards against the dealer's open one. */
export function bestMoveFor(
  cards: readonly number[],
  up: number,
  open: readonly BlackjackMove[],
): BlackjackMove {
  const [first = 0] = cards
  const position = { total: totalOf(cards), up: valueOf(up) }
  return bestMove(open.includes('split') ? { ...position, pairOf: valueOf(first) } : position, open)
}

/** The moves that the rules allow a hand of two cards. */
export function openMoves({ pairOf }: Position): readonly BlackjackMove[] {
  return pairOf === undefined ? MOVES.filter(move => move !== 'split') : MOVES
}

/** With its first two cards, played as well as possible. */
export function bestValue(position: Position): Thirteenths {
  return moveValue(bestMove(position, openMoves(position)), position)
}

const standValue = remembered(
  (points: number, up: number): Thirteenths =>
    sumOf(
      [...dealerEnds(up)].map(([dealerPoints, chance]) =>
        timesWhole(chance, STAKES_WON[compare(points, dealerPoints)]),
      ),
    ),
)

const doubleValue = remembered(
  (points: number, soft: boolean, up: number): Thirteenths =>
    timesWhole(
      overCards({ points, soft }, next => standValue(next.points, up)),
      2,
    ),
)

function hitValue(total: Total, up: number): Thirteenths {
  return overCards(total, next => laterValue(next.points, next.soft, up))
}

/** With three cards or more a hand only hits or stands; from 21 on it is over. */
const laterValue = remembered((points: number, soft: boolean, up: number): Thirteenths => {
  const stand = standValue(points, up)
  if (points >= TWENTY_ONE) return stand
  const hit = hitValue({ points, soft }, up)
  return isGreater(hit, stand) ? hit : stand
})

/** One of two hands after a split: its second card is dealt, then it is played on, unless it began with an ace. */
const splitHandValue = remembered(
  (pairOf: number, up: number): Thirteenths =>
    overCards(plusValue(NOTHING, pairOf), total =>
      pairOf === ACE || total.points === TWENTY_ONE ? standValue(total.points, up) : bestValue({ total, up }),
    ),
)

function overCards(total: Total, valueOfNext: (next: Total) => Thirteenths): Thirteenths {
  return sumOf(VALUES.map(({ value, chance }) => times(chance, valueOfNext(plusValue(total, value)))))
}

/** Every total of the dealer, blackjack as 21. For callers that enumerate all of them. */
export function dealerTotals(): ReadonlyMap<number, Thirteenths> {
  const ends = new Map<number, Thirteenths>()
  drawOn(NOTHING, ONE, ends)
  return ends
}

/** The values of the dealer's open card, in the order of the table. */
export const UP_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, ACE] as const

export interface StrategyRow {
  readonly kind: 'hard' | 'soft' | 'pair'
  /** A hard total, the card beside an ace, or the value of each card of a pair. */
  readonly value: number
  /** One move for each of `UP_VALUES`. */
  readonly moves: readonly BlackjackMove[]
}

const HARD_TOTALS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
const BESIDE_ACE = [2, 3, 4, 5, 6, 7, 8, 9]
const PAIRS = [2, 3, 4, 5, 6, 7, 8, 9, 10, ACE]

/** The best move for every first hand against every open card, as it is printed: computed, never typed. */
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

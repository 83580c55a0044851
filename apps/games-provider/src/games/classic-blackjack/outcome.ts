/**
 * Blackjack against a dealer who stands on every 17. The cards are drawn in the order they are dealt: each box's first, the dealer's open one,
 * each box's second, the dealer's hidden one, then each requested card, box by box, and the dealer's last of all. A split gives both hands
 * their second card at once, the first hand first.
 */
import type { RandomStream } from '../../fairness/index.ts'
import { DECK } from '../../families/cards/maths/deck.ts'
import type { Followed, RoundSoFar } from '../game.ts'
import { ACE, BLACKJACK_PAYS, isBust, type Total, TWENTY_ONE, totalOf, valueOf } from './cards.ts'
import {
  type BlackjackChoice,
  type BoxBets,
  type FirstCards,
  type SettledSide,
  SIDE_BETS,
  sideHand,
  sideReturn,
} from './side-bets.ts'

export const MOVES = ['hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof MOVES)[number]

export const DEALER_STANDS_FROM = 17
/** A pair of a box is split once, into two hands; each can be doubled. */
export const MOST_HANDS = 2
export const MOST_STAKES = MOST_HANDS * 2
/**
 * An abandoned round stands automatically this long after its opening. The platform returns stakes ten minutes after the end of their
 * tournament. This must be well before, or a player could abandon a bad hand dealt in the last second to get its stake back.
 */
export const ROUND_LASTS_MS = 300_000

export interface PlayerHand {
  readonly cards: readonly number[]
  /** In hundredths: the box's bet, twice that once doubled. */
  readonly stake: number
  /** Left out in a round of one box without side bets. */
  readonly box?: number
}

/** The player's view of an open round: of the dealer's cards only the open one. */
export interface BlackjackView {
  readonly up: number
  /** Box by box. */
  readonly hands: readonly PlayerHand[]
  /** The hand whose turn it is. */
  readonly active: number
  /** The moves that the rules allow this hand. */
  readonly moves: readonly BlackjackMove[]
  /** Decided by the first cards, paid at the end. Left out like the box of a hand. */
  readonly sides?: readonly SettledSide[]
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

export interface SettledHand extends PlayerHand {
  readonly result: HandResult
  /** The whole payout in hundredths, stake included. */
  readonly win: number
}

export interface BlackjackOutcome {
  /** All cards of the dealer, the open one first and the hidden one second. */
  readonly dealer: readonly number[]
  readonly hands: readonly SettledHand[]
  readonly sides?: readonly SettledSide[]
}

interface Hand {
  readonly cards: number[]
  readonly box: number
  stake: number
  /** The hand takes no more cards. */
  isDone: boolean
}

interface Table {
  readonly draw: () => number
  /** One box without side bets: its states name no box, as those of the rounds before there were more. */
  readonly isPlain: boolean
  readonly dealer: [up: number, hole: number]
  readonly sides: readonly SettledSide[]
  hands: Hand[]
}

export function readBlackjackMove(input: unknown): BlackjackMove | undefined {
  return MOVES.find(move => move === input)
}

export function followBlackjack({
  stream,
  bet,
  choice,
  moves,
  elapsed_ms,
}: RoundSoFar<BlackjackChoice, BlackjackMove>): Followed<BlackjackView, BlackjackOutcome> | undefined {
  const table = dealOut(stream, bet, choice)
  for (const { at_ms, move } of moves) {
    const active = activeHand(table)
    const isLegal = active !== undefined && at_ms < ROUND_LASTS_MS && legalMoves(table, active).includes(move)
    if (!isLegal) return undefined
    take(table, active, move)
  }
  const active = activeHand(table)
  if (active === undefined || elapsed_ms >= ROUND_LASTS_MS) return settle(table)
  return {
    ended: false,
    staked: stakedAt(table),
    view: {
      up: table.dealer[0],
      hands: table.hands.map(hand => shown(table, hand)),
      active: table.hands.indexOf(active),
      moves: legalMoves(table, active),
      ...sidesOf(table),
    },
    endsAfter_ms: ROUND_LASTS_MS,
  }
}

/** Two cards that make 21 from the start. */
export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).points === TWENTY_ONE
}

export function dealerDraws({ points }: Total): boolean {
  return points < DEALER_STANDS_FROM
}

/** What a hand of these points makes of one stake against a dealer who ended with those. */
export function compare(points: number, dealerPoints: number): 'win' | 'push' | 'lose' | 'bust' {
  if (points > TWENTY_ONE) return 'bust'
  if (dealerPoints > TWENTY_ONE || points > dealerPoints) return 'win'
  return points === dealerPoints ? 'push' : 'lose'
}

/** The payout of a hand in hundredths, its stake included. */
export function payoutOf(result: HandResult, stake: number): number {
  switch (result) {
    case 'blackjack':
      return stake + (stake * BLACKJACK_PAYS.wins) / BLACKJACK_PAYS.staked
    case 'win':
      return stake * 2
    case 'push':
      return stake
    case 'lose':
    case 'bust':
      return 0
  }
}

function dealOut(stream: RandomStream, bet: number, choice: BlackjackChoice): Table {
  const draw = () => stream.index(DECK)
  const boxes = choice?.boxes ?? [{ bet }]
  const first = boxes.map(draw)
  const up = draw()
  const deals = first.map((card): FirstCards => [card, draw()])
  const hole = draw()
  // The dealer looks at the hidden card under an ace or a ten: a blackjack of the dealer ends the round without moves.
  const isOver = isBlackjack([up, hole])
  const hands = deals.map((cards, box) => ({
    cards: [...cards],
    box,
    stake: boxes[box]?.bet ?? 0,
    isDone: isOver || isBlackjack(cards),
  }))
  const sides = deals.flatMap((cards, box) => settledSides({ box, up, cards, bets: boxes[box] }))
  return { draw, isPlain: choice === null, dealer: [up, hole], hands, sides }
}

interface DealtBox {
  readonly box: number
  readonly up: number
  readonly cards: FirstCards
  readonly bets: BoxBets | undefined
}

function settledSides({ box, up, cards, bets }: DealtBox): SettledSide[] {
  return SIDE_BETS.flatMap(bet => {
    const stake = bets?.[bet]
    if (stake === undefined) return []
    const hand = sideHand(bet, cards, up)
    return [{ box, bet, stake, hand, win: stake * sideReturn(hand) }]
  })
}

function shown({ isPlain }: Table, { cards, stake, box }: Hand): PlayerHand {
  return isPlain ? { cards, stake } : { cards, stake, box }
}

function sidesOf({ isPlain, sides }: Table): { readonly sides?: readonly SettledSide[] } {
  return isPlain ? {} : { sides }
}

function activeHand(table: Table): Hand | undefined {
  return table.hands.find(hand => !hand.isDone)
}

function legalMoves(table: Table, { cards, box }: Hand): BlackjackMove[] {
  const [first, second, third] = cards
  if (first === undefined || second === undefined || third !== undefined) return ['hit', 'stand']
  const isPair = valueOf(first) === valueOf(second)
  return isPair && handsOf(table, box).length < MOST_HANDS ? [...MOVES] : ['hit', 'stand', 'double']
}

function handsOf({ hands }: Table, box: number): readonly Hand[] {
  return hands.filter(hand => hand.box === box)
}

function take(table: Table, hand: Hand, move: BlackjackMove): void {
  switch (move) {
    case 'stand':
      hand.isDone = true
      return
    case 'hit':
      addCard(table, hand)
      return
    case 'double':
      hand.stake *= 2
      addCard(table, hand)
      hand.isDone = true
      return
    case 'split':
      split(table, hand)
  }
}

/** At 21 there is no decision left: the hand stands automatically. */
function addCard({ draw }: Table, hand: Hand): void {
  hand.cards.push(draw())
  hand.isDone = totalOf(hand.cards).points >= TWENTY_ONE
}

/** Split aces get one card each. */
function split(table: Table, { cards, box, stake }: Hand): void {
  const pair = cards.map((card): Hand => ({ cards: [card], box, stake, isDone: false }))
  table.hands = table.hands.flatMap(hand => (hand.cards === cards ? pair : [hand]))
  for (const hand of pair) {
    const [first] = hand.cards
    addCard(table, hand)
    if (first !== undefined && valueOf(first) === ACE) hand.isDone = true
  }
}

function stakedAt({ hands, sides }: Table): number {
  return [...hands, ...sides].reduce((sum, { stake }) => sum + stake, 0)
}

function settle(table: Table): Followed<BlackjackView, BlackjackOutcome> {
  const dealer = dealerCards(table)
  const hands = table.hands.map(hand => {
    const result = resultOf(table, hand, dealer)
    return { ...shown(table, hand), result, win: payoutOf(result, hand.stake) }
  })
  const win = [...hands, ...table.sides].reduce((sum, { win: paid }) => sum + paid, 0)
  return { ended: true, staked: stakedAt(table), win, outcome: { dealer, hands, ...sidesOf(table) } }
}

/** The dealer draws only while a hand is left that the dealer could lose to. */
function dealerCards(table: Table): readonly number[] {
  const cards: number[] = [...table.dealer]
  const isOpen = table.hands.some(hand => !isBust(totalOf(hand.cards)) && !isNatural(table, hand))
  if (!isOpen) return cards
  while (dealerDraws(totalOf(cards))) cards.push(table.draw())
  return cards
}

function isNatural(table: Table, { cards, box }: Hand): boolean {
  return handsOf(table, box).length === 1 && isBlackjack(cards)
}

function resultOf(table: Table, hand: Hand, dealer: readonly number[]): HandResult {
  const dealerHasBlackjack = isBlackjack(dealer)
  if (isNatural(table, hand)) return dealerHasBlackjack ? 'push' : 'blackjack'
  return dealerHasBlackjack ? 'lose' : compare(totalOf(hand.cards).points, totalOf(dealer).points)
}

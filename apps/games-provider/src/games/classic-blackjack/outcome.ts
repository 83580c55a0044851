/**
 * Blackjack against a dealer who stands on every 17. The cards are drawn in the order they are dealt: the player's first, the dealer's open
 * one, the player's second, the dealer's hidden one, then each requested card, and the dealer's last of all. A split gives both hands their
 * second card at once, the first hand first.
 */
import type { RandomStream } from '../../fairness/index.ts'
import { DECK } from '../../families/cards/maths/deck.ts'
import type { Followed, RoundSoFar } from '../game.ts'
import { ACE, isBust, type Total, TWENTY_ONE, totalOf, valueOf } from './cards.ts'

export const MOVES = ['hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof MOVES)[number]

export const DEALER_STANDS_FROM = 17
/** The payout of a blackjack besides its stake: 3 for every 2 staked. */
export const BLACKJACK_PAYS = { wins: 3, staked: 2 } as const
/** A pair is split once, into two hands; each can be doubled. */
export const MOST_HANDS = 2
export const MOST_STAKES = MOST_HANDS * 2
/**
 * An abandoned round stands automatically this long after its opening. The platform returns stakes ten minutes after the end of their
 * tournament. This must be well before, or a player could abandon a bad hand dealt in the last second to get its stake back.
 */
export const ROUND_LASTS_MS = 300_000

export interface PlayerHand {
  readonly cards: readonly number[]
  /** In hundredths: the opening bet, twice that once doubled. */
  readonly stake: number
}

/** The player's view of an open round: of the dealer's cards only the open one. */
export interface BlackjackView {
  readonly up: number
  readonly hands: readonly PlayerHand[]
  /** The hand whose turn it is. */
  readonly active: number
  /** The moves that the rules allow this hand. */
  readonly moves: readonly BlackjackMove[]
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
}

interface Hand {
  readonly cards: number[]
  stake: number
  /** The hand takes no more cards. */
  isDone: boolean
}

interface Table {
  readonly draw: () => number
  readonly bet: number
  readonly dealer: [up: number, hole: number]
  hands: Hand[]
}

/** Nothing is chosen. The bet is even, so that three for two is whole. */
export function readBlackjackChoice(input: unknown, bet: number): null | undefined {
  return (input === undefined || input === null) && bet % BLACKJACK_PAYS.staked === 0 ? null : undefined
}

export function readBlackjackMove(input: unknown): BlackjackMove | undefined {
  return MOVES.find(move => move === input)
}

export function followBlackjack({
  stream,
  bet,
  moves,
  elapsed_ms,
}: RoundSoFar<null, BlackjackMove>): Followed<BlackjackView, BlackjackOutcome> | undefined {
  const table = dealOut(stream, bet)
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
      hands: table.hands.map(({ cards, stake }) => ({ cards, stake })),
      active: table.hands.indexOf(active),
      moves: legalMoves(table, active),
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

function dealOut(stream: RandomStream, bet: number): Table {
  const draw = () => stream.index(DECK)
  const first = draw()
  const up = draw()
  const second = draw()
  const hole = draw()
  const cards = [first, second]
  // The dealer looks at the hidden card under an ace or a ten: a blackjack on either side ends the round without moves.
  const isDone = isBlackjack(cards) || isBlackjack([up, hole])
  return { draw, bet, dealer: [up, hole], hands: [{ cards, stake: bet, isDone }] }
}

function activeHand(table: Table): Hand | undefined {
  return table.hands.find(hand => !hand.isDone)
}

function legalMoves(table: Table, { cards }: Hand): BlackjackMove[] {
  const [first, second, third] = cards
  if (first === undefined || second === undefined || third !== undefined) return ['hit', 'stand']
  const isPair = valueOf(first) === valueOf(second)
  return isPair && table.hands.length < MOST_HANDS ? [...MOVES] : ['hit', 'stand', 'double']
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
      hand.stake += table.bet
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
function split(table: Table, { cards }: Hand): void {
  table.hands = cards.map(card => ({ cards: [card], stake: table.bet, isDone: false }))
  for (const hand of table.hands) {
    const [first] = hand.cards
    addCard(table, hand)
    if (first !== undefined && valueOf(first) === ACE) hand.isDone = true
  }
}

function stakedAt({ hands }: Table): number {
  return hands.reduce((sum, { stake }) => sum + stake, 0)
}

function settle(table: Table): Followed<BlackjackView, BlackjackOutcome> {
  const dealer = dealerCards(table)
  const hands = table.hands.map(({ cards, stake }) => {
    const result = resultOf(table, cards, dealer)
    return { cards, stake, result, win: payoutOf(result, stake) }
  })
  const win = hands.reduce((sum, hand) => sum + hand.win, 0)
  return { ended: true, staked: stakedAt(table), win, outcome: { dealer, hands } }
}

/** The dealer draws only while a hand is left that the dealer could lose to. */
function dealerCards({ draw, dealer, hands }: Table): readonly number[] {
  const cards: number[] = [...dealer]
  const isOpen = hands.some(hand => !isBust(totalOf(hand.cards)))
  if (!isOpen || isNatural(hands)) return cards
  while (dealerDraws(totalOf(cards))) cards.push(draw())
  return cards
}

function isNatural(hands: readonly PlayerHand[]): boolean {
  const [hand, second] = hands
  return second === undefined && hand !== undefined && isBlackjack(hand.cards)
}

function resultOf({ hands }: Table, cards: readonly number[], dealer: readonly number[]): HandResult {
  const dealerHasBlackjack = isBlackjack(dealer)
  if (isNatural(hands)) return dealerHasBlackjack ? 'push' : 'blackjack'
  return dealerHasBlackjack ? 'lose' : compare(totalOf(cards).points, totalOf(dealer).points)
}

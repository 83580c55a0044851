/**
 * What is laid on the table before the deal: up to three boxes, each with its own bet and two side bets. Side bets are decided by the box's first
 * two cards, and 21+3 also by the dealer's open one.
 */
import { RANKS, rankOf, SUITS, suitOf } from '../../families/cards/maths/deck.ts'
import { BLACKJACK_PAYS } from './cards.ts'

export const MOST_BOXES = 3
/** Bets of boxes and side bets are whole coins, in hundredths. */
export const CHIP_STEP = 100

export const SIDE_BETS = ['pairs', 'three'] as const
export type SideBet = (typeof SIDE_BETS)[number]

/** What one box stakes, in hundredths. No side bet is larger than the box's own bet. */
export interface BoxBets extends Partial<Readonly<Record<SideBet, number>>> {
  readonly bet: number
}

/** Null is one box without side bets. */
export type BlackjackChoice = { readonly boxes: readonly BoxBets[] } | null

/** To one, besides the stake. The rarest first: a hand is paid the first that it makes. */
export const PAIRS_PAY = { perfect: 25, coloured: 11, mixed: 5 } as const
export const THREE_PAY = { suitedTrips: 100, straightFlush: 40, trips: 25, straight: 10, flush: 5 } as const
export type SideHand = keyof typeof PAIRS_PAY | keyof typeof THREE_PAY

/** Counted in side-odds.ts. */
export const SIDE_RTP = {
  pairs: { numerator: 25n, denominator: 26n },
  three: { numerator: 33_887n, denominator: 35_152n },
} as const

export interface SettledSide {
  readonly box: number
  readonly bet: SideBet
  readonly stake: number
  /** Null: lost. */
  readonly hand: SideHand | null
  /** The whole payout in hundredths, stake included. */
  readonly win: number
}

export type FirstCards = readonly [first: number, second: number]

/** How a side bet ends with the box's first cards and the dealer's open one; null loses. */
export function sideHand(bet: SideBet, [first, second]: FirstCards, up: number): SideHand | null {
  return bet === 'pairs' ? pairOf(first, second) : threeOf([first, second, up])
}

/** The hands that a side bet pays, with what they pay to one: the rarest first. */
export function sidePays(bet: SideBet): readonly (readonly [hand: SideHand, pays: number])[] {
  return Object.entries(bet === 'pairs' ? PAIRS_PAY : THREE_PAY) as [SideHand, number][]
}

/** The payout for one coin, that coin included. */
export function sideReturn(hand: SideHand | null): number {
  const pays: Readonly<Record<SideHand, number>> = { ...PAIRS_PAY, ...THREE_PAY }
  return hand === null ? 0 : pays[hand] + 1
}

/**
 * The choice in its stored form. The bet is even, so that three for two is whole; boxes and side bets are whole coins and add up to it. Undefined
 * for anything else.
 */
export function readBlackjackChoice(input: unknown, bet: number): BlackjackChoice | undefined {
  if (input === undefined || input === null) return bet % BLACKJACK_PAYS.staked === 0 ? null : undefined
  if (typeof input !== 'object') return undefined
  const { boxes, ...rest }: { boxes?: unknown } = input
  if (!Array.isArray(boxes) || Object.keys(rest).length > 0) return undefined
  if (boxes.length === 0 || boxes.length > MOST_BOXES) return undefined
  const read = boxes.map(readBox).filter(box => box !== undefined)
  return read.length === boxes.length && totalOfBoxes(read) === bet ? { boxes: read } : undefined
}

export function totalOfBoxes(boxes: readonly BoxBets[]): number {
  return boxes.reduce((sum, { bet, pairs = 0, three = 0 }) => sum + bet + pairs + three, 0)
}

function readBox(input: unknown): BoxBets | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { bet, pairs, three, ...rest }: { bet?: unknown; pairs?: unknown; three?: unknown } = input
  if (!isStake(bet) || Object.keys(rest).length > 0) return undefined
  const mayLie = (side: unknown): side is number | undefined =>
    side === undefined || (isStake(side) && side <= bet)
  if (!mayLie(pairs) || !mayLie(three)) return undefined
  return { bet, ...(pairs === undefined ? {} : { pairs }), ...(three === undefined ? {} : { three }) }
}

const isStake = (input: unknown): input is number =>
  Number.isSafeInteger(input) && Number(input) > 0 && Number(input) % CHIP_STEP === 0

const isRed = (card: number): boolean => suitOf(card) === 'diamonds' || suitOf(card) === 'hearts'

function pairOf(first: number, second: number): SideHand | null {
  if (rankOf(first) !== rankOf(second)) return null
  if (first === second) return 'perfect'
  return isRed(first) === isRed(second) ? 'coloured' : 'mixed'
}

function threeOf(cards: readonly number[]): SideHand | null {
  const ranks = new Set(cards.map(rankOf))
  const isSuited = new Set(cards.map(suitOf)).size === 1
  if (ranks.size === 1) return isSuited ? 'suitedTrips' : 'trips'
  if (isStraight(cards)) return isSuited ? 'straightFlush' : 'straight'
  return isSuited ? 'flush' : null
}

/** Three ranks in a row; the ace is below the two or above the king. */
function isStraight(cards: readonly number[]): boolean {
  const steps = cards.map(card => Math.floor(card / SUITS.length)).sort((one, other) => one - other)
  const [low = 0, middle = 0, high = 0] = steps
  const ace = RANKS.length - 1
  const isRow = middle === low + 1 && high === middle + 1
  return isRow || (low === 0 && middle === 1 && high === ace)
}

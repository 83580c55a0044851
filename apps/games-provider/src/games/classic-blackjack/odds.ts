/** The figures of Classic Blackjack's odds page, from its rules and the best way to play by them. */
import { RANKS } from '../../families/cards/maths/deck.ts'
import {
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
  returnText,
  volatility90,
} from '../odds-figures.ts'
import {
  BUST,
  bestMove,
  dealerEnds,
  dealerTotals,
  moveValue,
  openChance,
  type Position,
  type StrategyRow,
  strategyRows,
  UP_VALUES,
} from './best-play.ts'
import { ACE, NOTHING, plusValue, TWENTY_ONE } from './cards.ts'
import { type BlackjackMove, DEALER_STANDS_FROM, MOST_STAKES } from './outcome.ts'
import { BET, type Policy, type RoundEnd, roundEnds } from './round-odds.ts'
import { SIDE_BETS, type SideBet, type SideHand, sidePays, sideReturn } from './side-bets.ts'
import { boxWithSides, lowestRtp, sideChance, sideRtp, sideWays } from './side-odds.ts'
import {
  asFraction,
  asNumber,
  ratio,
  sumOf,
  type Thirteenths,
  times,
  timesWhole,
  VALUES,
  ZERO,
} from './thirteenths.ts'

const LETTERS: Readonly<Record<BlackjackMove, string>> = { hit: 'H', stand: 'S', double: 'D', split: 'P' }

/** Hits as the dealer must, never doubles, never splits. */
export const mimicTheDealer: Policy = ({ total }) => (total.points < DEALER_STANDS_FROM ? 'hit' : 'stand')
/** Never takes a card that could end the hand, never doubles, never splits. */
export const neverBust: Policy = ({ total }) => (total.points < (total.soft ? 18 : 12) ? 'hit' : 'stand')

export interface RoundFigures {
  /** The result of a round, in opening bets. */
  readonly gain: number
  /** The exact return of an opening bet: the gain and the bet. */
  readonly rtp: Fraction
  readonly deviation: number
  /** All stakes of a round, in opening bets. */
  readonly staked: number
  readonly doubles: number
  readonly share: (holds: (end: RoundEnd) => boolean) => number
}

export function figuresOf(policy: Policy): RoundFigures {
  const ends = roundEnds(policy)
  const mean = (amount: (end: RoundEnd) => number): Thirteenths =>
    sumOf(ends.map(end => timesWhole(end.chance, amount(end))))
  const gained = mean(end => end.win - end.staked)
  const { numerator, denominator } = asFraction(gained)
  const bet = BigInt(BET)
  const gain = fractionNumber({ numerator, denominator: denominator * bet })
  const square = asNumber(mean(end => (end.win - end.staked) ** 2)) / BET ** 2
  return {
    gain,
    rtp: fraction(numerator + denominator * bet, denominator * bet),
    deviation: Math.sqrt(square - gain ** 2),
    staked: asNumber(mean(end => end.staked)) / BET,
    doubles: asNumber(mean(doublesOf)),
    share: holds => asNumber(mean(end => (holds(end) ? 1 : 0))),
  }
}

/** The rows of the odds page. */
export function blackjackFigures(): OddsFigure[] {
  const best = figuresOf(bestMove)
  return [
    ...returnFigures(best),
    ...sideFigures(best),
    ...roundFigures(best),
    ...dealerFigures(),
    ...spotFigures(),
    ...strategyFigures(),
  ]
}

function returnFigures(best: RoundFigures): OddsFigure[] {
  return [
    { label: 'Return with the best play, exact', value: fractionText(best.rtp) },
    { label: 'Return with the best play', value: percentText(fractionNumber(best.rtp), 5) },
    {
      label: 'Return of everything staked, doubles and splits included',
      value: percentText(1 + best.gain / best.staked, 5),
    },
    { label: 'Gain per opening bet', value: percentText(best.gain, 5) },
    { label: 'Gain when playing as the dealer must', value: percentText(figuresOf(mimicTheDealer).gain, 5) },
    { label: 'Gain when never risking to bust', value: percentText(figuresOf(neverBust).gain, 5) },
  ]
}

const SIDE_NAMES: Readonly<Record<SideBet, string>> = { pairs: 'Perfect Pairs', three: '21+3' }
const SIDE_HAND_NAMES: Readonly<Record<SideHand, string>> = {
  perfect: 'perfect',
  coloured: 'coloured',
  mixed: 'mixed',
  suitedTrips: 'suited trips',
  straightFlush: 'straight flush',
  trips: 'trips',
  straight: 'straight',
  flush: 'flush',
}

function sideFigures(best: RoundFigures): OddsFigure[] {
  const lowest = lowestRtp(best.rtp)
  return [
    ...SIDE_BETS.flatMap(bet => [
      ...sidePays(bet).map(([hand, pays]) => ({
        label: `${SIDE_NAMES[bet]}: ${SIDE_HAND_NAMES[hand]}, ${pays} to 1`,
        value: percentText(sideChance(sideWays(bet).get(hand) ?? 0), 4),
      })),
      { label: `${SIDE_NAMES[bet]}: return`, value: returnText(sideRtp(bet)) },
    ]),
    { label: 'Lowest return, exact', value: fractionText(lowest) },
    { label: 'Lowest return', value: percentText(fractionNumber(lowest), 5) },
    { label: 'Standard deviation with both, opening stakes', value: sidesDeviation().toFixed(4) },
    { label: 'Largest win, bets', value: String(LARGEST_WIN) },
  ]
}

/** A side bet may be as high as the bet; with 21+3 alone the round's stake is smallest beside its highest prize. */
const LARGEST_WIN = (sideReturn('suitedTrips') + MOST_STAKES * 2) / 2

function sidesDeviation(): number {
  const outcomes = [...boxWithSides(bestMove)]
  const mean = outcomes.reduce((sum, [pays, chance]) => sum + pays * chance, 0)
  return Math.sqrt(outcomes.reduce((sum, [pays, chance]) => sum + pays ** 2 * chance, 0) - mean ** 2)
}

function roundFigures({ share, deviation, staked, doubles }: RoundFigures): OddsFigure[] {
  const most = MOST_STAKES * 2
  const mostChance = share(end => end.win === most * BET)
  return [
    { label: 'Rounds that pay anything', value: percentText(share(isPaid), 4) },
    { label: 'Rounds that pay more than was staked', value: percentText(share(isWon), 4) },
    { label: 'Rounds that pay just what was staked', value: percentText(share(isEven), 4) },
    { label: 'Rounds that pay less than was staked', value: percentText(share(isLost), 4) },
    { label: 'Blackjack of the player', value: percentText(share(isBlackjack), 4) },
    { label: 'Rounds with a split', value: percentText(share(isSplit), 4) },
    { label: 'Doubled hands per round', value: doubles.toFixed(4) },
    { label: 'Average stake of a round, bets', value: staked.toFixed(4) },
    { label: 'Standard deviation, bets', value: deviation.toFixed(4) },
    { label: 'Volatility index (90 %)', value: volatility90(deviation).toFixed(4) },
    { label: 'Largest payout, bets', value: String(most) },
    { label: 'Rounds per largest payout', value: (1 / mostChance).toFixed(1) },
  ]
}

const isPaid = (end: RoundEnd) => end.win > 0
const isWon = (end: RoundEnd) => end.win > end.staked
const isEven = (end: RoundEnd) => end.win === end.staked
const isLost = (end: RoundEnd) => end.win < end.staked
const isBlackjack = (end: RoundEnd) => end.isBlackjack
const isSplit = (end: RoundEnd) => end.isSplit
const doublesOf = ({ staked, isSplit }: RoundEnd) => staked / BET - (isSplit ? 2 : 1)

/** Over all of the dealer's hands; a blackjack is counted apart from the other 21s. */
export function dealerFinals(): ReadonlyMap<number | 'blackjack', number> {
  const open = sumOf(VALUES.map(({ value, chance }) => times(chance, openChance(value))))
  const finals = [...dealerTotals()].sort(([a], [b]) => a - b)
  const blackjack = 1 - asNumber(open)
  return new Map<number | 'blackjack', number>([
    ['blackjack', blackjack],
    ...finals.map(([points, chance]): [number, number] => [
      points,
      asNumber(chance) - (points === TWENTY_ONE ? blackjack : 0),
    ]),
  ])
}

/** The chance that the dealer, without blackjack, busts with this card. */
export function bustChance(up: number): number {
  return ratio(dealerEnds(up).get(BUST) ?? ZERO, openChance(up))
}

function dealerFigures(): OddsFigure[] {
  const names = new Map<number | 'blackjack', string>([
    ['blackjack', 'a blackjack'],
    [BUST, 'more than 21'],
  ])
  return [
    ...[...dealerFinals()].map(([final, chance]) => ({
      label: `Dealer ends with ${names.get(final) ?? final}`,
      value: percentText(chance, 4),
    })),
    {
      label: `Dealer busts under ${UP_VALUES.map(nameOf).join(' ')}, %`,
      value: UP_VALUES.map(up => (bustChance(up) * 100).toFixed(4)).join(' '),
    },
  ]
}

interface Spot {
  readonly cards: readonly [number, number]
  readonly up: number
  readonly moves: readonly BlackjackMove[]
}

const SPOTS: readonly Spot[] = [
  { cards: [10, 6], up: 10, moves: ['stand', 'hit'] },
  { cards: [5, 6], up: 6, moves: ['double', 'hit'] },
  { cards: [ACE, 7], up: 9, moves: ['hit', 'stand'] },
  { cards: [8, 8], up: 10, moves: ['split'] },
  { cards: [ACE, ACE], up: 6, moves: ['split'] },
  { cards: [10, 10], up: 6, moves: ['stand', 'split'] },
  { cards: [10, 2], up: 4, moves: ['stand', 'hit'] },
  { cards: [2, 2], up: 2, moves: ['split'] },
]

/** The average result of a move, in opening bets, when the dealer has no blackjack. */
export function spotGain(cards: readonly [number, number], up: number, move: BlackjackMove): number {
  const [first, second] = cards
  const total = plusValue(plusValue(NOTHING, first), second)
  const position: Position = first === second ? { total, up, pairOf: first } : { total, up }
  return ratio(moveValue(move, position), openChance(up))
}

function spotFigures(): OddsFigure[] {
  return SPOTS.flatMap(({ cards, up, moves }) =>
    moves.map(move => ({
      label: `${cards.map(nameOf).join(', ')} against ${nameOf(up)}: ${move}`,
      value: spotGain(cards, up, move).toFixed(6),
    })),
  )
}

/** Neighbours with the same play share a row. */
function strategyFigures(): OddsFigure[] {
  const rows = strategyRows().map(({ kind, value, moves }) => ({
    kind,
    value,
    letters: moves.map(move => LETTERS[move]).join(' '),
  }))
  const starts = rows.filter(({ kind, letters }, place) => {
    const before = rows[place - 1]
    return before?.kind !== kind || before.letters !== letters
  })
  return starts.map(start => {
    const next = starts[starts.indexOf(start) + 1]
    const last = rows[(next === undefined ? rows.length : rows.indexOf(next)) - 1] ?? start
    const name = spotName(start)
    return {
      label: last === start ? name : `${name} to ${spotName(last).replace('Hard ', '')}`,
      value: start.letters,
    }
  })
}

function spotName({ kind, value }: Pick<StrategyRow, 'kind' | 'value'>): string {
  if (kind === 'hard') return `Hard ${value}${value === DEALER_STANDS_FROM ? ' and more' : ''}`
  return kind === 'soft' ? `A, ${value}` : `${nameOf(value)}, ${nameOf(value)}`
}

/** `A` for an ace, else the number. */
function nameOf(value: number): string {
  return value === ACE ? (RANKS.at(-1) ?? '') : String(value)
}

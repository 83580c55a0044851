/** The figures of Crystal Cascade's odds page: every start of the cycle is played, nothing is simulated. */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
  volatility90,
} from '../odds-figures.ts'
import { type CycleTally, countCycle } from './full-cycle.ts'
import { TENTHS } from './paytable.ts'

/** Wins whose frequency is published, in bets. */
const WIN_MARKS = [10, 50, 100, 200, 500]

export interface RoundOdds {
  readonly starts: number
  /** All payouts of the cycle, in tenths of the bet. */
  readonly totalTenths: number
  readonly rtp: Fraction
  readonly hits: number
  readonly hitsOfAtLeastTheBet: number
  /** Of one round, in bets. */
  readonly deviation: number
  readonly longest: number
}

/** Holds for the tally of the whole cycle as well as for a part of it. */
export function roundOdds({ paying, steps }: CycleTally): RoundOdds {
  const starts = paying.reduce((sum, count) => sum + count, 0)
  const totalTenths = paying.reduce((sum, count, tenths) => sum + count * tenths, 0)
  const squares = paying.reduce((sum, count, tenths) => sum + count * tenths ** 2, 0)
  const rtp = fraction(BigInt(totalTenths), BigInt(TENTHS * starts))
  return {
    starts,
    totalTenths,
    rtp,
    hits: starts - (paying[0] ?? 0),
    hitsOfAtLeastTheBet: startsPaying(paying, 1),
    deviation: Math.sqrt(squares / starts / TENTHS ** 2 - fractionNumber(rtp) ** 2),
    longest: steps.findLastIndex(count => count > 0),
  }
}

/** How many starts pay at least this many bets. */
export function startsPaying(paying: Uint32Array, bets: number): number {
  return paying.subarray(bets * TENTHS).reduce((sum, count) => sum + count, 0)
}

/** The rows of the odds page. Counts the whole cycle: two or three seconds. */
export function crystalCascadeFigures(): OddsFigure[] {
  return figuresOf(countCycle())
}

export function figuresOf(tally: CycleTally): OddsFigure[] {
  const odds = roundOdds(tally)
  const oneIn = (count: number) => (odds.starts / count).toFixed(1)
  return [
    { label: 'Starts in the cycle (32 stops on 5 reels)', value: countText(odds.starts) },
    { label: 'Paid over the cycle, tenths of the bet', value: countText(odds.totalTenths) },
    { label: 'Return to player, exact', value: fractionText(odds.rtp) },
    { label: 'Return to player', value: percentText(fractionNumber(odds.rtp), 6) },
    { label: 'Rounds that win anything', value: percentText(odds.hits / odds.starts, 3) },
    {
      label: 'Rounds that win at least the bet',
      value: percentText(odds.hitsOfAtLeastTheBet / odds.starts, 3),
    },
    { label: 'Standard deviation of a round, bets', value: odds.deviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(odds.deviation).toFixed(2) },
    { label: 'Highest win, bets', value: (tally.maxTenths / TENTHS).toFixed(1) },
    { label: 'The starts that pay it', value: countText(tally.paying[tally.maxTenths] ?? 0) },
    { label: 'The first of them, stops counted from 0', value: tally.maxStops.join(', ') },
    ...WIN_MARKS.map(bets => ({
      label: `A win of at least ${bets} bets, one round in`,
      value: oneIn(startsPaying(tally.paying, bets)),
    })),
    ...Array.from({ length: odds.longest + 1 }, (_, steps) => ({
      label: `Starts with ${steps} steps`,
      value: countText(tally.steps[steps] ?? 0),
    })),
  ]
}

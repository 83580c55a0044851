/**
 * The figures of Golden Arena's odds page, from the counted cycle. With x the win of a spin in bets, s the free spins it awards,
 * b = E[x] and a = E[s]: a free spin is worth μ = 3b + aμ with all it starts, so μ = 3b/(1 − a) and a round returns b + aμ. Its
 * variance follows the same way: Var(T) = Var(3x + sμ)/(1 − a) for a free spin with all it starts, and Var(x + sμ) + a·Var(T)
 * for the round.
 */
import type { Fraction } from '../game.ts'
import {
  countText,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../odds-figures.ts'
import { type CycleTotals, countFullCycle } from './full-cycle.ts'
import {
  FREE_SPIN_MULTIPLIER,
  LINE_PAYS,
  LINES,
  MAX_WIN_BETS,
  type PaidSymbol,
  REELS,
  RUN_LENGTHS,
  type RunLength,
  STOPS,
  STRIPS,
  SYMBOLS,
} from './paytable.ts'

/** VI90: the half-width of the 90 % interval of one round, in bets. */
const NINETY_PERCENT = 1.645

export interface RoundOdds {
  /** Before the cap, which no simulated round has reached. */
  readonly rtp: Fraction
  readonly paidSpinShare: number
  readonly featureSpins: number
  readonly featureBets: number
  readonly paidSpinDeviation: number
  readonly roundDeviation: number
}

export function roundOdds(totals: CycleTotals): RoundOdds {
  const cycle = BigInt(totals.spins)
  const wins = BigInt(totals.lineWins + totals.scatterWins)
  const awarded = BigInt(totals.freeSpins)
  const bets = BigInt(LINES.length)
  const multiplier = BigInt(FREE_SPIN_MULTIPLIER)
  const rtp = fraction(wins * (cycle - awarded + multiplier * awarded), bets * cycle * (cycle - awarded))
  const a = totals.freeSpins / totals.spins
  const b = (totals.lineWins + totals.scatterWins) / (LINES.length * totals.spins)
  const spinWorth = (FREE_SPIN_MULTIPLIER * b) / (1 - a)
  const featureSpins = totals.freeSpins / totals.triggers / (1 - a)
  const freeVariance = spinVariance(totals, { multiplier: FREE_SPIN_MULTIPLIER, spinWorth }) / (1 - a)
  const roundVariance = spinVariance(totals, { multiplier: 1, spinWorth }) + a * freeVariance
  return {
    rtp,
    paidSpinShare: b / fractionNumber(rtp),
    featureSpins,
    featureBets: featureSpins * FREE_SPIN_MULTIPLIER * b,
    paidSpinDeviation: Math.sqrt(spinVariance(totals, { multiplier: 1, spinWorth: 0 })),
    roundDeviation: Math.sqrt(roundVariance),
  }
}

/** Var(multiplier · x + spinWorth · s). */
function spinVariance(
  totals: CycleTotals,
  { multiplier, spinWorth }: { readonly multiplier: number; readonly spinWorth: number },
): number {
  const perSpin = (sum: number) => sum / totals.spins
  const scale = multiplier / LINES.length
  const square =
    scale ** 2 * perSpin(totals.winSquares) +
    2 * scale * spinWorth * perSpin(totals.winTimesFreeSpins) +
    spinWorth ** 2 * perSpin(totals.freeSpinSquares)
  const mean = scale * perSpin(totals.lineWins + totals.scatterWins) + spinWorth * perSpin(totals.freeSpins)
  return square - mean ** 2
}

/** How often a run of exactly this length shows on one of the twenty lines in the whole cycle: a product of symbol counts. */
export function lineHits(symbol: PaidSymbol, run: RunLength): number {
  const perLine = STRIPS.map((strip, reel) => {
    const fits = strip.filter(other => other === symbol || other === 'W').length
    if (reel < run) return fits
    return reel === run ? STOPS - fits : STOPS
  })
  return perLine.slice(0, REELS).reduce((product, count) => product * count, LINES.length)
}

export function paidSymbols(): PaidSymbol[] {
  return SYMBOLS.filter(symbol => symbol !== 'W' && symbol !== 'S')
}

/** The rows of the odds page. Counts the whole cycle: about a second. */
export function goldenArenaFigures(): OddsFigure[] {
  const totals = countFullCycle()
  const odds = roundOdds(totals)
  return [
    { label: 'Windows in the cycle (32 stops on 5 reels)', value: countText(totals.spins) },
    { label: 'Line wins in the cycle, line bets', value: countText(totals.lineWins) },
    { label: 'Scatter wins in the cycle, line bets', value: countText(totals.scatterWins) },
    { label: 'Return to player, exact', value: fractionText(odds.rtp) },
    { label: 'Return to player', value: percentText(fractionNumber(odds.rtp), 5) },
    { label: 'Part of the return paid by the paid spin', value: percentText(odds.paidSpinShare, 3) },
    { label: 'Part of the return paid by free spins', value: percentText(1 - odds.paidSpinShare, 3) },
    { label: 'Paid spins that win anything', value: percentText(totals.hits / totals.spins, 4) },
    {
      label: 'Paid spins that win at least the bet',
      value: percentText(totals.hitsOfAtLeastTheBet / totals.spins, 3),
    },
    { label: 'Free spins start, one paid spin in', value: (totals.spins / totals.triggers).toFixed(3) },
    { label: 'Free spins played when they start, on average', value: odds.featureSpins.toFixed(3) },
    { label: 'Their win on average, bets', value: odds.featureBets.toFixed(3) },
    { label: 'Highest win of a paid spin, bets', value: (totals.maxWin / LINES.length).toFixed(1) },
    { label: 'Highest win of a round (cap), bets', value: countText(MAX_WIN_BETS) },
    { label: 'Standard deviation of the paid spin, bets', value: odds.paidSpinDeviation.toFixed(4) },
    { label: 'Standard deviation of a round, bets', value: odds.roundDeviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: (NINETY_PERCENT * odds.roundDeviation).toFixed(2) },
    ...paidSymbols().flatMap(symbol =>
      RUN_LENGTHS.map(run => ({
        label: `${symbol} × ${run}, pays ${LINE_PAYS[symbol][run]} line bets, hits in the cycle`,
        value: countText(lineHits(symbol, run)),
      })),
    ),
  ]
}

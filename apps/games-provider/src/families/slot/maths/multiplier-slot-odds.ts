/**
 * The figures of a plain line slot's odds page, from the counted cycle. With x the win of a spin in bets, s the free spins it awards,
 * m the multiplier of free spins, b = E[x] and a = E[s]: a free spin is worth μ = m·b + aμ with all it starts, so μ = m·b/(1 − a) and a
 * round returns b + aμ. Its variance follows the same way: Var(T) = Var(m·x + sμ)/(1 − a) for a free spin with all it starts, and
 * Var(x + sμ) + a·Var(T) for the round.
 */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
  volatility90,
} from '../../../games/odds-figures.ts'
import { CYCLE_FIGURE, facesOf, lineHitFigures, scatterAwards, stopsOf, walkCycle } from './line-cycle.ts'
import type { LineSlotRules } from './line-slot.ts'
import type { MultiplierSlotRules } from './multiplier-slot.ts'

/** Sums over the whole cycle, in whole numbers; wins are in line bets, before any multiplier. */
export interface CycleTotals {
  readonly spins: number
  readonly lineWins: number
  readonly scatterWins: number
  readonly hits: number
  readonly hitsOfAtLeastTheBet: number
  readonly triggers: number
  readonly freeSpins: number
  readonly winSquares: number
  readonly winTimesFreeSpins: number
  readonly freeSpinSquares: number
  readonly maxWin: number
  /** Of the first window that wins as much. */
  readonly maxWinStops: readonly number[]
}

/** About a second of work. With the first reels held at `stops` it counts only the part of the cycle where they rest there. */
export function countFullCycle(rules: LineSlotRules, stops: readonly number[] = []): CycleTotals {
  const tally = newTally()
  const awards = scatterAwards(rules)
  walkCycle(rules, { faces: facesOf(rules.strips, stops) }, (prefix, last, lines) => {
    const windows = prefix.windows * last.stops
    const { pay = 0, freeSpins = 0 } = awards[prefix.scatters + last.scatters] ?? {}
    const win = lines + pay
    tally.spins += windows
    tally.lineWins += lines * windows
    tally.scatterWins += pay * windows
    tally.hits += win > 0 ? windows : 0
    tally.hitsOfAtLeastTheBet += win >= rules.lines.length ? windows : 0
    tally.triggers += freeSpins > 0 ? windows : 0
    tally.freeSpins += freeSpins * windows
    tally.winSquares += win * win * windows
    tally.winTimesFreeSpins += win * freeSpins * windows
    tally.freeSpinSquares += freeSpins * freeSpins * windows
    if (win > tally.maxWin) {
      tally.maxWin = win
      tally.maxWinStops = stopsOf(prefix, last)
    }
  })
  return tally
}

function newTally(): { -readonly [Key in keyof CycleTotals]: CycleTotals[Key] } {
  return {
    spins: 0,
    lineWins: 0,
    scatterWins: 0,
    hits: 0,
    hitsOfAtLeastTheBet: 0,
    triggers: 0,
    freeSpins: 0,
    winSquares: 0,
    winTimesFreeSpins: 0,
    freeSpinSquares: 0,
    maxWin: 0,
    maxWinStops: [],
  }
}

export interface RoundOdds {
  /** Before the cap, which no simulated round has reached. */
  readonly rtp: Fraction
  readonly paidSpinShare: number
  readonly featureSpins: number
  readonly featureBets: number
  readonly paidSpinDeviation: number
  readonly roundDeviation: number
}

export function roundOdds(rules: MultiplierSlotRules, totals: CycleTotals): RoundOdds {
  const { freeSpinMultiplier: multiplier } = rules
  const lines = rules.lines.length
  const cycle = BigInt(totals.spins)
  const wins = BigInt(totals.lineWins + totals.scatterWins)
  const awarded = BigInt(totals.freeSpins)
  const rtp = fraction(
    wins * (cycle - awarded + BigInt(multiplier) * awarded),
    BigInt(lines) * cycle * (cycle - awarded),
  )
  const a = totals.freeSpins / totals.spins
  const b = (totals.lineWins + totals.scatterWins) / (lines * totals.spins)
  const spinWorth = (multiplier * b) / (1 - a)
  const featureSpins = totals.freeSpins / totals.triggers / (1 - a)
  const variance = (scale: number, worth: number) => spinVariance(totals, scale / lines, worth)
  const freeVariance = variance(multiplier, spinWorth) / (1 - a)
  return {
    rtp,
    paidSpinShare: b / fractionNumber(rtp),
    featureSpins,
    featureBets: featureSpins * multiplier * b,
    paidSpinDeviation: Math.sqrt(variance(1, 0)),
    roundDeviation: Math.sqrt(variance(1, spinWorth) + a * freeVariance),
  }
}

/** Var(scale · x + spinWorth · s), with x in line bets. */
function spinVariance(totals: CycleTotals, scale: number, spinWorth: number): number {
  const perSpin = (sum: number) => sum / totals.spins
  const square =
    scale ** 2 * perSpin(totals.winSquares) +
    2 * scale * spinWorth * perSpin(totals.winTimesFreeSpins) +
    spinWorth ** 2 * perSpin(totals.freeSpinSquares)
  const mean = scale * perSpin(totals.lineWins + totals.scatterWins) + spinWorth * perSpin(totals.freeSpins)
  return square - mean ** 2
}

/** The rows of the odds page. Counts the whole cycle: about a second. */
export function multiplierSlotFigures(rules: MultiplierSlotRules): OddsFigure[] {
  const totals = countFullCycle(rules)
  const odds = roundOdds(rules, totals)
  return [
    CYCLE_FIGURE,
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
    { label: 'Highest win of a paid spin, bets', value: (totals.maxWin / rules.lines.length).toFixed(1) },
    { label: 'Highest win of a round (cap), bets', value: countText(rules.maxWinBets) },
    { label: 'Standard deviation of the paid spin, bets', value: odds.paidSpinDeviation.toFixed(4) },
    { label: 'Standard deviation of a round, bets', value: odds.roundDeviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(odds.roundDeviation).toFixed(2) },
    ...lineHitFigures(rules),
  ]
}

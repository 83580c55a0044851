/**
 * The figures of Viking Storm's odds page. A free spin's ways depend on the reels struck so far, so the storm is followed through the
 * eight sets of struck reels: after each free spin there is one polynomial of winnings per set. The paid spin's polynomial times the
 * last ones is the exact distribution of a whole round, cap included, out of (32^5)^8 equally likely draws; every figure is read from it.
 */

import { CYCLE_FIGURE, lineHitFigures } from '../../families/slot/maths/line-cycle.ts'
import { CYCLE } from '../../families/slot/maths/reels.ts'
import { type WinPolynomial, winPolynomials } from '../../families/slot/maths/win-polynomials.ts'
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
import {
  countFreeSpins,
  countPaidSpins,
  type PaidSpinCounts,
  STRUCK_SETS,
  type WinCounts,
} from './full-cycle.ts'
import { FREE_SPINS, PAY_STEP, STORM_RULES } from './paytable.ts'

/** `PAY_STEP` line bets are one step; this many steps are a bet. */
export const STEPS_PER_BET = STORM_RULES.lines.length / PAY_STEP
const CAP = STORM_RULES.maxWinBets * STEPS_PER_BET
/** All draws a round can be made of, the free spins it may not need included. */
const DRAWS = BigInt(CYCLE) ** BigInt(FREE_SPINS + 1)
/** 52 digits hold 32^5 ways to the eighth power, which have 50 and one. */
const wins = winPolynomials({ cap: CAP, digits: 52 })
const TAILS = [20, 100, 500, 1000, 2000]

type StormCounts = ReadonlyMap<number, ReadonlyMap<number, WinCounts>>

export interface RoundOdds {
  readonly paid: PaidSpinCounts
  /** The return of a round, including the cap. */
  readonly rtp: Fraction
  /** The return without the cap. */
  readonly rtpWithoutCap: Fraction
  /** The part of the return that the paid spin itself pays. */
  readonly paidSpinReturn: Fraction
  readonly featureShare: Fraction
  readonly deviation: number
  readonly paidSpinDeviation: number
  /** One round in this many wins at least this many bets. */
  readonly rounds: (bets: number) => number
  /** Chance of 0, 1, … struck reels when the free spins end. */
  readonly struckReels: readonly number[]
}

const countStorm = (): StormCounts => new Map(STRUCK_SETS.map(struck => [struck, countFreeSpins(struck)]))

/** The chance of each win of a whole round in steps, `STEPS_PER_BET` to a bet; the last one is the cap. A second or two. */
export function roundWins(): Float64Array {
  const ways = roundWays(countPaidSpins(), countStorm())
  const atCap = DRAWS - ways.reduce((sum, count) => sum + count, 0n)
  return Float64Array.from([...ways, atCap], count => Number(count) / Number(DRAWS))
}

/** Counts the whole cycle and follows the storm: a few seconds. */
export function roundOdds(): RoundOdds {
  const paid = countPaidSpins()
  const storm = countStorm()
  const ways = roundWays(paid, storm)
  const atCap = DRAWS - ways.reduce((sum, count) => sum + count, 0n)
  const sum = weigh(ways, steps => steps) + atCap * BigInt(CAP)
  const squares = weigh(ways, steps => steps * steps) + atCap * BigInt(CAP) ** 2n
  const rtp = fraction(sum, DRAWS * BigInt(STEPS_PER_BET))
  const paidSum =
    weighCounts(paid.withoutFeature, steps => steps) + weighCounts(paid.withFeature, steps => steps)
  const paidSquares =
    weighCounts(paid.withoutFeature, steps => steps * steps) +
    weighCounts(paid.withFeature, steps => steps * steps)
  const features = total(paid.withFeature)
  const cycle = BigInt(CYCLE)
  const featureWorth = stormSum(storm)
  return {
    paid,
    rtp,
    rtpWithoutCap: fraction(
      paidSum * cycle ** BigInt(FREE_SPINS) + features * featureWorth,
      DRAWS * BigInt(STEPS_PER_BET),
    ),
    paidSpinReturn: fraction(paidSum, cycle * BigInt(STEPS_PER_BET)),
    featureShare: fraction(features, cycle),
    deviation: deviationOf({ sum, squares, draws: DRAWS }),
    paidSpinDeviation: deviationOf({ sum: paidSum, squares: paidSquares, draws: cycle }),
    struckReels: struckReelChances(storm),
    rounds: bets => {
      const more = ways.slice(bets * STEPS_PER_BET).reduce((count, next) => count + next, atCap)
      return fractionNumber(fraction(DRAWS, more))
    },
  }
}

/** The ways of a whole round to win 0, 1, … steps below the cap. */
function roundWays(paid: PaidSpinCounts, storm: StormCounts): bigint[] {
  const spins = new Map(
    [...storm].map(([from, ends]) => [
      from,
      [...ends].map(([to, counts]) => ({ to, polynomial: wins.of(counts) })),
    ]),
  )
  let played = new Map<number, WinPolynomial>([[0, 1n]])
  for (let spin = 0; spin < FREE_SPINS; spin += 1) {
    const next = new Map<number, WinPolynomial>()
    for (const [from, before] of played) {
      for (const { to, polynomial } of spins.get(from) ?? []) {
        next.set(to, (next.get(to) ?? 0n) + wins.multiply(before, polynomial))
      }
    }
    played = next
  }
  const feature = [...played.values()].reduce((sum, polynomial) => sum + polynomial, 0n)
  const withFeature = wins.multiply(feature, wins.of(paid.withFeature))
  const without = wins.of(paid.withoutFeature) * BigInt(CYCLE) ** BigInt(FREE_SPINS)
  return wins.ways(withFeature + without)
}

/** Steps that all draws of a whole storm win together, by following mean and ways instead of the distribution. */
function stormSum(storm: StormCounts): bigint {
  const cycle = BigInt(CYCLE)
  // The total win of the remaining free spins, by the reels already struck.
  let later = new Map(STRUCK_SETS.map(struck => [struck, 0n]))
  for (let spin = 0; spin < FREE_SPINS; spin += 1) {
    const draws = cycle ** BigInt(spin)
    later = new Map(
      [...storm].map(([from, ends]) => [
        from,
        [...ends].reduce(
          (sum, [to, counts]) =>
            sum + weighCounts(counts, steps => steps) * draws + total(counts) * (later.get(to) ?? 0n),
          0n,
        ),
      ]),
    )
  }
  return later.get(0) ?? 0n
}

function struckReelChances(storm: StormCounts): number[] {
  let chances = new Map<number, number>([[0, 1]])
  for (let spin = 0; spin < FREE_SPINS; spin += 1) {
    const next = new Map<number, number>()
    for (const [from, chance] of chances) {
      for (const [to, counts] of storm.get(from) ?? []) {
        next.set(to, (next.get(to) ?? 0) + (chance * Number(total(counts))) / CYCLE)
      }
    }
    chances = next
  }
  const byReels: number[] = []
  for (const [struck, chance] of chances) {
    const reels = struck.toString(2).replaceAll('0', '').length
    byReels[reels] = (byReels[reels] ?? 0) + chance
  }
  return byReels
}

function weigh(ways: readonly bigint[], weight: (steps: bigint) => bigint): bigint {
  return ways.reduce((sum, count, steps) => sum + count * weight(BigInt(steps)), 0n)
}

function weighCounts(counts: WinCounts, weight: (steps: bigint) => bigint): bigint {
  return counts.reduce((sum, count, steps) => sum + BigInt(count) * weight(BigInt(steps)), 0n)
}

const total = (counts: WinCounts): bigint => weighCounts(counts, () => 1n)

function deviationOf(moments: {
  readonly sum: bigint
  readonly squares: bigint
  readonly draws: bigint
}): number {
  const { sum, squares, draws } = moments
  return Math.sqrt(fractionNumber(fraction(squares * draws - sum * sum, draws * draws))) / STEPS_PER_BET
}

/** The rows of the odds page: a few seconds. */
export function vikingStormFigures(): OddsFigure[] {
  const odds = roundOdds()
  const { paid } = odds
  const winners = (least: number) =>
    [...paid.withoutFeature].slice(least).reduce((sum, count) => sum + count, 0) +
    Number(total(paid.withFeature))
  const paidReturn = fractionNumber(odds.paidSpinReturn)
  const rtp = fractionNumber(odds.rtp)
  const rtpWithoutCap = fractionNumber(odds.rtpWithoutCap)
  const featureShare = fractionNumber(odds.featureShare)
  const mostSteps = Math.max(lastUsed(paid.withoutFeature), lastUsed(paid.withFeature))
  return [
    CYCLE_FIGURE,
    { label: 'Return to player, exact', value: fractionText(odds.rtp) },
    { label: 'Return to player', value: percentText(rtp, 5) },
    { label: 'Return to player without the cap', value: percentText(rtpWithoutCap, 5) },
    { label: 'Taken by the cap', value: percentText(rtpWithoutCap - rtp, 8) },
    { label: 'Paid spin’s return, exact', value: fractionText(odds.paidSpinReturn) },
    { label: 'Part of the return paid by the paid spin', value: percentText(paidReturn / rtp, 3) },
    { label: 'Part of the return paid by free spins', value: percentText(1 - paidReturn / rtp, 3) },
    { label: 'Rounds that win anything', value: percentText(winners(1) / CYCLE, 4) },
    { label: 'Rounds that win at least the bet', value: percentText(winners(STEPS_PER_BET) / CYCLE, 4) },
    { label: 'Free spins start, one round in', value: (1 / featureShare).toFixed(3) },
    {
      label: 'Win of the free spins on average, bets',
      value: ((rtp - paidReturn) / featureShare).toFixed(3),
    },
    ...odds.struckReels.map((chance, reels) => ({
      label: `Storms that end with ${reels} struck reels`,
      value: percentText(chance, 3),
    })),
    { label: 'Highest win of a paid spin, bets', value: (mostSteps / STEPS_PER_BET).toFixed(1) },
    ...TAILS.map(bets => ({
      label: `At least ${countText(bets)} bets, one round in`,
      value: countText(Math.round(odds.rounds(bets))),
    })),
    {
      label: `Highest win of a round (cap), ${countText(STORM_RULES.maxWinBets)} bets, one round in`,
      value: countText(Math.round(odds.rounds(STORM_RULES.maxWinBets))),
    },
    { label: 'Standard deviation of the paid spin, bets', value: odds.paidSpinDeviation.toFixed(4) },
    { label: 'Standard deviation of a round, bets', value: odds.deviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(odds.deviation).toFixed(2) },
    ...lineHitFigures(STORM_RULES),
  ]
}

const lastUsed = (counts: WinCounts): number => counts.findLastIndex(count => count > 0)

/**
 * The figures of Golden Arena's odds page. The free spins are followed through the multipliers they can have: after each free spin there
 * is one polynomial of winnings per multiplier. A win counts as often as the multiplier says, so the polynomial of a spin is stretched by
 * it. Together with the paid spins that start nothing this is the exact distribution of a whole round, cap included, out of
 * 32^5 · (32^5 · 32)^8 equally likely draws; every figure is read from it.
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
  type FreeSpinCounts,
  type PaidSpinCounts,
  type WinCounts,
} from './full-cycle.ts'
import { ARENA_RULES, DUEL_DRAWS, DUELS, FIRST_MULTIPLIER, FREE_SPINS, PAY_STEP } from './paytable.ts'

/** `PAY_STEP` line bets are one step; this many steps are a bet. */
export const STEPS_PER_BET = ARENA_RULES.lines.length / PAY_STEP
const CAP = ARENA_RULES.maxWinBets * STEPS_PER_BET
/** The draws of a free spin: its stops, and the duel that it may not need. */
const SPIN_DRAWS = BigInt(CYCLE) * BigInt(DUEL_DRAWS)
/** All draws a round can be made of, the free spins it may not need included. */
const DRAWS = BigInt(CYCLE) * SPIN_DRAWS ** BigInt(FREE_SPINS)
/** Hexadecimal digits that hold all draws of the paid spin and of this number of free spins: 30 bits each. */
const digitsAfter = (spins: number) => Math.ceil((26 + 30 * spins) / 4)
const polynomialsAfter = (spins: number) => winPolynomials({ cap: CAP, digits: digitsAfter(spins) })
const TAILS = [20, 100, 500]
const ARENAS = [3, 4] as const

export interface RoundOdds {
  readonly paid: PaidSpinCounts
  readonly free: FreeSpinCounts
  /** The return of a round, including the cap. */
  readonly rtp: Fraction
  readonly rtpWithoutCap: Fraction
  readonly paidSpinReturn: Fraction
  readonly featureShare: Fraction
  readonly deviation: number
  readonly paidSpinDeviation: number
  /** One round in this many wins at least this many bets. */
  readonly rounds: (bets: number) => number
  /** The chance of each multiplier at the end of free spins that begin with ×1. */
  readonly lastMultipliers: ReadonlyMap<number, number>
}

/** The chance of each win of a whole round in steps, `STEPS_PER_BET` to a bet; the last one is the cap. Some seconds of work. */
export function roundWins(): Float64Array {
  const ways = roundWays(countPaidSpins(), countFreeSpins())
  return Float64Array.from([...ways, DRAWS - sumOf(ways)], count => Number(count) / Number(DRAWS))
}

let known: RoundOdds | undefined

/** Counted once: some seconds of work. */
export const roundOdds = (): RoundOdds => {
  known ??= countRounds()
  return known
}

function countRounds(): RoundOdds {
  const paid = countPaidSpins()
  const free = countFreeSpins()
  const ways = roundWays(paid, free)
  const atCap = DRAWS - sumOf(ways)
  const sum = weigh(ways, steps => steps) + atCap * BigInt(CAP)
  const squares = weigh(ways, steps => steps * steps) + atCap * BigInt(CAP) ** 2n
  const paidCounts = [paid.withoutFeature, paid.withFeature[3], paid.withFeature[4]]
  const paidSum = sumOf(paidCounts.map(stepsOf))
  const paidSquares = sumOf(paidCounts.map(counts => weighCounts(counts, steps => steps * steps)))
  const featureSum = sumOf(
    ARENAS.map(arenas => total(paid.withFeature[arenas]) * spinsWorth(free, FIRST_MULTIPLIER[arenas])),
  )
  return {
    paid,
    free,
    rtp: fraction(sum, DRAWS * BigInt(STEPS_PER_BET)),
    rtpWithoutCap: fraction(
      paidSum * SPIN_DRAWS ** BigInt(FREE_SPINS) + featureSum,
      DRAWS * BigInt(STEPS_PER_BET),
    ),
    paidSpinReturn: fraction(paidSum, BigInt(CYCLE * STEPS_PER_BET)),
    featureShare: fraction(sumOf(ARENAS.map(arenas => total(paid.withFeature[arenas]))), BigInt(CYCLE)),
    deviation: deviationOf({ sum, squares, draws: DRAWS }),
    paidSpinDeviation: deviationOf({ sum: paidSum, squares: paidSquares, draws: BigInt(CYCLE) }),
    rounds: bets => fractionNumber(fraction(DRAWS, sumOf(ways.slice(bets * STEPS_PER_BET)) + atCap)),
    lastMultipliers: lastMultipliers(free),
  }
}

/** The polynomial of winnings for each multiplier. */
type Played = ReadonlyMap<number, WinPolynomial>

/** The ways of a whole round to win 0, 1, … steps below the cap: some seconds of work. */
function roundWays(paid: PaidSpinCounts, free: FreeSpinCounts): bigint[] {
  const begin = polynomialsAfter(0)
  let played: Played = new Map(
    ARENAS.map(arenas => [FIRST_MULTIPLIER[arenas], begin.of(paid.withFeature[arenas])]),
  )
  for (let spins = 1; spins <= FREE_SPINS; spins += 1) played = afterSpin(played, free, spins)
  const feature = [...played.values()].reduce((sum, polynomial) => sum + polynomial, 0n)
  const end = polynomialsAfter(FREE_SPINS)
  return end.ways(feature + end.of(paid.withoutFeature) * SPIN_DRAWS ** BigInt(FREE_SPINS))
}

/** `played` with one more free spin, the `spins`th. */
function afterSpin(played: Played, free: FreeSpinCounts, spins: number): Played {
  const wins = polynomialsAfter(spins)
  const before = new Map(
    [...played].map(([multiplier, ways]) => [multiplier, wins.widened(ways, digitsAfter(spins - 1))]),
  )
  const fought = new Map<number, WinPolynomial>()
  for (const [multiplier, ways] of before) {
    for (const { adds, of32 } of DUELS) {
      const to = multiplier + adds
      fought.set(to, (fought.get(to) ?? 0n) + ways * BigInt(of32))
    }
  }
  return new Map(
    [...fought].map(([multiplier, ways]) => {
      const calm = (before.get(multiplier) ?? 0n) * BigInt(DUEL_DRAWS)
      const sum =
        wins.multiply(calm, wins.of(stretched(free.withoutDuel, multiplier))) +
        wins.multiply(ways, wins.of(stretched(free.withDuel, multiplier)))
      return [multiplier, sum]
    }),
  )
}

/** The same windows when every win counts `multiplier` times; wins at the cap are left out. */
function stretched(counts: WinCounts, multiplier: number): WinCounts {
  const wide = new Float64Array(Math.min(CAP, counts.length * multiplier))
  for (const [steps, count] of counts.entries()) {
    if (steps * multiplier < CAP) wide[steps * multiplier] = count
  }
  return wide
}

/** Steps that all draws of the free spins win together without a cap, from `first` on, by following means instead of distributions. */
function spinsWorth(free: FreeSpinCounts, first: number): bigint {
  const duelDraws = BigInt(DUEL_DRAWS)
  const [calm, fought] = [total(free.withoutDuel), total(free.withDuel)]
  const [calmSteps, foughtSteps] = [stepsOf(free.withoutDuel), stepsOf(free.withDuel)]
  const highest = first + FREE_SPINS * Math.max(...DUELS.map(({ adds }) => adds))
  let later = Array.from({ length: highest + 1 }, () => 0n)
  for (let spin = 0; spin < FREE_SPINS; spin += 1) {
    const draws = SPIN_DRAWS ** BigInt(spin)
    later = later.map((rest, multiplier) => {
      const calmWorth = duelDraws * (calmSteps * BigInt(multiplier) * draws + calm * rest)
      const foughtWorth = DUELS.map(({ adds, of32 }) => {
        const to = multiplier + adds
        return BigInt(of32) * (foughtSteps * BigInt(to) * draws + fought * (later[to] ?? 0n))
      })
      return calmWorth + sumOf(foughtWorth)
    })
  }
  return later[first] ?? 0n
}

function lastMultipliers(free: FreeSpinCounts): ReadonlyMap<number, number> {
  const duel = Number(total(free.withDuel)) / CYCLE
  let chances = new Map<number, number>([[1, 1]])
  for (let spin = 0; spin < FREE_SPINS; spin += 1) {
    const next = new Map([...chances].map(([multiplier, chance]) => [multiplier, chance * (1 - duel)]))
    for (const [multiplier, chance] of chances) {
      for (const { adds, of32 } of DUELS) {
        const to = multiplier + adds
        next.set(to, (next.get(to) ?? 0) + (chance * duel * of32) / DUEL_DRAWS)
      }
    }
    chances = next
  }
  return chances
}

const sumOf = (parts: readonly bigint[]): bigint => parts.reduce((sum, part) => sum + part, 0n)

function weigh(ways: readonly bigint[], weight: (steps: bigint) => bigint): bigint {
  return ways.reduce((sum, count, steps) => sum + count * weight(BigInt(steps)), 0n)
}

function weighCounts(counts: WinCounts, weight: (steps: bigint) => bigint): bigint {
  return counts.reduce((sum, count, steps) => sum + BigInt(count) * weight(BigInt(steps)), 0n)
}

const total = (counts: WinCounts): bigint => weighCounts(counts, () => 1n)
const stepsOf = (counts: WinCounts): bigint => weighCounts(counts, steps => steps)

function deviationOf(moments: {
  readonly sum: bigint
  readonly squares: bigint
  readonly draws: bigint
}): number {
  const { sum, squares, draws } = moments
  return Math.sqrt(fractionNumber(fraction(squares * draws - sum * sum, draws * draws))) / STEPS_PER_BET
}

/** The rows of the odds page. */
export function goldenArenaFigures(): OddsFigure[] {
  const odds = roundOdds()
  const { paid, free } = odds
  const counts = [paid.withoutFeature, paid.withFeature[3], paid.withFeature[4]]
  const winners = (least: number) =>
    counts
      .map(each => each.slice(least).reduce((sum, count) => sum + count, 0))
      .reduce((sum, count) => sum + count, 0) / CYCLE
  const rtp = fractionNumber(odds.rtp)
  const rtpWithoutCap = fractionNumber(odds.rtpWithoutCap)
  const paidReturn = fractionNumber(odds.paidSpinReturn)
  const featureShare = fractionNumber(odds.featureShare)
  const mostSteps = Math.max(...counts.map(each => each.findLastIndex(count => count > 0)))
  const multipliers = [...odds.lastMultipliers]
  const average = multipliers.reduce((sum, [multiplier, chance]) => sum + multiplier * chance, 0)
  const atLeast = (least: number) =>
    multipliers.reduce((sum, [multiplier, chance]) => sum + (multiplier >= least ? chance : 0), 0)
  return [
    CYCLE_FIGURE,
    { label: 'Return to player, exact', value: fractionText(odds.rtp) },
    { label: 'Return to player', value: percentText(rtp, 5) },
    { label: 'Return to player without the cap', value: percentText(rtpWithoutCap, 5) },
    { label: 'Taken by the cap', value: percentText(rtpWithoutCap - rtp, 8) },
    { label: 'Part of the return paid by the paid spin', value: percentText(paidReturn / rtp, 3) },
    { label: 'Part of the return paid by free spins', value: percentText(1 - paidReturn / rtp, 3) },
    { label: 'Paid spins that win anything', value: percentText(winners(1), 4) },
    { label: 'Paid spins that win at least the bet', value: percentText(winners(STEPS_PER_BET), 4) },
    { label: 'Free spins start, one round in', value: (1 / featureShare).toFixed(3) },
    { label: 'Their win on average, bets', value: ((rtp - paidReturn) / featureShare).toFixed(3) },
    { label: 'Free spins with a challenger', value: percentText(Number(total(free.withDuel)) / CYCLE, 3) },
    {
      label: `Duels that add ${DUELS.map(({ adds }) => adds).join(' / ')}`,
      value: DUELS.map(({ of32 }) => percentText(of32 / DUEL_DRAWS, 3)).join(' / '),
    },
    { label: 'Last multiplier on average, from ×1', value: average.toFixed(3) },
    ...[5, 10, 20].map(least => ({
      label: `Last multiplier at least ×${least}, from ×1`,
      value: percentText(atLeast(least), 3),
    })),
    { label: 'Highest win of a paid spin, bets', value: (mostSteps / STEPS_PER_BET).toFixed(2) },
    ...TAILS.map(bets => ({
      label: `At least ${countText(bets)} bets, one round in`,
      value: countText(Math.round(odds.rounds(bets))),
    })),
    {
      label: `Highest win of a round (cap), ${countText(ARENA_RULES.maxWinBets)} bets, one round in`,
      value: countText(Math.round(odds.rounds(ARENA_RULES.maxWinBets))),
    },
    { label: 'Standard deviation of the paid spin, bets', value: odds.paidSpinDeviation.toFixed(4) },
    { label: 'Standard deviation of a round, bets', value: odds.deviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(odds.deviation).toFixed(2) },
    ...lineHitFigures(ARENA_RULES),
  ]
}

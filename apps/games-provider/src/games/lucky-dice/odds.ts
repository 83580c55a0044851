/** The figures of Lucky Dice's odds page, from all 9701 targets. */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../odds-figures.ts'
import { diceMultiplier, dicePayout, ROLLS, TARGET_MAX, TARGET_MIN } from './outcome.ts'

const SHOWN_TARGETS = [100, 1000, 2500, 3300, 4950, 5000, 6600, 9000, 9500, 9800]
/** In hundredths: one coin, where rounding a payout down weighs most. */
const SMALLEST_BET = 100

interface TargetReturn {
  readonly target: number
  readonly rtp: Fraction
}

export const ALL_TARGETS: readonly number[] = Array.from(
  { length: TARGET_MAX - TARGET_MIN + 1 },
  (_, place) => TARGET_MIN + place,
)

/** Chance times multiplier, before a payout is rounded down to a hundredth. */
export function returnOf(target: number): Fraction {
  return fraction(BigInt(target) * BigInt(diceMultiplier(target)), BigInt(ROLLS) * 10_000n)
}

/** The actual return at this bet, including rounding. */
export function returnAtBet(target: number, bet: number): Fraction {
  return fraction(BigInt(target) * BigInt(dicePayout(bet, target)), BigInt(ROLLS) * BigInt(bet))
}

export function lowest(returns: readonly TargetReturn[]): TargetReturn {
  return returns.reduce((low, next) => (isLess(next.rtp, low.rtp) ? next : low))
}

export function highest(returns: readonly TargetReturn[]): TargetReturn {
  return returns.reduce((high, next) => (isLess(high.rtp, next.rtp) ? next : high))
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

/** The rows of the odds page. */
export function luckyDiceFigures(): OddsFigure[] {
  const returns = ALL_TARGETS.map(target => ({ target, rtp: returnOf(target) }))
  const low = lowest(returns)
  const high = highest(returns)
  const lowAtOneCoin = lowest(ALL_TARGETS.map(target => ({ target, rtp: returnAtBet(target, SMALLEST_BET) })))
  return [
    { label: 'Results of a roll', value: countText(ROLLS) },
    { label: 'Lowest return, exact', value: fractionText(low.rtp) },
    { label: 'Lowest return', value: percentText(fractionNumber(low.rtp), 5) },
    { label: 'Target with the lowest return', value: countText(low.target) },
    { label: 'Highest return, exact', value: fractionText(high.rtp) },
    {
      label: 'Lowest return at a bet of 1 AC, rounding included',
      value: percentText(fractionNumber(lowAtOneCoin.rtp), 5),
    },
    { label: 'Target with the lowest return at a bet of 1 AC', value: countText(lowAtOneCoin.target) },
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${target}: chance ${percentText(target / ROLLS, 2)}, a win pays`,
      value: `${(diceMultiplier(target) / 10_000).toFixed(4)} ×`,
    })),
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${target}: standard deviation, bets`,
      value: deviation(target).toFixed(4),
    })),
  ]
}

function deviation(target: number): number {
  const chance = target / ROLLS
  return (diceMultiplier(target) / 10_000) * Math.sqrt(chance * (1 - chance))
}

/** The figures of Comet's odds page, from all 2^52 draws and every target. */
import { CRASH_DRAWS, crashReturn, drawsReaching, leastReturning } from '../../fairness/index.ts'
import type { Fraction } from '../game.ts'
import {
  countText,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../odds-figures.ts'
import { TARGET_MAX, TARGET_MIN } from './outcome.ts'

const SHOWN_TARGETS = [101, 110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, TARGET_MAX]
/** 90 % of long runs stay within this many standard deviations over the root of their length. */
const VOLATILITY_90 = 1.645

/** Chance times payout of a target, over all draws. */
export function returnOf(target_x100: number): Fraction {
  const { numerator, denominator } = crashReturn(target_x100)
  return fraction(numerator, denominator)
}

export function leastReturn(): { readonly target_x100: number; readonly rtp: Fraction } {
  const target_x100 = leastReturning(TARGET_MIN, TARGET_MAX)
  return { target_x100, rtp: returnOf(target_x100) }
}

export const chanceOf = (target_x100: number): number =>
  fractionNumber(fraction(drawsReaching(target_x100), CRASH_DRAWS))

/** Of one bet, in bets. */
export function deviationOf(target_x100: number): number {
  const chance = chanceOf(target_x100)
  return (target_x100 / 100) * Math.sqrt(chance * (1 - chance))
}

const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} ×`

/** The rows of the odds page. */
export function cometFigures(): OddsFigure[] {
  const least = leastReturn()
  return [
    { label: 'Draws, all equally likely', value: countText(Number(CRASH_DRAWS)) },
    { label: 'Lowest return, exact', value: fractionText(least.rtp) },
    { label: 'Lowest return', value: percentText(fractionNumber(least.rtp), 10) },
    { label: 'Target with the lowest return', value: timesText(least.target_x100) },
    { label: 'Wins that are at least the bet', value: percentText(1, 0) },
    { label: 'Fades at 1.00 ×, below every target', value: percentText(1 - chanceOf(TARGET_MIN), 6) },
    { label: 'Largest win, bets', value: countText(TARGET_MAX / 100) },
    {
      label: 'Flights that reach the largest win',
      value: `1 in ${countText(Math.round(1 / chanceOf(TARGET_MAX)))}`,
    },
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${timesText(target)}: chance`,
      value: percentText(chanceOf(target), 4),
    })),
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${timesText(target)}: standard deviation, bets`,
      value: deviationOf(target).toFixed(4),
    })),
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${timesText(target)}: volatility index, 90 %`,
      value: (VOLATILITY_90 * deviationOf(target)).toFixed(2),
    })),
  ]
}

/** The figures of Star Rocket's odds page, from all 2^52 draws and every multiplier at which a bet can be taken out. */
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
import { MULTIPLIER_TOP, reachedAt_ms } from './flight.ts'
import { CASH_OUT_MIN } from './outcome.ts'

const SHOWN_CASH_OUTS = [101, 110, 120, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, MULTIPLIER_TOP]
/** 90 % of long runs stay within this many standard deviations over the root of their length. */
const VOLATILITY_90 = 1.645

/** What taking out at `k` hundredths pays back over all draws. */
export function returnAt(k: number): Fraction {
  const { numerator, denominator } = crashReturn(k)
  return fraction(numerator, denominator)
}

export function leastReturn(): { readonly cash_out_x100: number; readonly rtp: Fraction } {
  const cash_out_x100 = leastReturning(CASH_OUT_MIN, MULTIPLIER_TOP)
  return { cash_out_x100, rtp: returnAt(cash_out_x100) }
}

/** The chance that a flight reaches `k` hundredths, exact. */
export const chanceOf = (k: number): Fraction => fraction(drawsReaching(k), CRASH_DRAWS)

/** Of one bet, in bets. */
export function deviationAt(k: number): number {
  const chance = fractionNumber(chanceOf(k))
  return (k / 100) * Math.sqrt(chance * (1 - chance))
}

const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} ×`

/** The rows of the odds page. */
export function starRocketFigures(): OddsFigure[] {
  const least = leastReturn()
  const atOnce = fraction(CRASH_DRAWS - drawsReaching(CASH_OUT_MIN), CRASH_DRAWS)
  return [
    { label: 'Draws, all equally likely', value: countText(Number(CRASH_DRAWS)) },
    { label: 'Lowest return, exact', value: fractionText(least.rtp) },
    { label: 'Lowest return', value: percentText(fractionNumber(least.rtp), 10) },
    { label: 'Cash-out with the lowest return', value: timesText(least.cash_out_x100) },
    { label: 'Bursts at 1.00 ×, before any cash-out', value: percentText(fractionNumber(atOnce), 6) },
    { label: 'Wins of a bet that are at least the bet', value: percentText(1, 0) },
    { label: 'Largest win, bets', value: countText(MULTIPLIER_TOP / 100) },
    {
      label: 'Flights that reach the largest win',
      value: `1 in ${countText(Math.round(1 / fractionNumber(chanceOf(MULTIPLIER_TOP))))}`,
    },
    ...SHOWN_CASH_OUTS.map(k => ({
      label: `Reaches ${timesText(k)}, and a bet taken out there wins`,
      value: percentText(fractionNumber(chanceOf(k)), 4),
    })),
    ...SHOWN_CASH_OUTS.map(k => ({
      label: `Taking out at ${timesText(k)}: standard deviation, bets`,
      value: deviationAt(k).toFixed(4),
    })),
    ...SHOWN_CASH_OUTS.map(k => ({
      label: `Taking out at ${timesText(k)}: volatility index, 90 %`,
      value: (VOLATILITY_90 * deviationAt(k)).toFixed(2),
    })),
    ...SHOWN_CASH_OUTS.map(k => ({
      label: `The rocket is at ${timesText(k)} after`,
      value: `${(reachedAt_ms(k) / 1000).toFixed(3)} s`,
    })),
  ]
}

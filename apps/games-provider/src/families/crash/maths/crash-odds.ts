/** The figures of the odds pages of all crash games, from all 2^52 draws and every cash-out multiplier. */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../../../games/odds-figures.ts'
import {
  CASH_OUT_MIN,
  CRASH_DRAWS,
  crashReturn,
  drawsReaching,
  leastReturning,
  MULTIPLIER_TOP,
} from './crash-point.ts'

/** The return of a cash-out at `k` hundredths over all draws. */
export function returnAt(k: number): Fraction {
  const { numerator, denominator } = crashReturn(k)
  return fraction(numerator, denominator)
}

export function leastReturn(): { readonly cash_out_x100: number; readonly rtp: Fraction } {
  const cash_out_x100 = leastReturning(CASH_OUT_MIN, MULTIPLIER_TOP)
  return { cash_out_x100, rtp: returnAt(cash_out_x100) }
}

/** The chance that a flight reaches `k` hundredths, rounded only once. */
export const chanceOf = (k: number): number => fractionNumber(fraction(drawsReaching(k), CRASH_DRAWS))

/** Of one bet, in bets. */
export function deviationAt(k: number): number {
  const chance = chanceOf(k)
  return (k / 100) * Math.sqrt(chance * (1 - chance))
}

export const timesText = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} ×`

/** The head of the page; `least` names the multiplier with the lowest return. */
export function returnFigures(least: string): OddsFigure[] {
  const { cash_out_x100, rtp } = leastReturn()
  return [
    { label: 'Draws, all equally likely', value: countText(Number(CRASH_DRAWS)) },
    { label: 'Lowest return, exact', value: fractionText(rtp) },
    { label: 'Lowest return', value: percentText(fractionNumber(rtp), 10) },
    { label: least, value: timesText(cash_out_x100) },
  ]
}

/** The share of flights that end before any bet can be taken out. */
export function lostAtOnceFigure(label: string): OddsFigure {
  const lost = fraction(CRASH_DRAWS - drawsReaching(CASH_OUT_MIN), CRASH_DRAWS)
  return { label, value: percentText(fractionNumber(lost), 6) }
}

export function largestWinFigures(): OddsFigure[] {
  const flights = Math.round(1 / chanceOf(MULTIPLIER_TOP))
  return [
    { label: 'Largest win, bets', value: countText(MULTIPLIER_TOP / 100) },
    { label: 'Flights that reach the largest win', value: `1 in ${countText(flights)}` },
  ]
}

/** The chance that a bet taken out at this multiplier wins, and the standard deviation of its wins in bets. */
export const chanceAndSpread = (k: number): string =>
  `${percentText(chanceOf(k), 4)}, ${deviationAt(k).toFixed(4)}`

/** The figures of Star Rocket's odds page. */

import {
  chanceAndSpread,
  largestWinFigures,
  lostAtOnceFigure,
  returnFigures,
  timesText,
} from '../../families/crash/maths/crash-odds.ts'
import { MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'
import { type OddsFigure, percentText } from '../odds-figures.ts'
import { reachedAt_ms } from './flight.ts'

const SHOWN_CASH_OUTS = [101, 110, 120, 150, 200, 300, 500, 1000, 2000, 10_000, 100_000, MULTIPLIER_TOP]

/** The rows of the odds page. */
export function starRocketFigures(): OddsFigure[] {
  return [
    ...returnFigures('Cash-out with the lowest return'),
    lostAtOnceFigure('Bursts at 1.00 ×, before any cash-out'),
    { label: 'Wins of a bet that are at least the bet', value: percentText(1, 0) },
    ...largestWinFigures(),
    ...SHOWN_CASH_OUTS.map(k => ({
      label: `Reaches ${timesText(k)}`,
      value: `${chanceAndSpread(k)}, ${(reachedAt_ms(k) / 1000).toFixed(3)} s`,
    })),
  ]
}

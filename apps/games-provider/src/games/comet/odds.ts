/** The figures of Comet's odds page. */

import {
  chanceAndSpread,
  largestWinFigures,
  lostAtOnceFigure,
  returnFigures,
  timesText,
} from '../../families/crash/maths/crash-odds.ts'
import { MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'
import { type OddsFigure, percentText } from '../odds-figures.ts'

const SHOWN_TARGETS = [101, 110, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, MULTIPLIER_TOP]

/** The rows of the odds page. */
export function cometFigures(): OddsFigure[] {
  return [
    ...returnFigures('Target with the lowest return'),
    { label: 'Wins that are at least the bet', value: percentText(1, 0) },
    lostAtOnceFigure('Fades at 1.00 ×, below every target'),
    ...largestWinFigures(),
    ...SHOWN_TARGETS.map(target => ({
      label: `Target ${timesText(target)}`,
      value: chanceAndSpread(target),
    })),
  ]
}

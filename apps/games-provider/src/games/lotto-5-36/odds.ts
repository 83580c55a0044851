/** The figures of Lotto 5/36's odds page. */
import { drawFigures } from '../number-draw-odds.ts'
import type { OddsFigure } from '../odds-figures.ts'
import { lotto536 } from './game.ts'
import { LOTTO } from './outcome.ts'

export const lottoFigures = (): OddsFigure[] => drawFigures(LOTTO, lotto536.limits)

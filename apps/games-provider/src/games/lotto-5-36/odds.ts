/** The figures of Lotto 5/36's odds page. */
import { drawFigures } from '../number-draw-odds.ts'
import type { OddsFigure } from '../odds-figures.ts'
import { LOTTO, LOTTO_LIMITS } from './outcome.ts'

export const lottoFigures = (): OddsFigure[] => drawFigures(LOTTO, LOTTO_LIMITS)

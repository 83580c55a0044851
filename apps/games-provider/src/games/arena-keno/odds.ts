/** The figures of Arena Keno's odds page. */
import { drawFigures } from '../number-draw-odds.ts'
import type { OddsFigure } from '../odds-figures.ts'
import { KENO, KENO_LIMITS } from './outcome.ts'

export const arenaKenoFigures = (): OddsFigure[] => drawFigures(KENO, KENO_LIMITS)

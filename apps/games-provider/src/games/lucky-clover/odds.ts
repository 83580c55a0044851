/** The figures of Lucky Clover's odds page. */
import type { OddsFigure } from '../odds-figures.ts'
import { scratchFigures } from '../scratch-card-odds.ts'
import { CLOVER_LIMITS, CLOVER_PRIZES } from './outcome.ts'

export const luckyCloverFigures = (): OddsFigure[] => scratchFigures(CLOVER_PRIZES, CLOVER_LIMITS)

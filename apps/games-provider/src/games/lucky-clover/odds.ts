/** The figures of Lucky Clover's odds page. */
import type { OddsFigure } from '../odds-figures.ts'
import { scratchFigures } from '../scratch-card-odds.ts'
import { luckyClover } from './game.ts'
import { CLOVER_PRIZES } from './outcome.ts'

export const luckyCloverFigures = (): OddsFigure[] => scratchFigures(CLOVER_PRIZES, luckyClover.limits)

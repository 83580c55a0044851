/** The figures of Pirate Chest's odds page. */
import type { OddsFigure } from '../odds-figures.ts'
import { scratchFigures } from '../scratch-card-odds.ts'
import { CHEST_LIMITS, CHEST_PRIZES } from './outcome.ts'

export const pirateChestFigures = (): OddsFigure[] => scratchFigures(CHEST_PRIZES, CHEST_LIMITS)

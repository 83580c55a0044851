/** The figures of Pirate Chest's odds page. */
import type { OddsFigure } from '../odds-figures.ts'
import { scratchFigures } from '../scratch-card-odds.ts'
import { pirateChest } from './game.ts'
import { CHEST_PRIZES } from './outcome.ts'

export const pirateChestFigures = (): OddsFigure[] => scratchFigures(CHEST_PRIZES, pirateChest.limits)

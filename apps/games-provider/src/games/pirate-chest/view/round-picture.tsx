import chestTexts from 'virtual:texts/games/pirate-chest'
import { scratchTextsOf } from '../../../families/scratch/view/scratch-theme.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture, withPaints } from '../../../families/scratch/view/scratch-picture.tsx'
import { CHEST_SYMBOLS } from './chest-art.ts'

/** A past card as it looked when it was scratched. */
export const ChestRoundPicture = makeScratchPicture(CHEST_SYMBOLS)

export const chestTextsOf = scratchTextsOf(chestTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(chestTextsOf, withPaints(ChestRoundPicture))

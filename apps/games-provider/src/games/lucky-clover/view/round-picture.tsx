import cloverTexts from 'virtual:texts/games/lucky-clover'
import { scratchTextsOf } from '../../../families/scratch/view/scratch-theme.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { withTexts } from '../../../view/texts/game-texts.tsx'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture, withPaints } from '../../../families/scratch/view/scratch-picture.tsx'
import { CLOVER_SYMBOLS } from './clover-art.ts'

/** A past card as it looked when it was scratched. */
export const CloverRoundPicture = makeScratchPicture(CLOVER_SYMBOLS)

export const cloverTextsOf = scratchTextsOf(cloverTexts)

export const openRoundPicture: OpenRoundPicture = withTexts(cloverTextsOf, withPaints(CloverRoundPicture))

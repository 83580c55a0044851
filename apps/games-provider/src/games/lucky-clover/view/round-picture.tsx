import scratchTexts from 'virtual:texts/games/family-scratch'
import cloverTexts from 'virtual:texts/games/lucky-clover'
import { ScratchTextProvider, type ScratchTexts } from '../../../families/scratch/view/scratch-texts.ts'
import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate, textsOf } from '../../../view/texts/text-catalogue.ts'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture } from '../../../families/scratch/view/scratch-picture.tsx'
import { CLOVER_SYMBOLS } from './clover-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await cloverTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <CloverRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

/** A past card as it looked when it was scratched. */
export const CloverRoundPicture = makeScratchPicture(CLOVER_SYMBOLS)

export const cloverTextsOf = textsOf<ScratchTexts>(scratchTexts, cloverTexts)

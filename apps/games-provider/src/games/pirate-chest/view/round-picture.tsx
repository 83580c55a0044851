import scratchTexts from 'virtual:texts/games/family-scratch'
import chestTexts from 'virtual:texts/games/pirate-chest'
import { ScratchTextProvider, type ScratchTexts } from '../../../families/scratch/view/scratch-texts.ts'
import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate, textsOf } from '../../../view/texts/text-catalogue.ts'
import '../../../families/scratch/view/scratch.css'
import { makeScratchPicture } from '../../../families/scratch/view/scratch-picture.tsx'
import { CHEST_SYMBOLS } from './chest-art.ts'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await chestTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <ChestRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

/** A past card as it looked when it was scratched. */
export const ChestRoundPicture = makeScratchPicture(CHEST_SYMBOLS)

export const chestTextsOf = textsOf<ScratchTexts>(scratchTexts, chestTexts)

import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { ScratchTextProvider } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/scratch/scratch.css'
import { chestTextsOf } from './chest-texts.ts'
import { ChestRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await chestTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <ChestRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

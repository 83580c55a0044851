import { DrawingPaints } from '../../../view/art/drawn.tsx'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { ScratchTextProvider } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/scratch/scratch.css'
import { cloverTextsOf } from './clover-texts.ts'
import { CloverRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await cloverTextsOf(language), language)
  return props => (
    <ScratchTextProvider value={translate}>
      <DrawingPaints />
      <CloverRoundPicture {...props} />
    </ScratchTextProvider>
  )
}

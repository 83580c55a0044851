import { DrawTextProvider } from '../../../view/draw/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/draw/draw.css'
import { kenoTextsOf } from './keno-texts.ts'
import { KenoRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await kenoTextsOf(language), language)
  return props => (
    <DrawTextProvider value={translate}>
      <KenoRoundPicture {...props} />
    </DrawTextProvider>
  )
}

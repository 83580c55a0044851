import { DrawTextProvider } from '../../../view/draw/draw-texts.ts'
import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/draw/draw.css'
import { lottoTextsOf } from './lotto-texts.ts'
import { LottoRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await lottoTextsOf(language), language)
  return props => (
    <DrawTextProvider value={translate}>
      <LottoRoundPicture {...props} />
    </DrawTextProvider>
  )
}

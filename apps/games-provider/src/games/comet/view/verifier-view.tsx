import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './comet.css'
import { CometTextProvider, cometTextsOf } from './comet-texts.tsx'
import { CometRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await cometTextsOf(language), language)
  return props => (
    <CometTextProvider value={translate}>
      <CometRoundPicture {...props} />
    </CometTextProvider>
  )
}

import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './cavern.css'
import { CavernTextProvider, cavernTextsOf } from './cavern-texts.tsx'
import { CascadePicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await cavernTextsOf(language), language)
  return props => (
    <CavernTextProvider value={translate}>
      <CascadePicture {...props} />
    </CavernTextProvider>
  )
}

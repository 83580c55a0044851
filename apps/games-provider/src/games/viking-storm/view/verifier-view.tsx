import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/slot/slot.css'
import './storm.css'
import { SlotRoundPicture } from './round-picture.tsx'
import { StormTextProvider, stormTextsOf } from './storm-texts.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await stormTextsOf(language), language)
  return props => (
    <StormTextProvider translate={translate}>
      <SlotRoundPicture {...props} />
    </StormTextProvider>
  )
}

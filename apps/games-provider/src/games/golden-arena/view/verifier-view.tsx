import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './arena.css'
import { SlotRoundPicture } from './round-picture.tsx'
import { SlotTextProvider, slotTextsOf } from './slot-texts.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await slotTextsOf(language), language)
  return props => (
    <SlotTextProvider value={translate}>
      <SlotRoundPicture {...props} />
    </SlotTextProvider>
  )
}

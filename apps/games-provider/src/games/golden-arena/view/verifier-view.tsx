import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/slot/slot.css'
import './arena.css'
import { ArenaTextProvider, arenaTextsOf } from './arena-texts.tsx'
import { SlotRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await arenaTextsOf(language), language)
  return props => (
    <ArenaTextProvider translate={translate}>
      <SlotRoundPicture {...props} />
    </ArenaTextProvider>
  )
}

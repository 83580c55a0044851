import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './past-round.css'
import { BlackjackTextProvider, blackjackTextsOf } from './blackjack-texts.tsx'
import { BlackjackRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await blackjackTextsOf(language), language)
  return props => (
    <BlackjackTextProvider value={translate}>
      <BlackjackRoundPicture {...props} />
    </BlackjackTextProvider>
  )
}

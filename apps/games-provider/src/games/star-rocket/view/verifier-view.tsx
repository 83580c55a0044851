import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './rocket.css'
import { RocketTextProvider, rocketTextsOf } from './rocket-texts.tsx'
import { RocketRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await rocketTextsOf(language), language)
  return props => (
    <RocketTextProvider value={translate}>
      <RocketRoundPicture {...props} />
    </RocketTextProvider>
  )
}

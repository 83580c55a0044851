import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import { RouletteTextProvider, rouletteTextsOf } from './roulette-texts.tsx'
import { RouletteRoundPicture } from './round-picture.tsx'
import './numbers.css'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await rouletteTextsOf(language), language)
  return props => (
    <RouletteTextProvider value={translate}>
      <RouletteRoundPicture {...props} />
    </RouletteTextProvider>
  )
}

import type { OpenRoundPicture } from '../../../view/hud/round-list.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import './dice.css'
import { DiceTextProvider, diceTextsOf } from './dice-texts.tsx'
import { DiceRoundPicture } from './round-picture.tsx'

export const openRoundPicture: OpenRoundPicture = async language => {
  const translate = createTranslate(await diceTextsOf(language), language)
  return props => (
    <DiceTextProvider value={translate}>
      <DiceRoundPicture {...props} />
    </DiceTextProvider>
  )
}

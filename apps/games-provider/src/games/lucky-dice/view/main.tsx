import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './dice.css'
import { DiceScreen } from './dice-screen.tsx'
import { DiceTextProvider, diceTextsOf } from './dice-texts.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await diceTextsOf(language), language)
    return () => (
      <DiceTextProvider value={translate}>
        <DiceScreen />
      </DiceTextProvider>
    )
  },
})

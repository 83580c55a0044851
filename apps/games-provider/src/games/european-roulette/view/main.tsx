import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './numbers.css'
import './roulette.css'
import './table.css'
import { RouletteScreen } from './roulette-screen.tsx'
import { RouletteTextProvider, rouletteTextsOf } from './roulette-texts.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await rouletteTextsOf(language), language)
    return () => (
      <RouletteTextProvider value={translate}>
        <RouletteScreen />
      </RouletteTextProvider>
    )
  },
})

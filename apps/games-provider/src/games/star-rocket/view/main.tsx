import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './rocket.css'
import { RocketScreen } from './rocket-screen.tsx'
import { RocketTextProvider, rocketTextsOf } from './rocket-texts.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await rocketTextsOf(language), language)
    return () => (
      <RocketTextProvider value={translate}>
        <RocketScreen />
      </RocketTextProvider>
    )
  },
})

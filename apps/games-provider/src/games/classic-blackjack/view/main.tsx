import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './blackjack.css'
import './controls.css'
import './results.css'
import './past-round.css'
import { BlackjackScreen } from './blackjack-screen.tsx'
import { BlackjackTextProvider, blackjackTextsOf } from './blackjack-texts.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await blackjackTextsOf(language), language)
    return () => (
      <BlackjackTextProvider value={translate}>
        <BlackjackScreen />
      </BlackjackTextProvider>
    )
  },
})

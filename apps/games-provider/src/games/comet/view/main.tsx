import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './comet.css'
import { CometScreen } from './comet-screen.tsx'
import { CometTextProvider, cometTextsOf } from './comet-texts.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await cometTextsOf(language), language)
    return () => (
      <CometTextProvider value={translate}>
        <CometScreen />
      </CometTextProvider>
    )
  },
})

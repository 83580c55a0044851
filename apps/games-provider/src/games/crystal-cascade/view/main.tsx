import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './cavern.css'
import { CavernScreen } from './cavern-screen.tsx'
import { CavernTextProvider, cavernTextsOf } from './cavern-texts.tsx'

// The stage's code is the heavy part: it comes while the session is being opened.
const stageCode = import('./cavern-stage.ts')

launchGame({
  async prepare(language) {
    const [texts, { openCavernStage }] = await Promise.all([cavernTextsOf(language), stageCode])
    const translate = createTranslate(texts, language)
    return () => (
      <CavernTextProvider value={translate}>
        <CavernScreen openStage={openCavernStage} />
      </CavernTextProvider>
    )
  },
})

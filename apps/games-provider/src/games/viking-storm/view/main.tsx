import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/slot/slot.css'
import './storm.css'
import { StormScreen } from './storm-screen.tsx'
import { StormTextProvider, stormTextsOf } from './storm-texts.tsx'

// The reels' code is the heavy part: it comes while the session is being opened.
const stageCode = import('./storm-stage.ts')

launchGame({
  async prepare(language) {
    const [texts, { openStormStage }] = await Promise.all([stormTextsOf(language), stageCode])
    const translate = createTranslate(texts, language)
    return () => (
      <StormTextProvider translate={translate}>
        <StormScreen openStage={openStormStage} />
      </StormTextProvider>
    )
  },
})

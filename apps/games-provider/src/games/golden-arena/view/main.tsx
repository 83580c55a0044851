import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import './arena.css'
import { ArenaScreen } from './arena-screen.tsx'
import { SlotTextProvider, slotTextsOf } from './slot-texts.tsx'

// The reels' code is the heavy part: it comes while the session is being opened.
const stageCode = import('./reel-stage.ts')

launchGame({
  async prepare(language) {
    const [texts, { openReelStage }] = await Promise.all([slotTextsOf(language), stageCode])
    const translate = createTranslate(texts, language)
    return () => (
      <SlotTextProvider value={translate}>
        <ArenaScreen openStage={openReelStage} />
      </SlotTextProvider>
    )
  },
})

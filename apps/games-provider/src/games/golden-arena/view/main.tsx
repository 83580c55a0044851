import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/slot/slot.css'
import './arena.css'
import { ArenaScreen } from './arena-screen.tsx'
import { ArenaTextProvider, arenaTextsOf } from './arena-texts.tsx'
import { ARENA_THEME } from './arena-theme.ts'

// The reels' code is the heavy part: it comes while the session is being opened.
const stageCode = import('../../../view/slot/reel-stage.ts')

launchGame({
  async prepare(language) {
    const [texts, { openReelStage }] = await Promise.all([arenaTextsOf(language), stageCode])
    const translate = createTranslate(texts, language)
    const openStage = openReelStage.bind(null, ARENA_THEME)
    return () => (
      <ArenaTextProvider translate={translate}>
        <ArenaScreen openStage={openStage} />
      </ArenaTextProvider>
    )
  },
})

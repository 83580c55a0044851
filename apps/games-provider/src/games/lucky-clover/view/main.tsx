import { launchGame } from '../../../view/launch-game.tsx'
import { ScratchScreen } from '../../../view/scratch/scratch-screen.tsx'
import { ScratchTextProvider } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/scratch/scratch.css'
import './clover.css'
import { cloverTextsOf } from './clover-texts.ts'
import { CLOVER_THEME } from './clover-theme.ts'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await cloverTextsOf(language), language)
    return () => (
      <ScratchTextProvider value={translate}>
        <ScratchScreen theme={CLOVER_THEME} />
      </ScratchTextProvider>
    )
  },
})

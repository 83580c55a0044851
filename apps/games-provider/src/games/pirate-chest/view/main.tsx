import { launchGame } from '../../../view/launch-game.tsx'
import { ScratchScreen } from '../../../view/scratch/scratch-screen.tsx'
import { ScratchTextProvider } from '../../../view/scratch/scratch-texts.ts'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/scratch/scratch.css'
import './chest.css'
import { chestTextsOf } from './chest-texts.ts'
import { CHEST_THEME } from './chest-theme.ts'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await chestTextsOf(language), language)
    return () => (
      <ScratchTextProvider value={translate}>
        <ScratchScreen theme={CHEST_THEME} />
      </ScratchTextProvider>
    )
  },
})

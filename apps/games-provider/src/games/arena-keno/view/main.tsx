import { DrawScreen } from '../../../view/draw/draw-screen.tsx'
import { DrawTextProvider } from '../../../view/draw/draw-texts.ts'
import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/draw/draw.css'
import './keno.css'
import { kenoTextsOf } from './keno-texts.ts'
import { KENO_THEME } from './keno-theme.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await kenoTextsOf(language), language)
    return () => (
      <DrawTextProvider value={translate}>
        <DrawScreen theme={KENO_THEME} />
      </DrawTextProvider>
    )
  },
})

import { DrawScreen } from '../../../view/draw/draw-screen.tsx'
import { DrawTextProvider } from '../../../view/draw/draw-texts.ts'
import { launchGame } from '../../../view/launch-game.tsx'
import { createTranslate } from '../../../view/texts/text-catalogue.ts'
import '../../../view/styles/chrome.css'
import '../../../view/draw/draw.css'
import './lotto.css'
import { lottoTextsOf } from './lotto-texts.ts'
import { LOTTO_THEME } from './lotto-theme.tsx'

launchGame({
  async prepare(language) {
    const translate = createTranslate(await lottoTextsOf(language), language)
    return () => (
      <DrawTextProvider value={translate}>
        <DrawScreen theme={LOTTO_THEME} />
      </DrawTextProvider>
    )
  },
})

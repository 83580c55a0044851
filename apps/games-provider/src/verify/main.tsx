import { createRoot } from 'react-dom/client'
import { SlotRoundPicture } from '../games/golden-arena/view/round-picture.tsx'
import { SlotTextProvider, slotTextsOf } from '../games/golden-arena/view/slot-texts.tsx'
import { DiceTextProvider, diceTextsOf } from '../games/lucky-dice/view/dice-texts.tsx'
import { DiceRoundPicture } from '../games/lucky-dice/view/round-picture.tsx'
import { intlLocale } from '../view/money-format.ts'
import { pageLanguage } from '../view/texts/page-language.ts'
import { createTranslate } from '../view/texts/text-catalogue.ts'
import '../view/styles/chrome.css'
import '../games/golden-arena/view/arena.css'
import '../games/lucky-dice/view/dice.css'
import './verify.css'
import { VerifyPage } from './verify-page.tsx'
import { verifyTextsOf } from './verify-texts.ts'

/** How each game shows a round. */
const PICTURES = { 'golden-arena': SlotRoundPicture, 'lucky-dice': DiceRoundPicture }

async function openVerifier(root: HTMLElement): Promise<void> {
  const language = pageLanguage(location.search, navigator.language)
  const [texts, slotTexts, diceTexts] = await Promise.all([
    verifyTextsOf(language),
    slotTextsOf(language),
    diceTextsOf(language),
  ])
  document.documentElement.lang = intlLocale(language)
  createRoot(root).render(
    <SlotTextProvider value={createTranslate(slotTexts, language)}>
      <DiceTextProvider value={createTranslate(diceTexts, language)}>
        <VerifyPage language={language} t={createTranslate(texts, language)} pictures={PICTURES} />
      </DiceTextProvider>
    </SlotTextProvider>,
  )
}

const root = document.getElementById('verify')
if (root) void openVerifier(root)

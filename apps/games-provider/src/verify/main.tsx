import verifierTexts from 'virtual:texts/games/verifier'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import type { OpenRoundPicture } from '../view/hud/round-list.tsx'
import { intlLocale, type Language } from '../view/money-format.ts'
import { createTranslate, pageLanguage, textsOf } from '../view/texts/game-texts.tsx'
import '../view/styles/chrome.css'
import './verify.css'
import { type RoundPictures, SharedRoundPage, type VerifyKey, VerifyPage } from './verify-page.tsx'

/** How each game shows a round: loaded when the first round of that game is shown. */
const VIEWS = import.meta.glob<{ openRoundPicture: OpenRoundPicture }>('../games/*/view/round-picture.tsx')

function picturesIn(language: Language): RoundPictures {
  const pictures = Object.entries(VIEWS).map(([file, bring]) => {
    const gameId = file.split('/')[2] ?? ''
    const Picture = lazy(async () => ({ default: await (await bring()).openRoundPicture(language) }))
    return [gameId, Picture] as const
  })
  return Object.fromEntries(pictures)
}

const verifierTextsOf = textsOf<Record<VerifyKey, string>>(verifierTexts)

async function openVerifier(root: HTMLElement): Promise<void> {
  const language = pageLanguage(location.search, navigator.language)
  document.documentElement.lang = intlLocale(language)
  const t = createTranslate(await verifierTextsOf(language), language)
  document.title = `Arena · ${t('title')}`
  const Page = new URLSearchParams(location.search).has('shared') ? SharedRoundPage : VerifyPage
  createRoot(root).render(<Page language={language} t={t} pictures={picturesIn(language)} />)
}

const root = document.getElementById('verify')
if (root) void openVerifier(root)

import verifierTexts from 'virtual:texts/games/verifier'
import { lazy } from 'react'
import { createRoot } from 'react-dom/client'
import { readBookChoice } from '../books/books-game.ts'
import { fetchBooksGame } from '../books/fetch-books-game.ts'
import type { Game } from '../games/game.ts'
import { findGame, GAMES } from '../games/registry.ts'
import type { OpenRoundPicture } from '../view/hud/round-list.tsx'
import { intlLocale, type Language } from '../view/money-format.ts'
import { createTranslate, pageLanguage, textsOf } from '../view/texts/game-texts.tsx'
import '../view/styles/chrome.css'
import './verify.css'
import { bookFacts } from './book-facts.tsx'
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

/** The game of the round in the address, if this provider plays it from a studio's books. */
async function findBooksGame(): Promise<Game | undefined> {
  const given = new URLSearchParams(location.hash.slice(1))
  const gameId = given.get('game') ?? ''
  if (gameId === '' || findGame(gameId) !== undefined) return undefined
  try {
    const choice = readBookChoice(JSON.parse(given.get('choice') ?? 'null'))
    return choice && (await fetchBooksGame(gameId, choice))
  } catch {
    // The page works without it, for every other game.
    return undefined
  }
}

async function openVerifier(root: HTMLElement): Promise<void> {
  const language = pageLanguage(location.search, navigator.language)
  document.documentElement.lang = intlLocale(language)
  const t = createTranslate(await verifierTextsOf(language), language)
  document.title = `Arena · ${t('title')}`
  const book = await findBooksGame()
  const games = book === undefined ? GAMES : [book, ...GAMES]
  const pictures = { ...picturesIn(language), ...(book !== undefined && { [book.id]: bookFacts(t) }) }
  const Page = new URLSearchParams(location.search).has('shared') ? SharedRoundPage : VerifyPage
  createRoot(root).render(<Page language={language} t={t} pictures={pictures} games={games} />)
}

const root = document.getElementById('verify')
if (root) void openVerifier(root)

/**
 * The first code to run, and little of it: it paints the colour mode and names the language, so that the texts are on their way
 * while the app itself still loads.
 */
import type { Language } from '@arena/texts/languages'
import './app.css'
import { launchLanguageTag } from './host/language-tag.ts'
import { paintStoredMode } from './shell/paint-mode.ts'
import { loadFirst, loadWelcome } from './texts/catalogues.ts'
import { startLanguage } from './texts/languages.ts'

const ALPHABET_SAMPLES: Record<Language, string> = { en: 'a', ru: 'Я', ua: 'Ї', tr: 'ş' }
const RELOAD_PAUSE_MS = 3000

paintStoredMode()
const language = startLanguage(launchLanguageTag())
const catalogue = loadFirst(language)
// The page itself preloads the Latin letters only.
void document.fonts.load('1rem Onest', ALPHABET_SAMPLES[language])
Promise.all([firstPagePainted().then(loadApp), catalogue]).then(
  ([[{ startApp }, home], messages]) => startApp({ language, messages }, home),
  startOver,
)

function loadApp() {
  return Promise.all([import('./main.tsx'), loadFirstScreen()])
}

function isAtStart(): boolean {
  return ['/', '/onboarding'].includes(window.location.pathname)
}

/**
 * The screen that will be the first one comes beside the rest: home for who has been through the first steps, those for everybody else. Answers
 * home's code, which is then drawn at once.
 */
async function loadFirstScreen() {
  if (!isAtStart()) return undefined
  if (hasTakenFirstSteps()) return import('./screens/home-screen.tsx')
  // Nobody waits for it: until somebody is signed in, it is not known who they are.
  void loadWelcome(language).catch(() => undefined)
  void import('./screens/onboarding-screen.tsx').catch(() => undefined)
  return undefined
}

/**
 * A newcomer reads what Arena is while the app is on its way: the build wrote it into the page (`build/shell-plugin.ts`). The app's code is on its way
 * as well, and runs when that is painted: it keeps the phone busy for a while.
 */
async function firstPagePainted(): Promise<void> {
  const page = document.getElementById('first-page')
  const drawn = document.getElementById(`first-page-${language}`)
  if (!isAtStart() || hasTakenFirstSteps() || page === null || !(drawn instanceof HTMLTemplateElement)) return
  page.className = 'column flex flex-col gap-3 pt-1'
  page.replaceChildren(drawn.content)
  // Nothing is painted while nobody looks.
  if (document.hidden) return
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}

function hasTakenFirstSteps(): boolean {
  try {
    return localStorage.getItem('playHide3_Onboarding') === 'true'
  } catch {
    return false
  }
}

/** The app could not be downloaded, so there is nothing yet that could say so: try again when that makes sense. */
function startOver(): void {
  const reload = () => window.location.reload()
  if (navigator.onLine) setTimeout(reload, RELOAD_PAUSE_MS)
  else window.addEventListener('online', reload, { once: true })
}

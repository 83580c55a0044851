/**
 * The first code to run, kept short: it paints the colour mode and sets the language, so that the texts load while the app itself still
 * loads.
 */
import type { Language } from '@arena/texts/languages'
import './app.css'
import { launchLanguageTag } from './host/language-tag.ts'
import { paintStoredMode } from './shell/paint-mode.ts'
import { loadFirst, loadWelcome } from './texts/catalogues.ts'
import { startLanguage } from './texts/languages.ts'

const ALPHABET_SAMPLES: Record<Language, string> = { en: 'a', ru: 'Я', ua: 'Ї', tr: 'ş' }
const RELOAD_PAUSE_MS = 3000
/** How long to wait for a browser that reports no paint, or paints nothing in the background. */
const PAINT_PATIENCE_MS = 300

paintStoredMode()
/** The page's inline script has checked who opens it, and requested the app for everyone except a newcomer (`build/shell-plugin.ts`). */
const isNewcomer = document.documentElement.dataset['start'] === 'newcomer'
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

/**
 * Loads the first screen's code in parallel: home after the first steps, else the first steps. Returns home's code, which is then rendered at
 * once.
 */
async function loadFirstScreen() {
  if (!isNewcomer) return window.location.pathname === '/' ? import('./screens/home-screen.tsx') : undefined
  // Not awaited: until a sign-in it is unknown whether the player needs it.
  void loadWelcome(language).catch(() => undefined)
  void import('./screens/onboarding-screen.tsx').catch(() => undefined)
  return undefined
}

/**
 * A newcomer reads an introduction to Arena first: the build wrote it into the page (`build/shell-plugin.ts`). The app is requested once
 * that is painted. Before, it would compete for bandwidth and keep the phone busy.
 */
async function firstPagePainted(): Promise<void> {
  const page = document.getElementById('first-page')
  const drawn = document.getElementById(`first-page-${language}`)
  if (!isNewcomer || page === null || !(drawn instanceof HTMLTemplateElement)) return
  page.className = 'column flex flex-col gap-3 pt-1'
  page.replaceChildren(drawn.content)
  await new Promise<void>(resolve => {
    // Called when the text is on the screen: a frame's callback comes before that.
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, PAINT_PATIENCE_MS)
  })
}

/** The app could not be downloaded, so no code can show an error: try again when that makes sense. */
function startOver(): void {
  const reload = () => window.location.reload()
  if (navigator.onLine) setTimeout(reload, RELOAD_PAUSE_MS)
  else window.addEventListener('online', reload, { once: true })
}

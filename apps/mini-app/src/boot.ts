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
Promise.all([import('./main.tsx'), catalogue, loadFirstScreen()]).then(
  ([{ startApp }, messages, home]) => startApp({ language, messages }, home),
  startOver,
)

/**
 * The screen that will be the first one comes beside the rest: home for who has been through the first steps, those for everybody else. Answers
 * home's code, which is then drawn at once.
 */
async function loadFirstScreen() {
  if (!['/', '/onboarding'].includes(window.location.pathname)) return undefined
  if (hasTakenFirstSteps()) return import('./screens/home-screen.tsx')
  // Nobody waits for it: until somebody is signed in, it is not known who they are.
  void loadWelcome(language).catch(() => undefined)
  void import('./screens/onboarding-screen.tsx').catch(() => undefined)
  return undefined
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

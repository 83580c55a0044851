/**
 * The first code to run, and little of it: it paints the colour mode and names the language, so that the texts are on their way
 * while the app itself still loads.
 */
import type { Language } from '@arena/texts/languages'
import './app.css'
import { launchLanguageTag } from './host/language-tag.ts'
import { paintStoredMode } from './shell/paint-mode.ts'
import { loadFirst } from './texts/catalogues.ts'
import { startLanguage } from './texts/languages.ts'

const ALPHABET_SAMPLES: Record<Language, string> = { en: 'a', ru: 'Я', ua: 'Ї', tr: 'ş' }
const RELOAD_PAUSE_MS = 3000

paintStoredMode()
const language = startLanguage(launchLanguageTag())
const catalogue = loadFirst(language)
// The page itself preloads the Latin letters only.
void document.fonts.load('1rem Onest', ALPHABET_SAMPLES[language])
Promise.all([import('./main.tsx'), catalogue]).then(
  ([{ startApp }, messages]) => startApp({ language, messages }),
  startOver,
)

/** The app could not be downloaded, so there is nothing yet that could say so: try again when that makes sense. */
function startOver(): void {
  const reload = () => window.location.reload()
  if (navigator.onLine) setTimeout(reload, RELOAD_PAUSE_MS)
  else window.addEventListener('online', reload, { once: true })
}

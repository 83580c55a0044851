/**
 * The first code to run, and little of it: it names the language, so that the texts are on their way while the app itself still
 * loads.
 */
import './app.css'
import { launchLanguageTag } from './host/language-tag.ts'
import { loadCatalogue } from './texts/catalogues.ts'
import { startLanguage } from './texts/languages.ts'

const language = startLanguage(launchLanguageTag())
// A failure is met again, and shown, by the app: it asks for the same texts.
loadCatalogue(language).catch(() => undefined)
void import('./main.tsx').then(({ startApp }) => startApp(language))

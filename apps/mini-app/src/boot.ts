/**
 * The first code to run, and little of it: it names the language, so that the texts are on their way while the app itself still
 * loads.
 */
import type { Language } from '@arena/contract/languages'
import './app.css'
import { launchLanguageTag } from './host/language-tag.ts'
import { loadCatalogue } from './texts/catalogues.ts'
import { startLanguage } from './texts/languages.ts'

const ALPHABET_SAMPLES: Record<Language, string> = { en: 'a', ru: 'Я', ua: 'Ї', tr: 'ş' }

const language = startLanguage(launchLanguageTag())
// A failure is met again, and shown, by the app: it asks for the same texts.
loadCatalogue(language).catch(() => undefined)
// The page itself preloads the Latin letters only.
void document.fonts.load('1rem Onest', ALPHABET_SAMPLES[language])
void import('./main.tsx').then(({ startApp }) => startApp(language))

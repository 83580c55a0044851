import type { Language } from '../money-format.ts'
import type { chromeTexts as source } from './chrome-texts.en.ts'
import type { SameTexts } from './text-catalogue.ts'

export type ChromeTexts = SameTexts<typeof source>

/** Each language is a file of its own: a player downloads one. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly chromeTexts: ChromeTexts }>>> = {
  en: () => import('./chrome-texts.en.ts'),
  ru: () => import('./chrome-texts.ru.ts'),
  ua: () => import('./chrome-texts.ua.ts'),
  tr: () => import('./chrome-texts.tr.ts'),
}

export const chromeTextsOf = async (language: Language): Promise<ChromeTexts> =>
  (await CATALOGUES[language]()).chromeTexts

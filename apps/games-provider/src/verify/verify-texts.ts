import type { Language } from '../view/money-format.ts'
import type { SameTexts } from '../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type VerifyTexts = SameTexts<typeof source>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: VerifyTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const verifyTextsOf = async (language: Language): Promise<VerifyTexts> =>
  (await CATALOGUES[language]()).texts

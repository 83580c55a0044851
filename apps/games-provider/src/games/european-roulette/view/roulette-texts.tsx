import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type RouletteTexts = SameTexts<typeof source>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: RouletteTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const rouletteTextsOf = async (language: Language): Promise<RouletteTexts> =>
  (await CATALOGUES[language]()).texts

export type RouletteTranslate = Translate<keyof RouletteTexts>

const RouletteTextContext = createContext<RouletteTranslate | null>(null)
export const RouletteTextProvider = RouletteTextContext.Provider

export function useRouletteText(): RouletteTranslate {
  const translate = useContext(RouletteTextContext)
  if (translate === null) throw new Error('the table stands outside its texts')
  return translate
}

import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type CometTexts = SameTexts<typeof source>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: CometTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const cometTextsOf = async (language: Language): Promise<CometTexts> =>
  (await CATALOGUES[language]()).texts

const CometTextContext = createContext<Translate<keyof CometTexts> | null>(null)
export const CometTextProvider = CometTextContext.Provider

export function useCometText(): Translate<keyof CometTexts> {
  const translate = useContext(CometTextContext)
  if (translate === null) throw new Error('the comet flies outside its texts')
  return translate
}

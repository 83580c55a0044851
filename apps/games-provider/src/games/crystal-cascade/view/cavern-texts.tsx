import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

type CavernTexts = SameTexts<typeof source>
export type CavernKey = keyof CavernTexts

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: CavernTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const cavernTextsOf = async (language: Language): Promise<CavernTexts> =>
  (await CATALOGUES[language]()).texts

const CavernTextContext = createContext<Translate<CavernKey> | null>(null)
export const CavernTextProvider = CavernTextContext.Provider

export function useCavernText(): Translate<CavernKey> {
  const translate = useContext(CavernTextContext)
  if (translate === null) throw new Error('the cavern stands outside its texts')
  return translate
}

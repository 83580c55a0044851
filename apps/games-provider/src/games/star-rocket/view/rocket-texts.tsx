import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type RocketTexts = SameTexts<typeof source>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: RocketTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const rocketTextsOf = async (language: Language): Promise<RocketTexts> =>
  (await CATALOGUES[language]()).texts

const RocketTextContext = createContext<Translate<keyof RocketTexts> | null>(null)
export const RocketTextProvider = RocketTextContext.Provider

export function useRocketText(): Translate<keyof RocketTexts> {
  const translate = useContext(RocketTextContext)
  if (translate === null) throw new Error('the rocket stands outside its texts')
  return translate
}

import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type DiceTexts = SameTexts<typeof source>

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: DiceTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const diceTextsOf = async (language: Language): Promise<DiceTexts> =>
  (await CATALOGUES[language]()).texts

const DiceTextContext = createContext<Translate<keyof DiceTexts> | null>(null)
export const DiceTextProvider = DiceTextContext.Provider

export function useDiceText(): Translate<keyof DiceTexts> {
  const translate = useContext(DiceTextContext)
  if (translate === null) throw new Error('the dice stand outside their texts')
  return translate
}

import { createContext, useContext } from 'react'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type SlotTexts = SameTexts<typeof source>
export type SlotKey = keyof SlotTexts

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: SlotTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const slotTextsOf = async (language: Language): Promise<SlotTexts> =>
  (await CATALOGUES[language]()).texts

const SlotTextContext = createContext<Translate<SlotKey> | null>(null)
export const SlotTextProvider = SlotTextContext.Provider

export function useSlotText(): Translate<SlotKey> {
  const translate = useContext(SlotTextContext)
  if (translate === null) throw new Error('the slot stands outside its texts')
  return translate
}

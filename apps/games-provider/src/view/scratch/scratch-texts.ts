import { createContext, useContext } from 'react'
import type { SameTexts, Translate } from '../texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

/** What both cards say, and the names of a card's symbols by the prize they stand for. */
export type CardTexts = SameTexts<typeof source>
export type SymbolTexts = Readonly<Record<`symbol${number}`, string>>
export type ScratchTexts = CardTexts & SymbolTexts

const ScratchTextContext = createContext<Translate<keyof ScratchTexts> | null>(null)
export const ScratchTextProvider = ScratchTextContext.Provider

export function useScratchText(): Translate<keyof ScratchTexts> {
  const translate = useContext(ScratchTextContext)
  if (translate === null) throw new Error('a scratch card stands outside its texts')
  return translate
}

import type family from '@arena/texts/en/games/family-scratch.json'
import { createContext, useContext } from 'react'
import type { Translate } from '../../../view/texts/text-catalogue.ts'

/** What both cards say, and the names of a card's symbols by the prize they stand for. */
type CardTexts = typeof family
type SymbolTexts = Readonly<Record<`symbol${number}`, string>>
export type ScratchTexts = CardTexts & SymbolTexts

const ScratchTextContext = createContext<Translate<keyof ScratchTexts> | null>(null)
export const ScratchTextProvider = ScratchTextContext.Provider

export function useScratchText(): Translate<keyof ScratchTexts> {
  const translate = useContext(ScratchTextContext)
  if (translate === null) throw new Error('a scratch card stands outside its texts')
  return translate
}

import cavernTexts from 'virtual:texts/games/crystal-cascade'
import type own from '@arena/texts/en/games/crystal-cascade.json'
import { createContext, useContext } from 'react'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type CavernTexts = typeof own
export type CavernKey = keyof CavernTexts

export const cavernTextsOf = textsOf<CavernTexts>(cavernTexts)

const CavernTextContext = createContext<Translate<CavernKey> | null>(null)
export const CavernTextProvider = CavernTextContext.Provider

export function useCavernText(): Translate<CavernKey> {
  const translate = useContext(CavernTextContext)
  if (translate === null) throw new Error('the cavern stands outside its texts')
  return translate
}

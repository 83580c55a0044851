import cometTexts from 'virtual:texts/games/comet'
import type own from '@arena/texts/en/games/comet.json'
import { createContext, useContext } from 'react'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type CometTexts = typeof own

export const cometTextsOf = textsOf<CometTexts>(cometTexts)

const CometTextContext = createContext<Translate<keyof CometTexts> | null>(null)
export const CometTextProvider = CometTextContext.Provider

export function useCometText(): Translate<keyof CometTexts> {
  const translate = useContext(CometTextContext)
  if (translate === null) throw new Error('the comet flies outside its texts')
  return translate
}

import rouletteTexts from 'virtual:texts/games/european-roulette'
import type own from '@arena/texts/en/games/european-roulette.json'
import { createContext, useContext } from 'react'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

export type RouletteTexts = typeof own

export const rouletteTextsOf = textsOf<RouletteTexts>(rouletteTexts)

export type RouletteTranslate = Translate<keyof RouletteTexts>

const RouletteTextContext = createContext<RouletteTranslate | null>(null)
export const RouletteTextProvider = RouletteTextContext.Provider

export function useRouletteText(): RouletteTranslate {
  const translate = useContext(RouletteTextContext)
  if (translate === null) throw new Error('the table stands outside its texts')
  return translate
}

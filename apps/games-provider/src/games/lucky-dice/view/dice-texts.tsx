import diceTexts from 'virtual:texts/games/lucky-dice'
import type own from '@arena/texts/en/games/lucky-dice.json'
import { createContext, useContext } from 'react'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type DiceTexts = typeof own

export const diceTextsOf = textsOf<DiceTexts>(diceTexts)

const DiceTextContext = createContext<Translate<keyof DiceTexts> | null>(null)
export const DiceTextProvider = DiceTextContext.Provider

export function useDiceText(): Translate<keyof DiceTexts> {
  const translate = useContext(DiceTextContext)
  if (translate === null) throw new Error('the dice stand outside their texts')
  return translate
}

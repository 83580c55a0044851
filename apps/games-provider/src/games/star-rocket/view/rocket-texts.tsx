import rocketTexts from 'virtual:texts/games/star-rocket'
import type own from '@arena/texts/en/games/star-rocket.json'
import { createContext, useContext } from 'react'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type RocketTexts = typeof own

export const rocketTextsOf = textsOf<RocketTexts>(rocketTexts)

const RocketTextContext = createContext<Translate<keyof RocketTexts> | null>(null)
export const RocketTextProvider = RocketTextContext.Provider

export function useRocketText(): Translate<keyof RocketTexts> {
  const translate = useContext(RocketTextContext)
  if (translate === null) throw new Error('the rocket stands outside its texts')
  return translate
}

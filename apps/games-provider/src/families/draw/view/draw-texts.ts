import type family from '@arena/texts/en/games/family-draw.json'
import { createContext, useContext } from 'react'
import type { Translate } from '../../../view/texts/text-catalogue.ts'

/** What every draw says. */
export type DrawTexts = typeof family

/** What a draw's own texts add. */
type OwnDrawTexts = Readonly<Record<'invite' | 'tooFew' | 'rulesDraw', string>>

type GameDrawTexts = DrawTexts & OwnDrawTexts

const DrawTextContext = createContext<Translate<keyof GameDrawTexts> | null>(null)
export const DrawTextProvider = DrawTextContext.Provider

export function useDrawText(): Translate<keyof GameDrawTexts> {
  const translate = useContext(DrawTextContext)
  if (translate === null) throw new Error('a draw stands outside its texts')
  return translate
}

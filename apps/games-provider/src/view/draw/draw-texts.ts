import { createContext, useContext } from 'react'
import type { SameTexts, Translate } from '../texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

/** What every draw says. */
export type DrawTexts = SameTexts<typeof source>

/** What a draw's own texts add. */
type OwnDrawTexts = Readonly<Record<'invite' | 'tooFew' | 'rulesDraw', string>>

export type GameDrawTexts = DrawTexts & OwnDrawTexts

const DrawTextContext = createContext<Translate<keyof GameDrawTexts> | null>(null)
export const DrawTextProvider = DrawTextContext.Provider

export function useDrawText(): Translate<keyof GameDrawTexts> {
  const translate = useContext(DrawTextContext)
  if (translate === null) throw new Error('a draw stands outside its texts')
  return translate
}

import type family from '@arena/texts/en/games/family-slot.json'
import { createContext, useContext } from 'react'
import type { Translate } from '../../../view/texts/text-catalogue.ts'

export type SlotKey = keyof typeof family

const SlotTextContext = createContext<Translate<SlotKey> | null>(null)
export const SlotTextProvider = SlotTextContext.Provider

/** The words every slot shares, in the page's language. */
export function useSlotText(): Translate<SlotKey> {
  const translate = useContext(SlotTextContext)
  if (translate === null) throw new Error('the slot stands outside its texts')
  return translate
}

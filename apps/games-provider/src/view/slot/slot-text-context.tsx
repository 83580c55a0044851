import { createContext, useContext } from 'react'
import type { Translate } from '../texts/text-catalogue.ts'
import type { slotTexts } from './slot-texts.en.ts'

export type SlotKey = keyof typeof slotTexts

const SlotTextContext = createContext<Translate<SlotKey> | null>(null)
export const SlotTextProvider = SlotTextContext.Provider

/** The words every slot shares, in the page's language. */
export function useSlotText(): Translate<SlotKey> {
  const translate = useContext(SlotTextContext)
  if (translate === null) throw new Error('the slot stands outside its texts')
  return translate
}

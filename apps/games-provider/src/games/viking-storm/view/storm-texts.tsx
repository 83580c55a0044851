import slotTexts from 'virtual:texts/games/family-slot'
import stormTexts from 'virtual:texts/games/viking-storm'
import type slot from '@arena/texts/en/games/family-slot.json'
import type own from '@arena/texts/en/games/viking-storm.json'
import { createContext, type ReactNode, useContext } from 'react'
import { SlotTextProvider } from '../../../families/slot/view/slot-text-context.tsx'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type StormTexts = typeof slot & typeof own
export type StormKey = keyof StormTexts

export const stormTextsOf = textsOf<StormTexts>(slotTexts, stormTexts)

const StormTextContext = createContext<Translate<StormKey> | null>(null)

interface StormTextProviderProps {
  readonly translate: Translate<StormKey>
  readonly children: ReactNode
}

export function StormTextProvider({ translate, children }: StormTextProviderProps) {
  return (
    <SlotTextProvider value={translate}>
      <StormTextContext.Provider value={translate}>{children}</StormTextContext.Provider>
    </SlotTextProvider>
  )
}

export function useStormText(): Translate<StormKey> {
  const translate = useContext(StormTextContext)
  if (translate === null) throw new Error('the slot stands outside its texts')
  return translate
}

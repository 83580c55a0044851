import slotTexts from 'virtual:texts/games/family-slot'
import arenaTexts from 'virtual:texts/games/golden-arena'
import type slot from '@arena/texts/en/games/family-slot.json'
import type own from '@arena/texts/en/games/golden-arena.json'
import { createContext, type ReactNode, useContext } from 'react'
import { SlotTextProvider } from '../../../families/slot/view/slot-text-context.tsx'
import { type Translate, textsOf } from '../../../view/texts/text-catalogue.ts'

type ArenaTexts = typeof slot & typeof own
export type ArenaKey = keyof ArenaTexts

export const arenaTextsOf = textsOf<ArenaTexts>(slotTexts, arenaTexts)

const ArenaTextContext = createContext<Translate<ArenaKey> | null>(null)

interface ArenaTextProviderProps {
  readonly translate: Translate<ArenaKey>
  readonly children: ReactNode
}

export function ArenaTextProvider({ translate, children }: ArenaTextProviderProps) {
  return (
    <SlotTextProvider value={translate}>
      <ArenaTextContext.Provider value={translate}>{children}</ArenaTextContext.Provider>
    </SlotTextProvider>
  )
}

export function useArenaText(): Translate<ArenaKey> {
  const translate = useContext(ArenaTextContext)
  if (translate === null) throw new Error('the slot stands outside its texts')
  return translate
}

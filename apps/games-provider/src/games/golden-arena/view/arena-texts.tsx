import { createContext, type ReactNode, useContext } from 'react'
import { SlotTextProvider } from '../../../families/slot/view/slot-text-context.tsx'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type ArenaTexts = SameTexts<typeof source>
export type ArenaKey = keyof ArenaTexts

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: ArenaTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const arenaTextsOf = async (language: Language): Promise<ArenaTexts> =>
  (await CATALOGUES[language]()).texts

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

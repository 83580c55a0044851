import { createContext, type ReactNode, useContext } from 'react'
import { SlotTextProvider } from '../../../families/slot/view/slot-text-context.tsx'
import type { Language } from '../../../view/money-format.ts'
import type { SameTexts, Translate } from '../../../view/texts/text-catalogue.ts'
import type { texts as source } from './texts.en.ts'

export type StormTexts = SameTexts<typeof source>
export type StormKey = keyof StormTexts

const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly texts: StormTexts }>>> = {
  en: () => import('./texts.en.ts'),
  ru: () => import('./texts.ru.ts'),
  ua: () => import('./texts.ua.ts'),
  tr: () => import('./texts.tr.ts'),
}

export const stormTextsOf = async (language: Language): Promise<StormTexts> =>
  (await CATALOGUES[language]()).texts

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

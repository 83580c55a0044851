import type { Language } from '@arena/contract'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { loadCatalogue } from './catalogues.ts'
import { formatMoment } from './dates.ts'
import { intlLocale, storeLanguage } from './languages.ts'
import type { Messages } from './messages.ts'
import { formatCredit, formatNumber, formatPercent } from './numbers.ts'

interface LanguageChoice {
  readonly language: Language
  /** Loads the language, then switches every text at once; rejects when the texts could not be loaded. */
  readonly choose: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice | null>(null)

/** A language whose texts are there. */
export interface LoadedTexts {
  readonly language: Language
  readonly messages: Messages
}

export function TextsProvider({
  first,
  children,
}: {
  readonly first: LoadedTexts
  readonly children: ReactNode
}) {
  const [loaded, setLoaded] = useState(first)

  const choose = useCallback(async (language: Language) => {
    const messages = await loadCatalogue(language)
    storeLanguage(language)
    setLoaded({ language, messages })
  }, [])

  const locale = intlLocale(loaded.language)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  const choice = useMemo(() => ({ language: loaded.language, choose }), [loaded.language, choose])
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={locale} messages={loaded.messages} timeZone="Europe/Moscow">
        {children}
      </IntlProvider>
    </LanguageContext>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (choice === null) throw new Error('useLanguage needs a TextsProvider above it')
  return choice
}

/** Numbers and moments as the current language writes them. */
export function useFormats() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, language),
      credit: (credit: number) => formatCredit(credit, language),
      percent: (share: number) => formatPercent(share, language),
      moment: (unix_s: number) => formatMoment(unix_s, language),
    }),
    [language],
  )
}

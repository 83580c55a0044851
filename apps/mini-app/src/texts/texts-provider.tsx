import { intlLocale } from '@arena/texts/languages'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { ApiError, codeWithWords } from '../server-api/index.ts'
import { chooseLanguage, currentTexts, isComplete, onTexts } from './current-texts.ts'
import { formatCredit, formatMoment, formatNumber, formatPercent } from './formats.ts'

export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { language, messages } = useTexts()
  const locale = intlLocale(language)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    // A component that uses a text of the later part waits for it first: `lazyScreen` ensures that.
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Moscow">
      {children}
    </IntlProvider>
  )
}

function useTexts() {
  return useSyncExternalStore(onTexts, currentTexts)
}

/** Whether the texts of all screens are loaded, or only those of home. */
function useHasAllTexts(): boolean {
  return isComplete(useTexts())
}

/** The language in force, and how to choose another. */
export function useLanguage() {
  const { language } = useTexts()
  return { language, choose: chooseLanguage }
}

/** Numbers and moments as the current language writes them. */
export function useFormats() {
  const { language } = useTexts()
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

/** A failure the player can't fix, and whose details are in a log. */
function isOurFault(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 500 && error.callId !== ''
}

/** A code that is read out is not to fall in two at its hyphen. */
function onOneLine(code: string): string {
  return code.replaceAll('-', '\u2060-\u2060')
}

/** The text for any failure. Before all error texts are loaded, a generic one. */
export function useErrorText(): (error: unknown) => { readonly title: string; readonly description: string } {
  const t = useTranslations()
  const hasAll = useHasAllTexts()
  return error => {
    if (!hasAll) return { title: t('shell.failed.title'), description: t('shell.failed.text') }
    const code = codeWithWords(error, known => t.has(`errors.${known}.TITLE`))
    const figures = error instanceof ApiError ? error.details : {}
    const title = t(`errors.${code}.TITLE`, figures)
    const description = t(`errors.${code}.DESCRIPTION`)
    return isOurFault(error)
      ? {
          title,
          description: `${description} · ${t('shell.supportCode', { code: onOneLine(error.callId) })}`,
        }
      : { title, description }
  }
}

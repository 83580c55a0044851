import loaders from 'virtual:texts/operator/all'
import {
  OPERATOR_LANGUAGES,
  type OperatorLanguage,
  type OperatorMessages,
} from '@arena/texts/operator-messages'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { DEFAULT_ZONE, useZone, ZoneProvider } from './zone/zone-choice.tsx'

declare module 'use-intl' {
  interface AppConfig {
    Messages: OperatorMessages
  }
}

const LANGUAGE_KEY = 'consoleLanguage'
export const LANGUAGE_NAMES: Readonly<Record<OperatorLanguage, string>> = { en: 'English', ru: 'Русский' }

/**
 * The browser's language, if `Intl` accepts it. On a system without a language some browsers report `en-US@posix`, which is not a valid
 * tag. The chart library passes it to `Intl` while it loads, which would break the page.
 */
export function readableTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language chosen in this browser, else the browser's own. */
export function startLanguage(): OperatorLanguage {
  const stored = localStorage.getItem(LANGUAGE_KEY) ?? navigator.language.slice(0, 2)
  return OPERATOR_LANGUAGES.find(language => language === stored) ?? 'en'
}

export async function loadTexts(language: OperatorLanguage): Promise<OperatorMessages> {
  return (await loaders[language]()).default
}

/** All texts of the console, in one language and one time zone at a time; this browser stores both choices. */
export function TextsProvider({
  first,
  children,
}: {
  readonly first: { readonly language: OperatorLanguage; readonly messages: OperatorMessages }
  readonly children: (choose: (language: OperatorLanguage) => void, language: OperatorLanguage) => ReactNode
}) {
  const [{ language, messages }, setTexts] = useState(first)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = (next: OperatorLanguage) => {
    localStorage.setItem(LANGUAGE_KEY, next)
    void loadTexts(next).then(loaded => setTexts({ language: next, messages: loaded }))
  }
  return (
    <ZoneProvider>
      {timeZone => (
        <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
          {children(choose, language)}
        </IntlProvider>
      )}
    </ZoneProvider>
  )
}

/** “Türkiye” for `TR`; a value that is not a country code is unchanged. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code)
    : code
}

/** “Ukrainian” for the app's `ua`, which other programs call `uk`. */
export function languageName(code: string, language: string): string {
  const tag = code === 'ua' ? 'uk' : code
  return /^[a-z]{2}$/.test(tag)
    ? (new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? code)
    : code
}

const NANO = 1_000_000_000n
const NANO_PER_HUNDREDTH = 10_000_000n

export type Formats = ReturnType<typeof formatsIn>

/** Numbers and moments for operators: exact, and in the chosen zone. */
export function useFormats(language: string): Formats {
  const zone = useZone()
  return useMemo(() => formatsIn(language, zone), [language, zone])
}

/** For tests without a component. */
export function formatsIn(language: string, timeZone: string = DEFAULT_ZONE) {
  const number = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
  const moment = new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  // A ledger day is a day in UTC, whatever the reader's zone.
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  const dayOfMonth = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const list = new Intl.ListFormat(language)
  const point = number.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const ton = (nano: string) => {
    const value = BigInt(nano === '' ? '0' : nano)
    const [whole, rest] = [value / NANO, value % NANO]
    const fraction = String(rest < 0n ? -rest : rest)
      .padStart(9, '0')
      .replace(/0+$/, '')
    const sign = value < 0n && whole === 0n ? '-' : ''
    return `${sign}${number.format(whole)}${fraction === '' ? '' : `${point}${fraction}`}`
  }
  return {
    // A zero sum may be -0.
    number: (value: number) => number.format(value + 0),
    /** Hundredths of an ArenaCoin. */
    credit: (credit: number) => number.format(credit / 100 + 0),
    /** nanoTON as text, to the last digit. */
    ton,
    /** nanoTON as text, rounded down to hundredths of a TON for display; less than one is shown exactly. */
    tonAbout: (nano: string) => {
      const hundredths = BigInt(nano === '' ? '0' : nano) / NANO_PER_HUNDREDTH
      return hundredths === 0n ? ton(nano) : ton(String(hundredths * NANO_PER_HUNDREDTH))
    },
    moment: (at_ms: number) => moment.format(at_ms),
    /** “Nov 27, 2026” of `2026-11-27`. */
    day: (text: string) => day.format(Date.parse(text)),
    /** “Nov 27” of the first millisecond of a day in UTC. */
    dayOfMonth: (at_ms: number) => dayOfMonth.format(at_ms),
    country: (code: string) => countryName(code, language),
    /** “a, b and c”. */
    list: (words: readonly string[]) => list.format(words),
  }
}

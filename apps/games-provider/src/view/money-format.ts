import { intlLocale, type Language } from '@arena/texts/languages'
import { numberTyped } from '@arena/texts/typed-number'

/** Amounts arrive as whole hundredths and are read by people: groups of three apart by a no-break space, at most two decimals. */
export const NO_BREAK_SPACE = '\u00a0'

export { intlLocale, type Language }

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(
  language: Language,
  fraction: readonly [minimum: number, maximum: number],
): Intl.NumberFormat {
  const key = `${language} ${fraction.join()}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(intlLocale(language), {
    minimumFractionDigits: fraction[0],
    maximumFractionDigits: fraction[1],
    useGrouping: 'always',
  })
  formatters.set(key, made)
  return made
}

function withSpaces(parts: readonly Intl.NumberFormatPart[]): string {
  return parts.map(part => (part.type === 'group' ? NO_BREAK_SPACE : part.value)).join('')
}

/** `123456` → `1 234.56`, `1 234,56`. */
export function formatAmount(hundredths: number, language: Language): string {
  const fraction = hundredths % 100 === 0 ? ([0, 0] as const) : ([2, 2] as const)
  return withSpaces(formatter(language, fraction).formatToParts(hundredths / 100))
}

/** A plain number with exactly or at most this many decimals. */
export function formatNumber(
  value: number,
  language: Language,
  fraction: readonly [minimum: number, maximum: number] = [0, 2],
): string {
  return withSpaces(formatter(language, fraction).formatToParts(value))
}

/** A share as its language writes percentages: `49.50%`, `49,50 %`, `%49,50`. */
export function formatPercent(
  share: number,
  language: Language,
  fraction: readonly [minimum: number, maximum: number] = [2, 2],
): string {
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    minimumFractionDigits: fraction[0],
    maximumFractionDigits: fraction[1],
  }).format(share)
}

/** `2, 3 and 4`, `3, 4 or 5`. */
export const formatList = (
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction',
): string => new Intl.ListFormat(language === 'en' ? 'en-GB' : intlLocale(language), { type }).format(items)

/** Tournament balances are points; everything else is the product's coin. */
export const isTournament = (currency: string): boolean => currency.startsWith('TRN:')

/** Reads what a person types in the language of the page, or in another one. Undefined when it is no number from 0 on. */
export function readDecimal(text: string): number | undefined {
  const locale = typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en'
  const number = numberTyped(text, locale)
  return number >= 0 ? number : undefined
}

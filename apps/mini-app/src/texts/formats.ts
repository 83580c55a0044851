import { intlLocale, type Language } from '@arena/texts/languages'

/** Does not break a line, so a number never falls in two. */
const GROUP = '\u00a0'

const formatters = new Map<Language, Intl.NumberFormat>()

function formatterOf(language: Language): Intl.NumberFormat {
  let formatter = formatters.get(language)
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(intlLocale(language), {
      maximumFractionDigits: 2,
      useGrouping: 'always',
    })
    formatters.set(language, formatter)
  }
  return formatter
}

/** `1234567.891` → `1 234 567.89`: groups are spaces in every language, the decimal mark is the language's own. */
export function formatNumber(value: number, language: Language): string {
  return formatterOf(language)
    .formatToParts(value)
    .map(part => (part.type === 'group' ? GROUP : part.value))
    .join('')
}

/** Hundredths as the server counts them → ArenaCoins as people read them. */
export function formatCredit(credit: number, language: Language): string {
  return formatNumber(credit / 100, language)
}

/** A share of 1 in percent, as the language writes it: `96 %`, `%96`. */
export function formatPercent(share: number, language: Language): string {
  return new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(share)
}

const STEPS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'k' },
] as const

/**
 * `1234` → `1.2k`, the same in every language. Truncated, not rounded: a player never sees more than they have.
 */
export function formatCompact(value: number): string {
  const step = STEPS.find(({ from }) => Math.abs(value) >= from)
  if (step === undefined) return String(Math.trunc(value))
  const tenths = Math.trunc((value / step.from) * 10)
  return `${tenths / 10}${step.letter}`
}

const MOMENT = {
  timeZone: 'Europe/Moscow',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Unix seconds → day, month and time in Moscow, where the product's weeks begin and end. */
export function formatMoment(unix_s: number, language: Language): string {
  return glued(new Intl.DateTimeFormat(intlLocale(language), MOMENT).format(unix_s * 1000), language)
}

/** The same with the year, for dates far ahead. */
export function formatFarMoment(unix_s: number, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), { ...MOMENT, year: 'numeric' })
  return glued(format.format(unix_s * 1000), language)
}

/** No line ends between a day and its month, a year and its sign, or before the time: `29_ноября 2026_г. в_15:13`. */
function glued(moment: string, language: Language): string {
  const after = moment.replaceAll(/(\p{L}) (\d{1,2}(?!\d))/gu, '$1\u00a0$2')
  // English alone puts nothing of a date behind its figure.
  return language === 'en' ? after : after.replaceAll(/(\d) (\p{L})/gu, '$1\u00a0$2')
}

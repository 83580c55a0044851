import type { Language } from '@arena/contract'
import { intlLocale } from './languages.ts'

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

/** The same with the year, for what lies far ahead. */
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

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
  return glued(new Intl.DateTimeFormat(intlLocale(language), MOMENT).format(unix_s * 1000))
}

/** The same with the year, for what lies far ahead. */
export function formatFarMoment(unix_s: number, language: Language): string {
  const format = new Intl.DateTimeFormat(intlLocale(language), { ...MOMENT, year: 'numeric' })
  return glued(format.format(unix_s * 1000))
}

/** No line ends between a day and its month, a year and its sign, or before the time: `29_ноября 2026_г. в_15:13`. */
function glued(moment: string): string {
  return moment.replaceAll(/(\d) (\p{L})/gu, '$1\u00a0$2').replaceAll(/(\p{L}) (\d\d:)/gu, '$1\u00a0$2')
}

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
  return new Intl.DateTimeFormat(intlLocale(language), MOMENT).format(unix_s * 1000)
}

/** The same with the year, for what lies far ahead. */
export function formatFarMoment(unix_s: number, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale(language), { ...MOMENT, year: 'numeric' }).format(unix_s * 1000)
}

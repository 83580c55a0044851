import type { Language } from '@arena/contract'
import { intlLocale } from './languages.ts'

/** Unix seconds → day, month and time in Moscow, where the product's weeks begin and end. */
export function formatMoment(unix_s: number, language: Language): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    timeZone: 'Europe/Moscow',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(unix_s * 1000)
}

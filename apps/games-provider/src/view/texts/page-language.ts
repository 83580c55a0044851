import type { Language } from '../money-format.ts'

/** The language a page speaks before it knows more: the one its address names (`?lang=ru`), else the phone's. */
export function pageLanguage(search: string, phone: string): Language {
  const asked = new URLSearchParams(search).get('lang') ?? phone.slice(0, 2)
  if (asked === 'uk') return 'ua'
  return asked === 'ru' || asked === 'ua' || asked === 'tr' ? asked : 'en'
}

import type { Language } from '@arena/contract/languages'

/** Each language in its own words: who needs another one reads only that. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  ua: 'Українська',
  tr: 'Türkçe',
}

/** The languages of every program, in the spelling that is stored and shown; each has a folder in `texts/`. */
export const LANGUAGES = ['en', 'ru', 'ua', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The tag that `Intl`, the chat platform and a page's `lang` know a language by. */
export function intlLocale(language: Language): string {
  return language === 'ua' ? 'uk' : language
}

/** The language of a tag in any spelling: `ua`, `UA`, `uk`, `uk-UA`, `en-US`, `ru_RU`. Null when unsupported. */
export function languageOfTag(tag: string): Language | null {
  const code = tag.trim().toLowerCase().split(/[-_]/, 1)[0]
  return LANGUAGES.find(language => language === code || intlLocale(language) === code) ?? null
}

/** The same thing in every language. */
export function inLanguages<Said>(say: (language: Language) => Said): Readonly<Record<Language, Said>> {
  return Object.fromEntries(LANGUAGES.map(language => [language, say(language)])) as Record<Language, Said>
}

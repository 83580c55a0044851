/** The interface languages, in the spelling that is stored and shown. `ua` is `uk` for `Intl` and for the chat platform. */
export const LANGUAGES = ['en', 'ru', 'ua', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Translations are keyed by the upper-case code on the wire. */
export type TranslationKey = Uppercase<Language>

/**
 * The language that a tag stands for, in whatever spelling: `ua`, `UA`, `uk`, `uk-UA`, `en-US`, `ru_RU`. Null when it is none of ours.
 */
export function languageOfTag(tag: string): Language | null {
  const code = tag.trim().toLowerCase().split(/[-_]/, 1)[0]
  const ours = code === 'uk' ? 'ua' : code
  return LANGUAGES.find(language => language === ours) ?? null
}

/** What a request says of a language. */
export type LanguageField = string | null | undefined

/**
 * The language of a call: what its field names, English when that is none of ours, and `own` when the field is empty, null or left out.
 */
export function languageOfField(tag: LanguageField, own: Language = 'en'): Language {
  return tag === undefined || tag === null || tag.trim() === '' ? own : (languageOfTag(tag) ?? 'en')
}

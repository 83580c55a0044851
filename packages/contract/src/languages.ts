import { type Language, languageOfTag } from '@arena/texts/languages'

export { LANGUAGES, type Language, languageOfTag } from '@arena/texts/languages'

/** Translations are keyed by the upper-case code on the wire. */
export type TranslationKey = Uppercase<Language>

/** The language in a request. */
export type LanguageField = string | null | undefined

/**
 * The language of a call: what its field names, English when that is none of ours, and `own` when the field is empty, null or left out.
 */
export function languageOfField(tag: LanguageField, own: Language = 'en'): Language {
  return tag === undefined || tag === null || tag.trim() === '' ? own : (languageOfTag(tag) ?? 'en')
}

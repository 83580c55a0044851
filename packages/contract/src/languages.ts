/** The interface languages, in the spelling that is stored and shown. `ua` is `uk` for `Intl` and for the chat platform. */
export const LANGUAGES = ['en', 'ru', 'ua', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Translations are keyed by the upper-case code on the wire. */
export type TranslationKey = Uppercase<Language>

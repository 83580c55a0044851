/** Texts with places for values and real plurals, without a library: a game's page has a few dozen of them. */
import { intlLocale, type Language, NO_BREAK_SPACE } from '../money-format.ts'

/** The forms a language's plural rules ask for; `other` also serves fractions. */
export type PluralForms = { readonly other: string } & {
  readonly [form in 'one' | 'few' | 'many']?: string
}
export type Message = string | PluralForms

/** A catalogue in another language: the same keys, plural where the first one is plural. */
export type SameTexts<Catalogue> = {
  readonly [Key in keyof Catalogue]: Catalogue[Key] extends string ? string : PluralForms
}

export type TextValues = Readonly<Record<string, string | number>>
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string

/**
 * Makes the function that finds a text. `{name}` takes a value; a plural message is chosen by the value `count`, and `{count}` shows
 * it unless `shown` says how the number is written.
 */
export function createTranslate<Catalogue extends Readonly<Record<string, Message>>>(
  catalogue: Catalogue,
  language: Language,
): Translate<Extract<keyof Catalogue, string>> {
  const plurals = new Intl.PluralRules(intlLocale(language))
  return (key, values = {}) => {
    const message: Message = catalogue[key] ?? key
    const text = typeof message === 'string' ? message : pluralForm(message, plurals, values)
    return glued(text, language).replaceAll(/\{(\w+)\}/g, (place, name: string) =>
      String(values[name] ?? place),
    )
  }
}

const SHORT_WORD = /^[«(]?\p{Script=Cyrillic}{1,2}$/u

/** No line begins with a dash, nor ends with a preposition or a conjunction where the language's typography leaves none there. */
function glued(text: string, language: Language): string {
  const keepsShortWords = language === 'ru' || language === 'ua'
  const words = text.split(' ')
  const isGlued = (word: string, at: number) =>
    word === '—' || (keepsShortWords && SHORT_WORD.test(words[at - 1] ?? ''))
  return words
    .map((word, at) => (at === 0 ? word : `${isGlued(word, at) ? NO_BREAK_SPACE : ' '}${word}`))
    .join('')
}

function pluralForm(message: PluralForms, plurals: Intl.PluralRules, values: TextValues): string {
  const form = plurals.select(Number(values['count']))
  return (form === 'one' || form === 'few' || form === 'many' ? message[form] : undefined) ?? message.other
}

/** The language a page speaks before it knows more: the one its address names (`?lang=ru`), else the phone's. */
export function pageLanguage(search: string, phone: string): Language {
  const asked = new URLSearchParams(search).get('lang') ?? phone.slice(0, 2)
  if (asked === 'uk') return 'ua'
  return asked === 'ru' || asked === 'ua' || asked === 'tr' ? asked : 'en'
}

/** Finds a compiled text and fills in its values, for programs without a text library of their own. */
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { intlLocale, type Language } from './languages.ts'

/** The compiled texts of one language by their keys. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, CompiledMessage>>

/** Loads the texts of a language; each is a file of its own. */
export type TextLoaders<Texts, Of extends Language = Language> = Readonly<
  Record<Of, () => Promise<{ readonly default: Texts }>>
>

export type TextValues = Readonly<Record<string, string | number>>
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string

/** Makes the function that finds a text. `{name}` takes a value and stays visible without one; `#` is a whole number. */
export function createTranslate<Key extends string>(
  catalogue: Catalogue<Key>,
  language: Language,
): Translate<Key> {
  const plurals = new Intl.PluralRules(intlLocale(language))
  const options: FormatOptions = { formatters: { ...FORMATTERS, getPluralRules: () => plurals } }
  return (key, values = {}) => String(format(catalogue[key], language, withPlaces(values), options))
}

/** `1021` → `1 021`, with a space that does not break, in every language. */
function writeWhole(value: number | bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}

const FORMATTERS = {
  getNumberFormat: () => ({ format: writeWhole }) as Intl.NumberFormat,
  getDateTimeFormat: () => new Intl.DateTimeFormat(),
}

function withPlaces(values: TextValues): TextValues {
  return new Proxy(values, {
    has: () => true,
    get: (given, name) => given[String(name)] ?? `{${String(name)}}`,
  })
}

import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from './languages.ts'
import { SERVER_CATALOGUES } from './server-catalogues.ts'
import type { ServerKey, ServerValues } from './server-messages.ts'
import { type Catalogue, createTranslate, type TextValues, type Translate } from './translate.ts'

export type { ServerKey } from './server-messages.ts'

/** Finds the server's text by its file and key, with the values that the text takes. */
export type ServerTranslate = <Key extends ServerKey>(key: Key, ...values: ServerValues<Key>) => string

/** Overrides of the files' texts, by key, compiled. */
export type ServerOverrides = Readonly<Record<Language, Readonly<Record<string, CompiledMessage>>>>

const NONE: ServerOverrides = { en: {}, ru: {}, ua: {}, tr: {} }
const fromFiles = new Map<Language, Translate<ServerKey>>()
/** Unused overrides are garbage-collected. */
const fromOperators = new WeakMap<object, Translate<ServerKey>>()

let overrides: () => ServerOverrides = () => NONE

/** From now on the server uses the overrides of `current`, which is called for each text. */
export function sayInstead(current: () => ServerOverrides): void {
  overrides = current
}

/** Finds the server's texts in a language. */
export function textsIn(language: Language): ServerTranslate {
  return (key, ...[values]: readonly [TextValues?]) => {
    const own = overrides()[language]
    return Object.hasOwn(own, key) ? overriding(language, own)(key, values) : asWritten(language)(key, values)
  }
}

function asWritten(language: Language): Translate<ServerKey> {
  const known = fromFiles.get(language) ?? createTranslate(SERVER_CATALOGUES[language], language)
  fromFiles.set(language, known)
  return known
}

function overriding(language: Language, own: ServerOverrides[Language]): Translate<ServerKey> {
  const known = fromOperators.get(own) ?? createTranslate(own as Catalogue<ServerKey>, language)
  fromOperators.set(own, known)
  return known
}

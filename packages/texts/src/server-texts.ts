import type { Language } from './languages.ts'
import { SERVER_CATALOGUES } from './server-catalogues.ts'
import type { ServerKey, ServerValues } from './server-messages.ts'
import { createTranslate, type TextValues, type Translate } from './translate.ts'

export type { ServerKey } from './server-messages.ts'

/** Finds what the server says by its file and key, with the values that the text takes. */
export type ServerTranslate = <Key extends ServerKey>(key: Key, ...values: ServerValues<Key>) => string

const translates = new Map<Language, Translate<ServerKey>>()

/** What the server says in a language. */
export function textsIn(language: Language): ServerTranslate {
  const known = translates.get(language) ?? createTranslate(SERVER_CATALOGUES[language], language)
  translates.set(language, known)
  return (key, ...[values]: readonly [TextValues?]) => known(key, values)
}

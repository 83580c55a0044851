import { readdirSync } from 'node:fs'
import type { Language } from '../languages.ts'
import { OPERATOR_LANGUAGES } from '../operator-messages.ts'
import { filesOf, readTexts, type Section, TEXTS_FOLDER } from '../read-texts.ts'

/** What a program formats: message syntax, with values and plurals. */
export const MESSAGES = ['app', 'games', 'server', 'operator'] as const satisfies readonly Section[]
/** What is shown as it was written. */
export const PLAIN = ['about', 'legal', 'pictures'] as const satisfies readonly Section[]

/** The console of the people who run the product speaks fewer languages than the product. */
export function areSaidIn(language: Language, section: Section): boolean {
  return section !== 'operator' || OPERATOR_LANGUAGES.some(own => own === language)
}

export const languageFolders = (): readonly string[] => readdirSync(TEXTS_FOLDER).sort()

/** Everything a section says in a language by its place, e.g. `shell.nav.play`. */
export function textsOf(language: Language, section: Section): ReadonlyMap<string, string> {
  const files = filesOf(language, section)
  return new Map(files.flatMap(file => leaves(readTexts(language, section, file), file)))
}

function leaves(node: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof node === 'string') return [[place, node]]
  return Object.entries(node ?? {}).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`))
}

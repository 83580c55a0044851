import { readdirSync } from 'node:fs'
import type { Language } from '../languages.ts'
import { OPERATOR_LANGUAGES } from '../operator-messages.ts'
import { type Section, TEXTS_FOLDER } from '../read-texts.ts'

/** The texts that a program formats: message syntax, with values and plurals. */
export const MESSAGES = ['app', 'games', 'server', 'operator'] as const satisfies readonly Section[]
/** Texts that are shown as written. */
export const PLAIN = ['about', 'legal', 'pictures'] as const satisfies readonly Section[]

/** The console of the people who run the product speaks fewer languages than the product. */
export function areSaidIn(language: Language, section: Section): boolean {
  return section !== 'operator' || OPERATOR_LANGUAGES.some(own => own === language)
}

export const languageFolders = (): readonly string[] => readdirSync(TEXTS_FOLDER).sort()

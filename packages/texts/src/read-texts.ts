import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from './languages.ts'

/** The program that shows a message: the mini-app, the games' pages, the server, the operators' console. */
export type Area = 'app' | 'games' | 'server' | 'operator'

/** The folders of a language. Texts that are not messages are shown as written: games' descriptions, legal texts, words in pictures. */
export type Section = Area | 'about' | 'legal' | 'pictures'

/** Messages by their keys, in groups where the file has them. */
export type Texts = { readonly [key: string]: string | Texts }

export const TEXTS_FOLDER = join(import.meta.dirname, '../texts')

/** The file of a section, e.g. `golden-arena` of `games`. */
export function pathOfTexts(language: Language, section: Section, file: string): string {
  return join(TEXTS_FOLDER, language, section, `${file}.json`)
}

/** The names of a section's files, in order. */
export function filesOf(language: Language, section: Section): readonly string[] {
  return readdirSync(join(TEXTS_FOLDER, language, section))
    .map(file => file.replace(/\.json$/, ''))
    .sort()
}

/** A file's content, as translators wrote it. The paragraphs of a legal text are lists. */
export function readTexts(language: Language, section: Section, file: string): Texts {
  return JSON.parse(readFileSync(pathOfTexts(language, section, file), 'utf8')) as Texts
}

/** Everything a section says in a language by its place, e.g. `shell.nav.play`. */
export function flatTexts(language: Language, section: Section): ReadonlyMap<string, string> {
  const files = filesOf(language, section)
  return new Map(files.flatMap(file => leaves(readTexts(language, section, file), file)))
}

function leaves(node: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof node === 'string') return [[place, node]]
  return Object.entries(node ?? {}).flatMap(([key, inner]) => leaves(inner, `${place}.${key}`))
}

/** The one compiler: message syntax is read when a program is built, and never where a text is shown. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from './languages.ts'
import { type Area, filesOf, readTexts, type Texts } from './read-texts.ts'
import { typeset } from './typeset.ts'

/** Messages without their syntax, in the groups they were written in. */
export type CompiledTexts = { readonly [key: string]: CompiledMessage | CompiledTexts }

interface Place {
  readonly language: Language
  readonly area: Area
}

/** Files of an area by their names, all of them unless some are named. */
export function compileFiles(
  { language, area }: Place,
  files: readonly string[] = filesOf(language, area),
): Readonly<Record<string, CompiledTexts>> {
  return Object.fromEntries(
    files.map(file => [file, compileTexts(readTexts(language, area, file), { language, area })]),
  )
}

/** @throws SyntaxError one of the texts is no message */
export function compileTexts(texts: Texts, place: Place): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(typeset(text, place)) : compileTexts(text, place),
    ]),
  )
}

/** The same without groups, under keys as `register.subject`. */
export function flattened(texts: CompiledTexts, prefix = ''): Readonly<Record<string, CompiledMessage>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      isMessage(text) ? [[`${prefix}${key}`, text]] : Object.entries(flattened(text, `${prefix}${key}.`)),
    ),
  )
}

function isMessage(text: CompiledMessage | CompiledTexts): text is CompiledMessage {
  return typeof text === 'string' || Array.isArray(text)
}

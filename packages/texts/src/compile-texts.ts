/** The one compiler: message syntax is read when a program is built, and never where a text is shown. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Language } from './languages.ts'
import { type Area, filesOf, readTexts, type Texts } from './read-texts.ts'

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
      typeof text === 'string' ? compileText(text, place) : compileTexts(text, place),
    ]),
  )
}

/** @throws SyntaxError the text is no message */
export function compileText(text: string, place: Place): CompiledMessage {
  return compile(typeset(text, place))
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

const NO_BREAK_SPACE = '\u00a0'

/** Languages whose typography does not end a line with a word of one or two letters. */
const GLUES_SHORT_WORDS: ReadonlySet<Language> = new Set(['ru', 'ua'])

/** A word of one or two Cyrillic letters (not a part of `что-то` or `ім’я`), and the space before the word it belongs to. */
const SHORT_WORD = /(?<![\p{L}\d’-])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\d{#«<])/gu

/** A dash, or the dot between two parts, which begins no line. */
const DASH = / (?=[—–·] )/g

/** A number and the noun it counts. */
const COUNTED = /# (?=\p{L})/gu

/**
 * A text with the spaces that do not break where a typesetter would put them. On a screen: before a dash, and after a preposition or a
 * conjunction where the language asks for it. Chats and mailboxes show the server's texts, which keep a number and its noun together. Takes
 * message syntax as it is: its own words are longer, and not Cyrillic.
 */
export function typeset(
  text: string,
  { language, area }: { readonly language: Language; readonly area: Area },
): string {
  if (area === 'server') return text.replace(COUNTED, `#${NO_BREAK_SPACE}`)
  const glued = text.replace(DASH, NO_BREAK_SPACE)
  return GLUES_SHORT_WORDS.has(language) ? glued.replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`) : glued
}

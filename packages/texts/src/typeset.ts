import type { Language } from './languages.ts'
import type { Area } from './read-texts.ts'

const NO_BREAK_SPACE = '\u00a0'

/** Languages whose typography does not leave a word of one or two letters at the end of a line. */
const GLUES_SHORT_WORDS: ReadonlySet<Language> = new Set(['ru', 'ua'])

/** One or two Cyrillic letters that stand alone, as no part of `что-то` or `ім’я`, and the space before the word they belong to. */
const SHORT_WORD = /(?<![\p{L}\d’-])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\d{#«<])/gu

/** A dash, or the dot between two parts, which begins no line. */
const DASH = / (?=[—–·] )/g

/** A number and the noun it counts. */
const COUNTED = /# (?=\p{L})/gu

/**
 * A text with the spaces that do not break where a typesetter would put them. On a screen: before a dash, and after a preposition or a
 * conjunction where the language asks for it. What the server says is shown by chats and mailboxes, and keeps a number and its noun
 * together. Takes message syntax as it is: its own words are longer, and not Cyrillic.
 */
export function typeset(
  text: string,
  { language, area }: { readonly language: Language; readonly area: Area },
): string {
  if (area === 'server') return text.replace(COUNTED, `#${NO_BREAK_SPACE}`)
  const glued = text.replace(DASH, NO_BREAK_SPACE)
  return GLUES_SHORT_WORDS.has(language) ? glued.replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`) : glued
}

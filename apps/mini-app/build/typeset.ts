const NO_BREAK_SPACE = '\u00a0'

/** Languages whose typography does not leave a word of one or two letters at the end of a line. */
const GLUES_SHORT_WORDS: ReadonlySet<string> = new Set(['ru', 'ua'])

/** One or two Cyrillic letters that stand alone, and the space before the word they belong to. */
const SHORT_WORD = /(?<![\p{L}\d])(\p{Script=Cyrillic}{1,2}) (?=[\p{L}\d{#«<])/gu

/** A dash, or the dot between two parts, which begins no line. */
const DASH = / (?=[—–·] )/g

/**
 * A text with the spaces that do not break where a typesetter would put them: before a dash, and after a preposition or a conjunction
 * where the language asks for it. Takes message syntax as it is: its own words are longer, and not Cyrillic.
 */
export function typeset(text: string, language: string): string {
  const glued = text.replace(DASH, NO_BREAK_SPACE)
  return GLUES_SHORT_WORDS.has(language) ? glued.replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`) : glued
}

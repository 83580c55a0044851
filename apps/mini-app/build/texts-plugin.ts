import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const TEXTS = join(import.meta.dirname, '../src/texts')
const PREFIX = 'virtual:texts/'
/** What home says: `FirstMessages` of `src/texts/messages.ts`. Every other file is of the later part. */
const FIRST: ReadonlySet<string> = new Set(['games', 'home', 'levels', 'shell', 'tournaments'])

type Texts = { readonly [key: string]: string | Texts }

/** `virtual:texts/en/first` and `virtual:texts/en/later` are the texts of that language in two modules, their message syntax compiled away. */
export function textsPlugin(): Plugin {
  return {
    name: 'arena-texts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/')
      const catalogue: Record<string, unknown> = {}
      for (const file of readdirSync(join(TEXTS, language))) {
        const feature = basename(file, '.json')
        if (FIRST.has(feature) !== (part === 'first')) continue
        const path = join(TEXTS, language, file)
        this.addWatchFile(path)
        catalogue[feature] = compileTexts(JSON.parse(readFileSync(path, 'utf8')) as Texts, language)
      }
      // A string that is parsed starts quicker than the same object as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
    },
  }
}

function compileTexts(texts: Texts, language: string): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(typeset(text, language)) : compileTexts(text, language),
    ]),
  )
}

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

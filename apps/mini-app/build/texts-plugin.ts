import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { typeset } from './typeset.ts'

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

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const TEXTS = join(import.meta.dirname, '../src/texts')
const PREFIX = 'virtual:texts/'

type Texts = { readonly [key: string]: string | Texts }

/** `virtual:texts/en` is one module with every text of that language, its message syntax compiled away. */
export function textsPlugin(): Plugin {
  return {
    name: 'arena-texts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const folder = join(TEXTS, id.slice(PREFIX.length + 1))
      const catalogue: Record<string, unknown> = {}
      for (const file of readdirSync(folder)) {
        const path = join(folder, file)
        this.addWatchFile(path)
        catalogue[basename(file, '.json')] = compileTexts(JSON.parse(readFileSync(path, 'utf8')) as Texts)
      }
      // A string that is parsed starts quicker than the same object as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogue))})`
    },
  }
}

function compileTexts(texts: Texts): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileTexts(text),
    ]),
  )
}

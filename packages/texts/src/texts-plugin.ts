/**
 * Compiles texts into a build. A page imports `virtual:texts/app/first`, `…/welcome`, `…/later`, `virtual:texts/operator/all` or
 * `virtual:texts/games/<file>` and gets loaders, one per language, each a file of its own; `virtual:texts/all-languages/<file>` contains all
 * languages of a games' file. The server gets its texts in place of the module that would read them.
 */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST_FILES, WELCOME_FILES } from './app-messages.ts'
import { compileFiles } from './compile-texts.ts'
import { inLanguages, LANGUAGES, type Language } from './languages.ts'
import { OPERATOR_LANGUAGES } from './operator-messages.ts'
import { type Area, filesOf, pathOfTexts } from './read-texts.ts'
import { SERVER_CATALOGUES, SOURCE_TEXTS } from './server-catalogues.ts'

const PREFIX = 'virtual:texts/'
const SERVER_MODULE = join(import.meta.dirname, 'server-catalogues.ts')

/** `app/first`, `games/golden-arena`; with a language behind it, it is the texts themselves. */
const ADDRESS = /^(app|games|operator|all-languages)\/([\w-]+)(?:\.(\w+))?$/

export function textsPlugin(): Plugin {
  return {
    name: 'arena-texts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id === SERVER_MODULE)
        return `export const SERVER_CATALOGUES = ${parsed(SERVER_CATALOGUES)}; export const SOURCE_TEXTS = ${parsed(SOURCE_TEXTS)}`
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const address = id.slice(PREFIX.length + 1)
      const [, kind, part = '', tag] = ADDRESS.exec(address) ?? []
      const watch = (area: Area) => (language: Language, file: string) =>
        this.addWatchFile(pathOfTexts(language, area, file))
      const language = LANGUAGES.find(known => known === tag)
      if (kind === 'all-languages') return inAllLanguages(part, watch('games'))
      if (language === undefined) return loadersOf(address)
      if (kind === 'operator') return filesIn({ language, area: 'operator' }, watch('operator'))
      return kind === 'app'
        ? appPart(language, part, watch('app'))
        : gamesFile(language, part, watch('games'))
    },
  }
}

type Watch = (language: Language, file: string) => void

function loadersOf(address: string): string {
  const languages = address.startsWith('operator/') ? OPERATOR_LANGUAGES : LANGUAGES
  const rows = languages.map(language => `${language}: () => import('${PREFIX}${address}.${language}')`)
  return `export default { ${rows.join(', ')} }`
}

function appPart(language: Language, part: string, watch: Watch): string {
  const isOf = (files: readonly string[]) => (file: string) => files.includes(file)
  const isWanted = {
    first: isOf(FIRST_FILES),
    welcome: isOf(WELCOME_FILES),
    // Including the welcome's: a returning player does not download twice.
    later: (file: string) => !isOf(FIRST_FILES)(file),
  }[part]
  if (isWanted === undefined) throw new Error(`There is no part ${part} of the app's texts`)
  return filesIn({ language, area: 'app' }, watch, isWanted)
}

/** Several files under their names. */
function filesIn(
  place: { readonly language: Language; readonly area: Area },
  watch: Watch,
  isWanted: (file: string) => boolean = () => true,
): string {
  const files = filesOf(place.language, place.area).filter(isWanted)
  for (const file of files) watch(place.language, file)
  return `export default ${parsed(compileFiles(place, files))}`
}

function gamesFile(language: Language, file: string, watch: Watch): string {
  watch(language, file)
  return `export default ${parsed(compileFiles({ language, area: 'games' }, [file])[file])}`
}

function inAllLanguages(file: string, watch: Watch): string {
  for (const language of LANGUAGES) watch(language, file)
  const texts = inLanguages(language => compileFiles({ language, area: 'games' }, [file])[file])
  return `export default ${parsed(texts)}`
}

/** A string that is parsed starts quicker than the same object as code. */
function parsed(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`
}

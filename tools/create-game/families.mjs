/** The templates: files in `families/`. A game in steps begins as a copy of Tower, since its choice, board and odds are its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES_FOLDER } from '../checks/game-lists.mjs'
import { ROOT } from '../repository.mjs'
import { fromTower } from './rename.mjs'

/** @typedef {'slot' | 'scratch' | 'draw' | 'steps'} Family */
/** @typedef {'en' | 'ru' | 'ua' | 'tr'} Language */

/** @type {readonly Family[]} */
export const FAMILIES = ['slot', 'scratch', 'draw', 'steps']
/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'ru', 'ua', 'tr']

const TEMPLATES = join(import.meta.dirname, 'families')
const TEMPLATE = '.txt'

/**
 * The files of a game's folder.
 * @param {Family} family
 * @returns {readonly { readonly path: string, readonly text: string }[]}
 */
export function viewsOf(family) {
  if (family === 'steps')
    return filesIn(join(GAMES_FOLDER, 'tower')).map(({ path, text }) => ({
      path: path.replace('tower', 'sample-game'),
      text: fromTower(text),
    }))
  return filesIn(join(TEMPLATES, family))
    .filter(({ path }) => path.endsWith(TEMPLATE))
    .map(({ path, text }) => ({ path: path.slice(0, -TEMPLATE.length), text }))
}

/**
 * The texts of the game's page, and those of the page about it.
 * @param {Family} family
 * @param {Language} language
 */
export function textsOf(family, language) {
  const kinds = /** @type {const} */ (['games', 'about'])
  return kinds.map(kind => {
    const file =
      family === 'steps'
        ? join(ROOT, 'packages/texts/texts', language, kind, 'tower.json')
        : join(TEMPLATES, family, 'texts', language, `${kind === 'games' ? 'page' : kind}.json`)
    return { kind, text: readFileSync(file, 'utf8') }
  })
}

/**
 * @param {string} folder
 * @returns {{ path: string, text: string }[]} by their paths in it
 */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      return { path: file.slice(folder.length + 1).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }
    })
}

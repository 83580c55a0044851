/** Creates a game: its folder from the templates of its family, its texts, its place in the lists, and its odds. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { GAME_LISTS, GAMES_FOLDER } from '../checks/game-lists.mjs'
import { writeGeneratedTables } from '../checks/generated-tables.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { ROOT } from '../repository.mjs'
import { FAMILIES, LANGUAGES, textsOf, viewsOf } from './families.mjs'
import { renamed } from './rename.mjs'

/**
 * @typedef {import('./families.mjs').Language} Language
 * @typedef {import('./families.mjs').Family} Family
 * @typedef {{ readonly family: Family, readonly id: string, readonly names: Readonly<Record<Language, string>> }} Order
 */

const TEXTS = 'packages/texts/texts'
const WRITING_WORDS = 'tools/checks/writing-words.json'
const NUMBERS = join(GAMES_FOLDER, 'numbers.json')
const USAGE = `npm run create-game -- --family ${FAMILIES.join('|')} --id ruby-mine --name "Ruby Mine" --name-ru … --name-ua … --name-tr …`

/**
 * @param {readonly string[]} args
 * @returns {Order}
 */
export function readOrder(args) {
  const name = /** @type {const} */ ({ type: 'string' })
  const { values } = parseArgs({
    args: [...args],
    options: { family: name, id: name, name, 'name-ru': name, 'name-ua': name, 'name-tr': name },
  })
  const family = FAMILIES.find(one => one === values.family)
  const { id = '', name: en = '' } = values
  const { 'name-ru': ru = '', 'name-ua': ua = '', 'name-tr': tr = '' } = values
  const names = { en, ru, ua, tr }
  if (family === undefined) throw new ClearFailure(`Name a family: ${USAGE}`)
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new ClearFailure(`An id is in kebab-case, such as ruby-mine: ${USAGE}`)
  const wrong = Object.values(names).find(one => !/^[\p{L}\d][\p{L}\d ’/-]{1,39}$/u.test(one))
  if (wrong !== undefined)
    throw new ClearFailure(`Name the game in four languages, by 2 to 40 letters, digits and spaces: ${USAGE}`)
  if (existsSync(join(GAMES_FOLDER, id))) throw new ClearFailure(`There is a game ${id} already.`)
  return { family, id, names }
}

/**
 * @param {Order} order
 * @returns {Promise<string>} what to do next
 */
export async function createGame(order) {
  const files = writeGame(order)
  await run('node_modules/.bin/biome', 'check', '--write', '--no-errors-on-unmatched', ...files)
  await writeGeneratedTables(Object.keys(GAME_LISTS))
  await run(process.execPath, '--import', 'tsx', 'apps/games-provider/src/check-odds.ts', order.id, '--write')
  return nextSteps(order, files)
}

/**
 * @param {Order} order
 * @returns {readonly string[]} the files, relative to the root
 */
function writeGame(order) {
  const folder = `apps/games-provider/src/games/${order.id}`
  const views = viewsOf(order.family).map(({ path, text }) => {
    const numbered = path === 'game.ts' ? text.replace(/number: \d+/, `number: ${nextNumber()}`) : text
    return write(`${folder}/${renamed(path, order)}`, renamed(numbered, { ...order, name: order.names.en }))
  })
  const texts = LANGUAGES.flatMap(language =>
    textsOf(order.family, language).map(({ kind, text }) =>
      write(
        `${TEXTS}/${language}/${kind}/${order.id}.json`,
        renamed(text, { ...order, name: order.names[language] }),
      ),
    ),
  )
  return [...views, ...texts, ...nameGame(order)]
}

/** Numbers are for ever: those of games that have gone are not given again. */
function nextNumber() {
  return Math.max(...Object.values(JSON.parse(readFileSync(NUMBERS, 'utf8')))) + 1
}

/** @param {Order} order */
function nameGame({ id, names }) {
  const files = LANGUAGES.map(language =>
    edit(`${TEXTS}/${language}/app/games.json`, texts => {
      texts['names'][id] = names[language]
    }),
  )
  const operators = /** @type {const} */ (['en', 'ru']).map(language =>
    edit(`${TEXTS}/${language}/operator/names.json`, texts => {
      texts['games'][id] = names[language]
    }),
  )
  const said = Object.values(names)
  const proper = said.filter((name, place) => said.indexOf(name) < place)
  if (proper.length === 0) return [...files, ...operators]
  const words = edit(WRITING_WORDS, lists => {
    lists['properNames'].push(...new Set(proper))
  })
  return [...files, ...operators, words]
}

/**
 * @param {string} path
 * @param {(content: any) => void} change
 */
function edit(path, change) {
  const content = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  change(content)
  return write(path, `${JSON.stringify(content, null, 2)}\n`)
}

/**
 * @param {string} path
 * @param {string} text
 */
function write(path, text) {
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return path
}

/** @param {string[]} command */
async function run(...command) {
  const { code, output } = await runCommand(command)
  if (code !== 0) throw new ClearFailure(`${command.join(' ')} failed:\n${output.trim()}`)
}

/**
 * @param {Order} order
 * @param {readonly string[]} files
 */
function nextSteps({ family, id }, files) {
  const rules = { slot: 'paytable.ts', scratch: 'game.ts', draw: 'game.ts', steps: 'outcome.ts' }[family]
  return [
    `${files.length} files written. Edit in apps/games-provider/src/games/${id}/:`,
    `  1. ${rules}: the rules. Then: npm run odds -- ${id} --write`,
    `  2. view/: ${family === 'steps' ? 'the board and its art' : 'art.ts, page.tsx and the style sheet'}`,
    '  3. listing.ts: from which level players may open it',
    `and in packages/texts/texts/<en|ru|ua|tr>/: games/${id}.json and about/${id}.json.`,
    `Check: npx vitest run apps/games-provider/src/games/${id} packages/texts && npm run check`,
    'Play: npm start',
  ].join('\n')
}

/** The lists of all games, from what each folder in `apps/games-provider/src/games/` declares. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../repository.mjs'

/**
 * @typedef {{
 *   readonly id: string,
 *   readonly number: number,
 *   readonly name: string,
 *   readonly maxWinMultiplier: number,
 *   readonly level: number,
 *   readonly category: string,
 * }} DeclaredGame
 */

export const GAMES_FOLDER = join(ROOT, 'apps/games-provider/src/games')

/** What the exports of a game's folder are named after: `lotto-5-36` → `lotto536`. @param {string} id */
export function wordOf(id) {
  return id.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())
}

/** @type {Promise<readonly DeclaredGame[]> | undefined} */
let reading

/** @returns {Promise<readonly DeclaredGame[]>} in the order of their ids */
export function declaredGames() {
  reading ??= read()
  return reading
}

/** @returns {Promise<readonly DeclaredGame[]>} */
async function read() {
  const script = join(ROOT, 'tools/checks/print-games.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { cwd: ROOT })
  return JSON.parse(stdout)
}

/** By path: what the file says when it is current, of what it says now. */
export const GAME_LISTS = {
  'apps/games-provider/src/games/all-games.ts': async () => allGames(await declaredGames()),
  'apps/games-provider/src/games/all-pages.ts': async () => allPages(await declaredGames()),
  'apps/games-provider/src/games/all-bet-tables.ts': async () => allBetTables(await declaredGames()),
  'apps/games-provider/src/games/numbers.json': async (/** @type {string} */ text) =>
    withNumbers(text, await declaredGames()),
  'apps/server/src/content/own-games.ts': async (/** @type {string} */ text) =>
    ownGames(text, await declaredGames()),
}

const WRITTEN = '`npm run generate` writes this list.'

/** @param {readonly DeclaredGame[]} games */
function allGames(games) {
  const words = games.map(({ id }) => wordOf(id))
  return [
    `/** The game of each folder: ${WRITTEN} */\n`,
    ...games.map(({ id }) => `import { ${wordOf(id)} } from './${id}/game.ts'\n`),
    `\nexport const ALL_GAMES = [\n${words.map(word => `  ${word},\n`).join('')}]\n`,
  ].join('')
}

/** @param {readonly DeclaredGame[]} games */
function allPages(games) {
  const imports = games.flatMap(({ id }) => [
    `import { ${wordOf(id)} } from './${id}/game.ts'\n`,
    `import { ${wordOf(id)}Listing } from './${id}/listing.ts'\n`,
    `import { ${wordOf(id)}Thumbnail } from './${id}/view/thumbnail.ts'\n`,
  ])
  const pages = games.flatMap(({ id }) => [
    '  {\n',
    `    game: ${wordOf(id)},\n`,
    `    listing: ${wordOf(id)}Listing,\n`,
    `    thumbnail: ${wordOf(id)}Thumbnail,\n`,
    '  },\n',
  ])
  return [
    `/** The page of each game: ${WRITTEN} */\n`,
    ...imports,
    `\nexport const ALL_PAGES = [\n${pages.join('')}]\n`,
  ].join('')
}

/** @param {readonly DeclaredGame[]} games */
function allBetTables(games) {
  const imports = games.map(({ id }) => `import { ${wordOf(id)}Bets } from './${id}/bet-table.ts'\n`)
  const entries = games.map(({ id }) => `  ${id === wordOf(id) ? id : `'${id}'`}: ${wordOf(id)}Bets,\n`)
  return [
    `/** What the rounds of each game pay: ${WRITTEN} */\n`,
    ...imports.toSpliced(
      games.filter(({ id }) => id < 'bets').length,
      0,
      "import type { Bets } from './bets.ts'\n",
    ),
    `\nexport const BETS_OF: Readonly<Record<string, () => Bets>> = {\n${entries.join('')}}\n`,
  ].join('')
}

/**
 * Numbers identify games in stored rounds: a recorded number stays, also that of a game that has gone.
 * @param {string} text
 * @param {readonly Pick<DeclaredGame, 'id' | 'number'>[]} games
 */
export function withNumbers(text, games) {
  /** @type {Record<string, number>} */
  const numbers = JSON.parse(text)
  for (const { id, number } of games) {
    const recorded = numbers[id]
    if (recorded !== undefined && recorded !== number)
      throw new Error(`${id} has the number ${recorded} for ever, not ${number}`)
    const [other] = Object.entries(numbers).find(entry => entry[0] !== id && entry[1] === number) ?? []
    if (other !== undefined)
      throw new Error(`${id} cannot have the number ${number}: it is the number of ${other}`)
    numbers[id] = number
  }
  const sorted = Object.entries(numbers).toSorted(([, one], [, other]) => one - other)
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/**
 * The platform's own games. Those that are listed keep their places; a new one follows the games of its level.
 * @param {string} text
 * @param {readonly DeclaredGame[]} games
 */
export function ownGames(text, games) {
  const before = [...text.matchAll(/game_id: '([^']+)'/g)].map(([, id]) => id)
  const listed = before.flatMap(id => games.filter(game => game.id === id))
  for (const game of games.filter(({ id }) => !before.includes(id))) {
    listed.splice(listed.filter(({ level }) => level <= game.level).length, 0, game)
  }
  const entries = listed.flatMap(({ id, name, level, category, maxWinMultiplier }) => [
    '  {\n',
    `    game_id: '${id}',\n`,
    `    name: '${name}',\n`,
    `    level: ${level},\n`,
    `    category: '${category}',\n`,
    `    max_win_multiplier: ${digits(maxWinMultiplier)},\n`,
    '  },\n',
  ])
  return [
    `/** The games of our own provider: ${WRITTEN} */\n`,
    `export const OWN_GAMES = [\n${entries.join('')}] as const\n`,
  ].join('')
}

/** As the lint rule on numbers wants them: groups of three from five digits on. @param {number} value */
function digits(value) {
  const [whole = '', part] = String(value).split('.')
  const grouped = whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, '_')
  return part === undefined ? grouped : `${grouped}.${part}`
}

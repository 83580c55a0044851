/** Prints what the folders of `apps/games-provider/src/games/` declare as JSON. Runs with tsx, in a process of its own. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GAMES_FOLDER, wordOf } from './game-lists.mjs'

const ids = readdirSync(GAMES_FOLDER).filter(id => existsSync(join(GAMES_FOLDER, id, 'game.ts')))
const games = await Promise.all(
  ids.toSorted().map(async id => {
    const game = await exported(id, { file: 'game.ts', word: wordOf(id) })
    const { level, category } = await exported(id, { file: 'listing.ts', word: `${wordOf(id)}Listing` })
    const { number, name, maxWinMultiplier } = game
    if (game.id !== id) throw new Error(`games/${id}/game.ts says that the game's id is ${game.id}`)
    return { id, number, name, maxWinMultiplier, level, category }
  }),
)
console.log(JSON.stringify(games))

/**
 * @param {string} id
 * @param {{ readonly file: string, readonly word: string }} of
 */
async function exported(id, { file, word }) {
  // A computed address: the games belong to another TypeScript project.
  const value = (await import(pathToFileURL(join(GAMES_FOLDER, id, file)).href))[word]
  if (value === undefined) throw new Error(`games/${id}/${file} exports no ${word}`)
  return value
}

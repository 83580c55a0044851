/**
 * The tree is replaced by a release that comes after it: the same, with one more migration of each kind. A short run replaces one program
 * of each two, so that it ends with both releases side by side.
 */
import { join } from 'node:path'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { buildPrograms } from '@arena/test-kit/built-programs'
import { IS_LONG } from '@arena/test-kit/run-options'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../repository.mjs'
import { upgradeUnderLoad } from './rolling-upgrade.mjs'

/** On a busy machine; a long run has forty times as many rounds. */
const LIMIT_MS = IS_LONG ? 1_200_000 : 300_000
const NEXT = '1000.0.0'
const MIGRATION = `-- expand: nobody reads it
ALTER TABLE TABLE_NAME ADD COLUMN of_next text NOT NULL DEFAULT 'next';`
const INDEX = `-- expand concurrently: an index is nobody's matter
CREATE INDEX CONCURRENTLY of_next_by_bucket ON TABLE_NAME (bucket);`

/** @type {(() => unknown)[]} */
const leftovers = []
/** @type {import('./release-programs.mjs').Build[]} */
let builds = []
/** @type {Record<'server' | 'games', string>} */
let databases
beforeAll(async () => {
  const [server, games, nextServer, nextGames] = await Promise.all([
    built('server', []),
    built('games-provider', []),
    built('server', [nextRelease('ledger')]),
    built('games-provider', [nextRelease('rounds')]),
  ])
  builds = [
    { name: 'the tree', server, games },
    { name: 'the next release', server: nextServer, games: nextGames },
  ]
  const postgres = await startPostgres()
  leftovers.push(() => postgres.stop())
  databases = {
    server: (await throwawayDatabase(postgres.url)).url,
    games: (await throwawayDatabase(postgres.url)).url,
  }
})
afterAll(async () => {
  for (const clear of leftovers) await clear()
})

test(
  'programs are replaced one by one; no call fails, no round is lost and none is played twice',
  async () => {
    const [from, to] = builds
    if (from === undefined || to === undefined) throw new Error('the builds are missing')
    const rehearsal = {
      databases,
      players: 6,
      rounds: IS_LONG ? 200 : 5,
      replaced: IS_LONG ? 2 : 1,
      say: () => {},
    }
    const report = await upgradeUnderLoad({ from, to, ...rehearsal })
    expect(report).toMatchObject({ unpassed: [], failed: [], wrong: [], mismatches: [], audited: 6 })
    expect(report.migrated).toEqual([
      'games: applied 0901-next',
      'games: applied 0902-next-index',
      'server: applied 0901-next',
      'server: applied 0902-next-index',
      'server: applied play-rounds',
    ])
    const pauses = 2 + 2 * rehearsal.replaced
    expect(report.acknowledged).toBeGreaterThanOrEqual(pauses * rehearsal.rounds * rehearsal.players)
  },
  LIMIT_MS,
)

/**
 * @param {string} app
 * @param {import('vite').Plugin[]} plugins
 */
async function built(app, plugins) {
  const programs = await buildPrograms(join(ROOT, 'apps', app), {}, plugins)
  leftovers.push(() => programs.remove())
  return programs.folder
}

/**
 * Another version, two more migrations, and a function with another text.
 * @param {string} table
 * @returns {import('vite').Plugin}
 */
function nextRelease(table) {
  const [columns, index] = [MIGRATION, INDEX].map(text => JSON.stringify(text.replace('TABLE_NAME', table)))
  const texts = `{ ...texts, './0901-next.sql': ${columns}, './0902-next-index.sql': ${index} }`
  return {
    name: 'next-release',
    enforce: 'pre',
    transform(source, id) {
      if (id.endsWith('/package.json')) return source.replace(/"version": "[^"]*"/, `"version": "${NEXT}"`)
      // The module is already a string literal: append inside its closing quote.
      if (id.endsWith('/play-rounds.sql?raw')) return source.replace(/"$/, '-- as of the next release"')
      if (!source.includes('migrationsFromFiles(texts)')) return undefined
      return source.replace('migrationsFromFiles(texts)', `migrationsFromFiles(${texts})`)
    },
  }
}

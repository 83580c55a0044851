/**
 * `npm run migrate`: brings both databases up to date, apart from starting the programs. `-- --print` only says what it would do.
 * `npm run distribute [-- --shards 32]` cuts the tables of both over Citus clusters (docs/how-to/scale.md), after updating them: of the server
 * when DATABASE_URL is set, of the games when GAMES_DATABASE_URL is. The one that stays on one PostgreSQL server is left out by
 * `--only games` or `--only server`.
 */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { ClearFailure, runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackagesOfApps } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')
const { localArena } = await import('./local-arena/addresses.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackagesOfApps()
  await ensureBuilds()
  const { environment } = localArena(process.env)
  const { apps, options } = readOptions(process.argv.slice(2), process.env)
  for (const app of apps) {
    const command = [process.execPath, `apps/${app}/dist/server/migrate.js`, ...options]
    const { code } = await runCommand(command, { show: true, env: environment })
    if (code !== 0) return code
  }
  return 0
})

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function readOptions(args, env) {
  const place = args.indexOf('--only')
  const only = place === -1 ? undefined : args[place + 1]
  const options = place === -1 ? args : args.toSpliced(place, 2)
  const distributes = options.includes('--distribute')
  const apps = [
    { app: 'games-provider', name: 'games', url: env['GAMES_DATABASE_URL'] },
    { app: 'server', name: 'server', url: env['DATABASE_URL'] },
  ]
    .filter(({ name, url }) => (only === undefined ? !distributes || url : only === name))
    .map(({ app }) => app)
  if (apps.length === 0)
    throw new ClearFailure(
      'Nothing is named: set DATABASE_URL, GAMES_DATABASE_URL or both; --only takes server or games.',
    )
  return { apps, options }
}

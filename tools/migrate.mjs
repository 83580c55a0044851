/**
 * `npm run migrate`: brings both databases up to date, apart from starting the programs. `-- --print` only says what it would do.
 * `npm run distribute [-- --shards 32]` brings the server's up to date and cuts its tables over a Citus cluster (docs/scaling.md).
 */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')
const { localArena } = await import('./local-arena/addresses.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackages()
  await ensureBuilds()
  const { environment } = localArena(process.env)
  const options = process.argv.slice(2)
  for (const app of options.includes('--distribute') ? ['server'] : ['games-provider', 'server']) {
    const command = [process.execPath, `apps/${app}/dist/server/migrate.js`, ...options]
    const { code } = await runCommand(command, { show: true, env: environment })
    if (code !== 0) return code
  }
  return 0
})

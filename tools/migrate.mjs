/** `npm run migrate`: brings both databases up to date, apart from starting the programs. `-- --print` only says what it would do. */
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
  for (const app of ['games-provider', 'server']) {
    const command = [process.execPath, `apps/${app}/dist/server/migrate.js`, ...process.argv.slice(2)]
    const { code } = await runCommand(command, { show: true, env: environment })
    if (code !== 0) return code
  }
  return 0
})

/** `npm run check-config`: what keeps the programs from starting in production in this environment. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackagesOfApps } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')
const { environmentOf } = await import('./local-arena/programs.mjs')
const { ROOT } = await import('./repository.mjs')

await runMain(async () => {
  await ensurePackagesOfApps()
  await ensureBuilds()
  const codes = ['server', 'games-provider', 'signer'].map(app => {
    const program = join(ROOT, 'apps', app, 'dist/server/main.js')
    const env = environmentOf(app, process.env)
    return spawnSync(process.execPath, [program, '--check-config'], { env, stdio: 'inherit' }).status ?? 1
  })
  return Math.max(...codes)
})

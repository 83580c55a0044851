/** `npm run backup -- FOLDER`: a copy of everything that must survive, in a new folder below FOLDER, while the programs run. */
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { ClearFailure, runMain } = await import('./processes/clear-failure.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

/**
 * The games first: what the provider calls settled was booked by the wallet before, so a copy of the server's data that is younger knows
 * every such round. The other way round, players would have seen rounds that no ledger knows.
 */
const PARTS = [
  { program: 'apps/games-provider/dist/server/backup.js', folder: 'games' },
  { program: 'apps/server/dist/server/backup.js', folder: '' },
]

await runMain(async () => {
  const [parent] = process.argv.slice(2)
  if (parent === undefined) throw new ClearFailure('Name a folder: npm run backup -- FOLDER')
  const stamp = new Date().toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  const target = path.join(path.resolve(parent), `arena-${stamp}`)
  if (existsSync(target)) throw new ClearFailure(`${target} is there already.`)
  for (const { program, folder } of PARTS) {
    const { code } = await runCommand([process.execPath, program, path.join(target, folder)], { show: true })
    if (code === 0) continue
    // Half of a backup is none.
    rmSync(target, { recursive: true, force: true })
    return 1
  }
  console.log(target)
  return 0
})

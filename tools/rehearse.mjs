/** `npm run rehearse -- FILE`: simulates a tournament many times before it takes place, and prints the expected results. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { spawnSync } = await import('node:child_process')
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { ROOT } = await import('./repository.mjs')

/** All tables of bets together have a tenth of this. */
const TABLES_MAX_BYTES = 1_000_000

/** The payouts of a round of every game. The games define them and the server simulates with them: neither imports the other. */
function betTables() {
  return spawnSync(process.execPath, ['--import', 'tsx', 'apps/games-provider/src/print-bet-tables.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: TABLES_MAX_BYTES,
  })
}

await runMain(async () => {
  await ensurePackages()
  const args = process.argv.slice(2)
  const tables = args.includes('--adversary') ? betTables() : { status: 0, stdout: '', stderr: '' }
  if (tables.status !== 0) {
    process.stderr.write(tables.stderr)
    return 1
  }
  const rehearsal = spawnSync(process.execPath, ['--import', 'tsx', 'apps/server/src/rehearse.ts', ...args], {
    cwd: ROOT,
    input: tables.stdout,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  return rehearsal.status ?? 1
})

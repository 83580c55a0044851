/** `npm run economy`: what players earn and spend on an average day, as everything is configured. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { spawnSync } = await import('node:child_process')
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { ROOT } = await import('./repository.mjs')

/**
 * @param {string} file
 * @param {{ args?: string[], input?: string }} [given]
 */
function runProgram(file, { args = [], input = '' } = {}) {
  return spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  })
}

await runMain(async () => {
  await ensurePackages()
  // The games know their returns and the server its rewards: neither imports the other.
  const returns = runProgram('apps/games-provider/src/print-returns.ts')
  if (returns.status !== 0) {
    process.stderr.write(returns.stderr)
    return 1
  }
  const economy = runProgram('apps/server/src/economy.ts', {
    args: process.argv.slice(2),
    input: returns.stdout,
  })
  process.stdout.write(economy.stdout)
  process.stderr.write(economy.stderr)
  return economy.status ?? 1
})

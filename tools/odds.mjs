/** `npm run odds`: recomputes the published figures of games, all when none is named, and fails when one differs. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackages()
  const script = ['--import', 'tsx', 'apps/games-provider/src/check-odds.ts']
  const command = [process.execPath, ...script, ...process.argv.slice(2)]
  return (await runCommand(command, { show: true })).code
})

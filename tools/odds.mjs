/** `npm run odds`: recomputes the published figures of every game and fails when one differs. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackages()
  const command = [process.execPath, '--import', 'tsx', 'apps/games-provider/src/check-odds.ts']
  return (await runCommand(command, { show: true })).code
})

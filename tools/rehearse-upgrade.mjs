/** `npm run rehearse-upgrade`: replaces the programs of a release by those of the tree, one by one, while players play. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackages()
  const command = [
    process.execPath,
    '--import',
    'tsx',
    'tools/upgrade/rehearse.mjs',
    ...process.argv.slice(2),
  ]
  return (await runCommand(command, { show: true })).code
})

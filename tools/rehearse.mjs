/** `npm run rehearse -- FILE`: plays a tournament many times before it is held, and prints what to expect of it. */
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
    'apps/server/src/rehearse.ts',
    ...process.argv.slice(2),
  ]
  return (await runCommand(command, { show: true })).code
})

/** `npm run bench [-- names]`: the benchmarks, against freshly built programs. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { ensureBuilds } = await import('./preparation/fresh-builds.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

await runMain(async () => {
  await ensurePackages()
  await ensureBuilds()
  const command = [process.execPath, '--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)]
  return (await runCommand(command, { show: true })).code
})

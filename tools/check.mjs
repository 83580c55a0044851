/** `npm run check`: types, lint, format, import boundaries, dead code, and the proof that each of them still bites. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { runChecks } = await import('./checks/run-checks.mjs')

await runMain(async () => {
  await ensurePackages()
  const results = await runChecks(process.argv.slice(2))
  return results.every(result => result.passed) ? 0 : 1
})

/** `npm run generate`: writes the tables that are generated from declarations; `npm run check` compares them. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { ensurePackages } = await import('./preparation/installed-packages.mjs')
const { writeGeneratedTables } = await import('./checks/generated-tables.mjs')

await runMain(async () => {
  await ensurePackages()
  await writeGeneratedTables()
  return 0
})

/** `npm test`: every check and every test, on a fresh clone alone. Its last line is `N passed, N failed`. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { testEverything } = await import('./testing/test-everything.mjs')

await runMain(() => testEverything(process.argv.slice(2)))

/** `npm start` and, with `--watch`, `npm run dev`: everything from a fresh clone to one address to open. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { start } = await import('./local-arena/start.mjs')

await runMain(() => start(process.argv.slice(2)))

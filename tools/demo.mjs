/** `npm run demo`: an Arena with sixty simulated days behind it, to look at. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { demo } = await import('./local-arena/demo.mjs')

await runMain(() => demo(process.argv.slice(2)))

/** `npm run play -- --rounds 250`: plays rounds against a running Arena through the calls a phone makes. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { play } = await import('./local-player/play.mjs')

await runMain(() => play(process.argv.slice(2)))

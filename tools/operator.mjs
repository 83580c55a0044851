/** `npm run operator -- withdrawals list`: what operators do about money, through the calls of a running Arena. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { operate } = await import('./operator/operate.mjs')

await runMain(() => operate(process.argv.slice(2), { environment: process.env, print: console.log }))

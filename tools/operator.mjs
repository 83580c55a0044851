/** `npm run operator -- withdrawals list`: what operators do about money, through the calls of a running Arena. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { operate } = await import('./operator/operate.mjs')
const { runCommand } = await import('./processes/run-command.mjs')

/** The only command that needs no running Arena but its database. */
async function enrol(/** @type {readonly string[]} */ args) {
  const command = [process.execPath, 'apps/server/dist/server/enrol-operator.js', ...args]
  return (await runCommand(command, { show: true })).code
}

await runMain(() => {
  const [first, ...others] = process.argv.slice(2)
  if (first === 'enrol') return enrol(others)
  return operate(process.argv.slice(2), { environment: process.env, print: console.log })
})

/** `npm run faults`: breaks one promise of the product after the other, in a copy, and names the test that fell. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { runMain } = await import('./processes/clear-failure.mjs')
const { plantFaults } = await import('./faults/plant-faults.mjs')

await runMain(() => plantFaults(process.argv.slice(2)))

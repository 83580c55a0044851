/** `npm run sizing -- --players 100000 --rounds 200`: the disk, memory, connections and processors for this many players. */
import { refuseOldNode } from './preparation/node-version.mjs'

refuseOldNode()
const { readFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { runMain } = await import('./processes/clear-failure.mjs')
const { ROOT } = await import('./repository.mjs')
const { costsOf, sizeFor } = await import('./sizing/sizing.mjs')

/** By rounds. The step games take their players longer, so they are fewer. */
const MIX = { 'lucky-dice': 0.4, 'golden-arena': 0.5, 'star-rocket': 0.05, 'classic-blackjack': 0.05 }

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '10000,100000,1000000' },
      rounds: { type: 'string', default: '200' },
      'keep-days': { type: 'string', default: '90' },
      'ledger-days': { type: 'string', default: '183' },
    },
  })
  const { measured } = JSON.parse(readFileSync(join(ROOT, 'bench/results/sizes.json'), 'utf8'))
  const costs = costsOf(measured, MIX)
  console.log('a round of the mix:', rounded(costs))
  for (const players of values.players.split(',').map(positive)) {
    const demand = {
      players,
      rounds: positive(values.rounds),
      keepDays: positive(values['keep-days']),
      ledgerDays: positive(values['ledger-days']),
    }
    console.log(`\n${players.toLocaleString('en')} players a day, ${demand.rounds} rounds each`)
    console.table(rounded(sizeFor(demand, costs)))
  }
  return 0
})

/** @param {string} text */
function positive(text) {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`"${text}" is no whole number from 1.`)
  return number
}

/** @param {Record<string, number>} figures */
function rounded(figures) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Number(figure.toPrecision(3))]),
  )
}

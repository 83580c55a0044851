import { Counter, type Registry } from 'prom-client'

/** What became of a charge the chat platform told of for the first time. */
export type ChargeOutcome = 'credited' | 'second' | 'erased' | 'unknown' | 'refunded'

export type ChargeCounter = (outcome: ChargeOutcome) => void

export function createChargeCounter(metrics: Registry): ChargeCounter {
  const counter = new Counter({
    name: 'arena_star_charges_total',
    help: 'Charges in Stars by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return outcome => counter.inc({ outcome })
}

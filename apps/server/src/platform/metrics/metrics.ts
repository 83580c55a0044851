import { collectDefaultMetrics, Registry } from 'prom-client'

export type { Registry }

/** One program's figures: what Node says of itself, and whatever the features add. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

import type { PoolLoad } from '@arena/database'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'

export type { Registry }

/** One program's metrics: Node's own, and those its parts add. */
export function createMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** How busy the pool of database connections is. */
export function registerPoolFigures(registry: Registry, load: () => PoolLoad): void {
  const registers = [registry]
  new Gauge({
    name: 'arena_pool_connections',
    help: 'Database connections of this process by state: in_use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { inUse, idle } = load()
      this.set({ state: 'in_use' }, inUse)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'arena_pool_waiting',
    help: 'Callers that wait for a database connection',
    registers,
    collect() {
      this.set(load().waiting)
    },
  })
  new Counter({
    name: 'arena_pool_failures_total',
    help: 'Callers that got no database connection: none became free in time, or the server is away',
    registers,
    collect() {
      this.reset()
      this.inc(load().failures)
    },
  })
}

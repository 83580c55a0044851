import { Gauge, type Registry } from 'prom-client'
import type { Callers } from './callers.ts'

export function registerFigure(registry: Registry, callers: Callers): void {
  new Gauge({
    name: 'arena_active_players',
    help: 'Players who called this server in the last five minutes',
    registers: [registry],
    collect() {
      this.set(callers.count())
    },
  })
}

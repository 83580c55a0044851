import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'

const WINDOW_MS = 5 * 60_000
/** Some megabytes at most. One process serves fewer. */
const COUNTED_MAX = 200_000

/**
 * Counts who has called lately, in windows of five minutes: it costs a set and no look into the database. Returns what is to be told of each
 * call's player.
 */
export function countActiveCallers(registry: Registry, clock: Clock): (player: number) => void {
  let window = windowOf(clock)
  let current = new Set<number>()
  let before = 0
  const turn = (): void => {
    const now = windowOf(clock)
    if (now === window) return
    before = now === window + 1 ? current.size : 0
    current = new Set()
    window = now
  }
  new Gauge({
    name: 'arena_active_players',
    help: 'Players who called this server in the last five minutes that are over, or in those that run if they are more',
    registers: [registry],
    collect() {
      turn()
      this.set(Math.max(before, current.size))
    },
  })
  return player => {
    turn()
    if (current.size < COUNTED_MAX) current.add(player)
  }
}

function windowOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / WINDOW_MS)
}

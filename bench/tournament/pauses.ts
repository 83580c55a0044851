import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { rounded } from '../figures.ts'

/** How finely the process is watched; what is measured of an idle one. */
const RESOLUTION_MS = 1

/** A piece of work in this process. */
export interface Watched {
  readonly took_ms: number
  /** The longest this process answered nobody meanwhile. On a machine that does other things it is also what the process waited for a core. */
  readonly longestPause_ms: number
  /** The longest that collecting garbage took of it at once. */
  readonly longestCollection_ms: number
}

export async function watched(work: () => Promise<unknown>): Promise<Watched> {
  let longestCollection_ms = 0
  const collections = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      longestCollection_ms = Math.max(longestCollection_ms, duration)
  })
  collections.observe({ entryTypes: ['gc'] })
  const pauses = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  pauses.enable()
  const started = performance.now()
  await work()
  const took_ms = rounded(performance.now() - started, 0)
  pauses.disable()
  // What was collected last is told in a later turn.
  await new Promise(resolve => setImmediate(resolve))
  collections.disconnect()
  return {
    took_ms,
    longestPause_ms: rounded(Math.max(0, pauses.max / 1e6 - RESOLUTION_MS), 0),
    longestCollection_ms: rounded(longestCollection_ms, 0),
  }
}

import { PerformanceObserver } from 'node:perf_hooks'
import { rounded } from '../figures.ts'

/** The interval at which the process is sampled. */
const TURN_MS = 1

/** A piece of work in this process. */
export interface Watched {
  readonly took_ms: number
  /** The longest time this process answered nothing. On a busy machine it includes waiting for a core. */
  readonly longestPause_ms: number
  /** The maximum processor time of all its threads between two turns: the upper bound of a pause on an idle machine. */
  readonly longestWork_ms: number
  /** The longest single garbage collection. */
  readonly longestCollection_ms: number
}

export async function watched(work: () => Promise<unknown>): Promise<Watched> {
  let [longestPause_ms, longestWork_ms, longestCollection_ms] = [0, 0, 0]
  const collections = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries())
      longestCollection_ms = Math.max(longestCollection_ms, duration)
  })
  collections.observe({ entryTypes: ['gc'] })
  const started_ms = performance.now()
  let last = { at_ms: started_ms, worked_ms: workedSoFar_ms() }
  const turns = setInterval(() => {
    const now = { at_ms: performance.now(), worked_ms: workedSoFar_ms() }
    longestPause_ms = Math.max(longestPause_ms, now.at_ms - last.at_ms - TURN_MS)
    longestWork_ms = Math.max(longestWork_ms, now.worked_ms - last.worked_ms)
    last = now
  }, TURN_MS)
  await work()
  const took_ms = rounded(performance.now() - started_ms, 0)
  clearInterval(turns)
  // The last collected entries arrive in a later turn.
  await new Promise(resolve => setImmediate(resolve))
  collections.disconnect()
  return {
    took_ms,
    longestPause_ms: rounded(longestPause_ms, 0),
    longestWork_ms: rounded(longestWork_ms, 0),
    longestCollection_ms: rounded(longestCollection_ms, 0),
  }
}

function workedSoFar_ms(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

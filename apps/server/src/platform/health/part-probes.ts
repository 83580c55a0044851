/** Probes of the parts that no feature owns: this server, the database, the jobs and the calls. */
import type { Database } from '@arena/database'
import type { Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import type { Job } from '../jobs/jobs.ts'
import { createProbe, type Probe, type Trouble } from './probe.ts'

interface PartsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly metrics: Registry
  readonly jobs: readonly Pick<Job, 'name' | 'every_ms'>[]
  readonly within_ms?: number | undefined
}

export function platformProbes(deps: PartsDeps): readonly Probe[] {
  const { clock, within_ms } = deps
  const common = { clock, ...(within_ms !== undefined && { within_ms }) }
  const calls = watchFailures(deps)
  return [
    createProbe({ ...common, part: 'server', check: () => checkServer(deps), onFailure: null }),
    createProbe({ ...common, part: 'database', check: watchDatabase(deps) }),
    createProbe({ ...common, part: 'jobs', check: () => checkJobs(deps), onFailure: null }),
    createProbe({ ...common, part: 'calls', check: calls, onFailure: null }),
  ]
}

/** As in the alarm. */
const LAG_MAX_S = 0.1

async function checkServer({ metrics }: PartsDeps): Promise<Trouble | undefined> {
  const lag = (await metrics.getSingleMetric('nodejs_eventloop_lag_p99_seconds')?.get())?.values[0]?.value
  return lag !== undefined && lag > LAG_MAX_S ? { state: 'warn', reason: 'slow' } : undefined
}

/** It answers; it is slow when callers got no connection since the last look. */
function watchDatabase({ database }: PartsDeps): () => Promise<Trouble | undefined> {
  let failures = database.load().failures
  return async () => {
    await database.query('SELECT 1 AS answer')
    const before = failures
    failures = database.load().failures
    return failures > before ? { state: 'warn', reason: 'slow' } : undefined
  }
}

/** As in the alarm: a job is late when it has not succeeded within three pauses and five minutes. */
const PAUSES_MAX = 3
const LATE_AFTER_MS = 5 * 60_000
const JOBS_NAMED_MAX = 5

async function checkJobs({ database, clock, jobs }: PartsDeps): Promise<Trouble | undefined> {
  const rows = await database.query<{ name: string; succeeded_at: Date | null }>(
    'SELECT name, succeeded_at FROM job_leases',
  )
  const now_ms = clock.now().getTime()
  const late = jobs.filter(({ name, every_ms }) => {
    const succeededAt = rows.find(row => row.name === name)?.succeeded_at
    if (succeededAt === undefined || succeededAt === null) return false
    return now_ms - succeededAt.getTime() > PAUSES_MAX * every_ms + LATE_AFTER_MS
  })
  if (late.length === 0) return undefined
  const names = late.slice(0, JOBS_NAMED_MAX).map(({ name }) => name)
  const rest = late.length - names.length
  return { state: 'down', reason: 'late', detail: [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(', ') }
}

/** As in the alarm: more than one call of a hundred, and more than twenty, in five minutes. */
const WINDOW_MS = 5 * 60_000
const FAILED_SHARE_MAX = 0.01
const FAILED_MAX = 20

interface Sample {
  readonly at_ms: number
  readonly all: number
  readonly failed: number
}

/** The share of this server's calls that failed in the last minutes, from how its counters grew between two looks. */
function watchFailures({ metrics, clock }: PartsDeps): () => Promise<Trouble | undefined> {
  let samples: readonly Sample[] = []
  return async () => {
    const values = (await metrics.getSingleMetric('arena_calls_total')?.get())?.values ?? []
    const sum = (counted: typeof values) => counted.reduce((total, { value }) => total + value, 0)
    const failed = values.filter(({ labels }) => Number(labels['code']) >= 500)
    const at_ms = clock.now().getTime()
    const newest = { at_ms, all: sum(values), failed: sum(failed) }
    // The oldest one within the window, or the last one before it.
    const first = samples.findLastIndex(sample => at_ms - sample.at_ms >= WINDOW_MS)
    samples = [...samples.slice(Math.max(first, 0)), newest]
    const oldest = samples[0] ?? newest
    const grown = newest.failed - oldest.failed
    const share = grown / Math.max(newest.all - oldest.all, 1)
    if (grown <= FAILED_MAX || share <= FAILED_SHARE_MAX) return undefined
    return { state: 'down', reason: 'fails', detail: share.toFixed(4) }
  }
}

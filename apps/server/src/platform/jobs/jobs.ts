/** Work in the background: each job on one server at a time. */

import { BUCKETS, type Database, partsOf } from '@arena/database'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'
import { JobFailures } from './job-failures.ts'
import type { JobWatch } from './job-figures.ts'

/** Work that is repeated. It must tolerate being interrupted and restarted: each of its effects is a transaction. */
export interface Job {
  readonly name: string
  readonly every_ms: number
  /** Long work checks `ending` between its steps: the program waits some seconds for running work, no longer. */
  run(now: Date, ending?: AbortSignal): Promise<unknown>
}

/** A server asks a little before the pause is over, or its own timer's jitter would cost it every second run. */
const PAUSE_SHARE = 0.9

const NEVER = new AbortController().signal

/**
 * How long a job stays with a server that has stopped responding. A living one renews its lease well before. Less than the ten seconds in
 * which the chat platform needs the answer to a payment, more than the longest a server is known to be busy with one thing.
 */
const LEASE_MS = 8_000

/**
 * A job that runs every few hours or days is still checked this often: the database records when it is due, and a server replaced every day
 * would never run it with a daily timer of its own.
 */
const ASKED_EVERY_MS = 15 * 60_000

/** Further than this no two servers' clocks are apart. */
const CLOCKS_APART_MS = 60_000

/** The right to run one job now. */
interface JobLease {
  readonly name: string
  readonly fence: number
}

export interface RunningJobs {
  /** Begins no further run and resolves when the current ones have ended. */
  stop(): Promise<void>
}

/**
 * Runs each job every `every_ms`, on one of all servers of this database. A failed job is retried, with growing delays. A job that fails during
 * shutdown lost its connections with the rest of the programs, which is no error: it runs again after the start. Jobs due every few hours or days run
 * on time however often the servers are replaced.
 *
 * The files of the embedded engine have one owner. A server that starts on them waits for no lease: any lease is that of a killed server.
 */
export async function startJobs(deps: {
  readonly jobs: readonly Job[]
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly watch?: JobWatch
  readonly askedEvery_ms?: number
}): Promise<RunningJobs> {
  const { jobs, database, clock, log, askedEvery_ms = ASKED_EVERY_MS } = deps
  if (database.engine === 'pglite') await endLeases(database, clock.now())
  const running = new Map<string, Promise<unknown>>()
  const ending = new AbortController()
  const failures = new JobFailures(log)
  const report = (error: unknown, job: Job): void => {
    if (ending.signal.aborted) log.info({ err: error, job: job.name }, 'a job was cut short by the end')
    else failures.failed(job, error, clock.now())
  }
  const begin = (job: Job): void => {
    if (running.has(job.name) || failures.isPaused(job, clock.now())) return
    const run = runJob(job, { ...deps, ending: ending.signal })
      .then(hasRun => {
        if (hasRun) failures.succeeded(job)
      })
      .catch((error: unknown) => report(error, job))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const timers = jobs.map(job => setInterval(() => begin(job), Math.min(job.every_ms, askedEvery_ms)))
  return {
    async stop() {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** Runs a job if it is due and no other server has it; returns whether it ran. Rejects with the job's error. */
export async function runJob(
  job: Job,
  {
    database,
    clock,
    ending = NEVER,
    watch,
  }: {
    readonly database: Database
    readonly clock: Clock
    readonly ending?: AbortSignal
    readonly watch?: JobWatch
  },
): Promise<boolean> {
  const pause_ms = job.every_ms * PAUSE_SHARE
  const lease = await takeLease(database, { name: job.name, pause_ms }, clock.now())
  if (lease === undefined) return false
  // A failed renewal costs only the lease; the job's next statement fails the same way.
  const renewal = setInterval(() => {
    renewLease(database, lease, clock.now()).catch(() => undefined)
  }, LEASE_MS / 3)
  const started = performance.now()
  let hasFailed = true
  watch?.began(job.name)
  try {
    await job.run(clock.now(), ending)
    hasFailed = false
  } finally {
    clearInterval(renewal)
    watch?.ended(job.name, { hasFailed, seconds: (performance.now() - started) / 1000 })
    await giveLeaseBack(database, lease, { now: clock.now(), hasFailed })
  }
  return true
}

/**
 * Takes the job when it is due and without a lease. `pause_ms`: when it will be due again. A due time much later than one pause from now was
 * written by a clock that was set back since: it is ignored.
 */
export async function takeLease(
  database: Database,
  job: { readonly name: string; readonly pause_ms: number },
  now: Date,
): Promise<JobLease | undefined> {
  const [row] = await database.query<{ fence: number }>(
    `INSERT INTO job_leases AS l (name, fence, leased_until, due_at) VALUES ($1, 1, $3, $4)
     ON CONFLICT (name) DO UPDATE SET fence = l.fence + 1, leased_until = $3, due_at = $4
       WHERE l.leased_until <= $2 AND (l.due_at <= $2 OR l.due_at > $5)
     RETURNING fence`,
    [
      job.name,
      now,
      later(now, LEASE_MS),
      later(now, job.pause_ms),
      later(now, job.pause_ms + CLOCKS_APART_MS),
    ],
  )
  return row === undefined ? undefined : { name: job.name, fence: row.fence }
}

async function renewLease(database: Database, lease: JobLease, now: Date): Promise<void> {
  await setLeasedUntil(database, lease, later(now, LEASE_MS))
}

/** A lease released at the beginning of time delays no other server, however far its owner's clock was ahead. */
async function giveLeaseBack(
  database: Database,
  lease: JobLease,
  { now, hasFailed }: { readonly now: Date; readonly hasFailed: boolean },
): Promise<void> {
  await database.query(
    `UPDATE job_leases SET leased_until = 'epoch', succeeded_at = CASE WHEN $4 THEN succeeded_at ELSE $3 END
      WHERE name = $1 AND fence = $2`,
    [lease.name, lease.fence, now, hasFailed],
  )
}

/** Ends all leases. Only for a server known to be alone: the owners are gone. */
async function endLeases(database: Database, now: Date): Promise<void> {
  await database.query('UPDATE job_leases SET leased_until = $1 WHERE leased_until > $1', [now])
}

async function setLeasedUntil(database: Database, lease: JobLease, until: Date): Promise<void> {
  await database.query('UPDATE job_leases SET leased_until = $3 WHERE name = $1 AND fence = $2', [
    lease.name,
    lease.fence,
    until,
  ])
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

const ALL_BUCKETS = Array.from({ length: BUCKETS }, (_, bucket) => bucket)
const BUCKETS_AT_ONCE = 64
/** Of each bucket: a statement deletes 6,400 rows at the most. */
const ROWS_AT_ONCE = 100

/**
 * Deletes rows in small pieces, bucket by bucket, until none are left or the program ends. `statement` gets buckets ($1), the bound of each ($2)
 * and how many rows of each it may delete ($3), and returns a row for each one. It names the buckets for each table, so that it is the work of one
 * node of a cluster. Returns how many were deleted.
 */
export async function deleteOldRows(
  database: Database,
  {
    statement,
    boundOf,
    ending,
  }: {
    readonly statement: string
    readonly boundOf: (bucket: number) => string | Date
    readonly ending?: AbortSignal | undefined
  },
): Promise<number> {
  let deleted = 0
  for (const { database: near, buckets } of groupsOfBuckets(database)) {
    const bounds = buckets.map(boundOf)
    for (;;) {
      if (ending?.aborted === true) return deleted
      const rows = await near.query(statement, [buckets, bounds, ROWS_AT_ONCE])
      deleted += rows.length
      if (rows.length === 0) break
    }
  }
  return deleted
}

/** All buckets, some neighbours at a time. */
function groupsOfBuckets(
  database: Database,
): readonly { readonly database: Database; readonly buckets: readonly number[] }[] {
  return partsOf(database).flatMap(part => {
    const all = part.buckets ?? ALL_BUCKETS
    const groups = Math.ceil(all.length / BUCKETS_AT_ONCE)
    return Array.from({ length: groups }, (_, place) => ({
      database: part.database,
      buckets: all.slice(place * BUCKETS_AT_ONCE, (place + 1) * BUCKETS_AT_ONCE),
    }))
  })
}

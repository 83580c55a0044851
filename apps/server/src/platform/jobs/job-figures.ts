import type { FigureQuery } from '@arena/telemetry'
import { Counter, Gauge, type Registry } from 'prom-client'

/** When each job last ended well, on whichever server. */
export const JOB_FIGURES: FigureQuery = {
  sql: 'SELECT name AS job_name, extract(epoch FROM succeeded_at) AS succeeded_s FROM job_leases',
  gauges: {
    succeeded_s: {
      name: 'arena_job_success_timestamp_seconds',
      help: 'When a job last ended well, on whichever server',
    },
  },
  labels: ['job_name'],
}

/** Parked items, which no job tries any more. */
export const ITEM_FIGURES: FigureQuery = {
  sql: `SELECT count(*) FILTER (WHERE due_at IS NULL) AS parked, count(due_at) AS failing FROM job_items`,
  gauges: {
    parked: {
      name: 'arena_job_items_parked',
      help: 'Items of jobs that are parked until an operator has them tried again; anything above 0 is an alarm',
    },
    failing: { name: 'arena_job_items_failing', help: 'Items of jobs that wait for another attempt' },
  },
}

/** The counts of this server's job runs. */
export interface JobWatch {
  began(name: string): void
  ended(name: string, run: { readonly hasFailed: boolean; readonly seconds: number }): void
}

export function watchJobs(
  registry: Registry,
  jobs: readonly { readonly name: string; readonly every_ms: number }[],
): JobWatch {
  const registers = [registry]
  const labelNames = ['job_name']
  const interval = new Gauge({
    name: 'arena_job_interval_seconds',
    help: 'How often a job runs',
    labelNames,
    registers,
  })
  const runs = new Counter({
    name: 'arena_job_runs_total',
    help: 'Runs on this server',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'arena_job_failures_total',
    help: 'Runs on this server that failed',
    labelNames,
    registers,
  })
  const seconds = new Counter({
    name: 'arena_job_seconds_total',
    help: 'Time that runs on this server took',
    labelNames,
    registers,
  })
  const leased = new Gauge({
    name: 'arena_job_leases_held',
    help: 'Jobs that this server is running',
    registers,
  })
  for (const { name, every_ms } of jobs) {
    interval.set({ job_name: name }, every_ms / 1000)
    // From the start, so that the first failure is a growth.
    failures.inc({ job_name: name }, 0)
  }
  return {
    began: () => leased.inc(),
    ended(name, run) {
      leased.dec()
      runs.inc({ job_name: name })
      if (run.hasFailed) failures.inc({ job_name: name })
      seconds.inc({ job_name: name }, run.seconds)
    },
  }
}

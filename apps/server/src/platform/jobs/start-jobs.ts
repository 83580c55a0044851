import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/index.ts'
import type { Logger } from '../log/log.ts'
import { type Job, runJob } from './run-job.ts'

export interface RunningJobs {
  /** Begins nothing any more and resolves when what runs has ended. */
  stop(): Promise<void>
}

/** Runs each job every `every_ms`, once among all servers on this database. A job that fails is logged and comes again. */
export function startJobs(parts: {
  readonly jobs: readonly Job[]
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}): RunningJobs {
  const { jobs, log } = parts
  const running = new Map<string, Promise<unknown>>()
  const begin = (job: Job): void => {
    if (running.has(job.name)) return
    const run = runJob(job, parts)
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'a job failed'))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const timers = jobs.map(job => setInterval(() => begin(job), job.every_ms))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

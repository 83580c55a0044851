import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/index.ts'
import type { Logger } from '../log/log.ts'
import { JobFailures } from './job-failures.ts'
import { endLeases, type Job, runJob } from './run-job.ts'

export interface RunningJobs {
  /** Begins nothing any more and resolves when what runs has ended. */
  stop(): Promise<void>
}

/**
 * Runs each job every `every_ms`, once among all servers on this database. A job that fails comes again, later each time; one that fails once
 * the end was asked for lost what it talked to with the rest of the programs, which is no error: it is begun anew after the start.
 *
 * The files of the embedded engine have one owner. Who starts on them waits for no lease: it was a server's that was killed.
 */
export async function startJobs(parts: {
  readonly jobs: readonly Job[]
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
}): Promise<RunningJobs> {
  const { jobs, database, clock, log } = parts
  if (database.engine === 'pglite') await endLeases(database, clock.now())
  const running = new Map<string, Promise<unknown>>()
  const ending = new AbortController()
  const failures = new JobFailures(log)
  const tell = (error: unknown, job: Job): void => {
    if (ending.signal.aborted) log.info({ err: error, job: job.name }, 'a job was cut short by the end')
    else failures.failed(job, error, clock.now())
  }
  const begin = (job: Job): void => {
    if (running.has(job.name) || failures.isPaused(job, clock.now())) return
    const run = runJob(job, { ...parts, ending: ending.signal })
      .then(hasRun => {
        if (hasRun) failures.succeeded(job)
      })
      .catch((error: unknown) => tell(error, job))
      .finally(() => running.delete(job.name))
    running.set(job.name, run)
  }
  const timers = jobs.map(job => setInterval(() => begin(job), job.every_ms))
  return {
    async stop() {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

import type { Logger } from '../log/log.ts'

/** A job retries at least this often, however long a dependency is unavailable. */
const LONGEST_PAUSE_MS = 15_000

interface Job {
  readonly name: string
  readonly every_ms: number
}

interface Failing {
  readonly times: number
  readonly reason: string
  readonly failedAt_ms: number
  readonly pause_ms: number
}

/**
 * The state of failing jobs: each waits twice as long after every failure, up to 15 s or its own pause if that is longer, and the log gets
 * one line when a job begins to fail, fails for another reason, or recovers. Time is an argument.
 */
export class JobFailures {
  readonly #log: Logger
  readonly #failing = new Map<string, Failing>()

  constructor(log: Logger) {
    this.#log = log
  }

  isPaused(job: Job, now: Date): boolean {
    const failing = this.#failing.get(job.name)
    if (failing === undefined) return false
    const since_ms = now.getTime() - failing.failedAt_ms
    // A clock that was set back holds nothing up.
    return since_ms >= 0 && since_ms < failing.pause_ms
  }

  failed(job: Job, error: unknown, now: Date): void {
    const before = this.#failing.get(job.name)
    const times = (before?.times ?? 0) + 1
    const reason = reasonOf(error)
    const pause_ms = Math.min(job.every_ms * 2 ** times, Math.max(job.every_ms, LONGEST_PAUSE_MS))
    this.#failing.set(job.name, { times, reason, failedAt_ms: now.getTime(), pause_ms })
    if (reason !== before?.reason) {
      this.#log.error({ job: job.name, reason, at: placeOf(error) }, 'a job fails and is tried less often')
    }
    this.#log.debug({ err: error, job: job.name, times }, 'a job failed')
  }

  succeeded(job: Job): void {
    const before = this.#failing.get(job.name)
    if (before === undefined) return
    this.#failing.delete(job.name)
    this.#log.info({ job: job.name, times: before.times }, 'a job runs again')
  }
}

/** The message and those of its causes, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error was thrown'
  const words = []
  for (let part: unknown = error; part instanceof Error; part = part.cause)
    words.push(part.message || part.name)
  return words.join(': ').replaceAll(/\s+/g, ' ')
}

/** Where our code met it: the first line of the stack that is not Node's own. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [...stack.matchAll(/^\s+at (.+)$/gm)]
    .map(([, place = '']) => place)
    .find(place => !place.includes('node:'))
}

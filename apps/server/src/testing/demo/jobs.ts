import type { Job } from '../../platform/jobs/jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Jobs that wait for others: the team pays by hand, nobody writes to the bot, and the games provider is away. */
const AWAY = new Set(['pay-withdrawals', 'bot-updates', 'compare-provider-days'])
/** Often enough for whatever ends at midnight, in Moscow too, and pays on the same day. */
const SWIFT_MS = 12 * HOUR_MS
const SWIFT = new Set([
  'keep-tournaments',
  'settle-tournaments',
  'refund-cancelled-tournaments',
  'settle-divisions',
  'settle-invitations',
])
/** What is kept for weeks or months need not be looked through each day. */
const TIDYING_MS = 15 * DAY_MS
const TIDYING = /^(?:forget|tidy)-/
/** Turns of a job that sends a group of messages and then pauses, as the chat platform requires. */
const SENDING = 'send-messages'
const SENDING_TURNS = 3

/** The server's jobs at the pace of the simulation. */
export class Jobs {
  readonly #jobs: readonly Job[]
  readonly #ran_ms = new Map<string, number>()
  readonly #failed: (name: string, error: unknown) => void

  constructor(jobs: readonly Job[], failed: (name: string, error: unknown) => void) {
    this.#jobs = jobs.filter(({ name }) => !AWAY.has(name))
    this.#failed = failed
  }

  async run(now: Date): Promise<void> {
    for (const job of this.#jobs) {
      const ran_ms = this.#ran_ms.get(job.name)
      if (ran_ms === undefined || now.getTime() - ran_ms >= paceOf(job)) await this.#runOne(job, now)
    }
  }

  async runAll(now: Date): Promise<void> {
    for (const job of this.#jobs) await this.#runOne(job, now)
  }

  async #runOne(job: Job, now: Date): Promise<void> {
    this.#ran_ms.set(job.name, now.getTime())
    try {
      // For a job whose server ends a turn is one group, and no rest follows.
      if (job.name === SENDING)
        for (let turn = 0; turn < SENDING_TURNS; turn += 1) await job.run(now, AbortSignal.abort())
      else await job.run(now)
    } catch (error) {
      // As in the server: a job that fails is tried again, and keeps no other from running.
      this.#failed(job.name, error)
    }
  }
}

/** The longest of the job's own pause and what the simulation needs. */
function paceOf({ name, every_ms }: Job): number {
  if (name === SENDING) return 0
  if (SWIFT.has(name)) return Math.max(every_ms, SWIFT_MS)
  return Math.max(every_ms, TIDYING.test(name) ? TIDYING_MS : DAY_MS)
}

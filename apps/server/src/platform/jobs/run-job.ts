import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/index.ts'
import { giveLeaseBack, LEASE_MS, renewLease, takeLease } from './job-lease.ts'

/** Work that is done again and again. It has to bear being cut short and begun anew: each of its effects is a transaction. */
export interface Job {
  readonly name: string
  readonly every_ms: number
  /** Long work looks at `ending` between its steps: the program waits some seconds for what runs, no longer. */
  run(now: Date, ending?: AbortSignal): Promise<unknown>
}

/** A server asks a little before the pause is over, or its own timer's jitter would cost it every second run. */
const PAUSE_SHARE = 0.9

const NEVER = new AbortController().signal

/** Runs a job if it is due and no other server has it; says whether it ran. Rejects with what the job rejects with. */
export async function runJob(
  job: Job,
  {
    database,
    clock,
    ending = NEVER,
  }: { readonly database: Database; readonly clock: Clock; readonly ending?: AbortSignal },
): Promise<boolean> {
  const pause_ms = job.every_ms * PAUSE_SHARE
  const lease = await takeLease(database, { name: job.name, pause_ms }, clock.now())
  if (lease === undefined) return false
  // A renewal that fails costs nothing but the lease; the next statement of the job meets the same fault.
  const renewal = setInterval(() => {
    renewLease(database, lease, clock.now()).catch(() => undefined)
  }, LEASE_MS / 3)
  try {
    await job.run(clock.now(), ending)
  } finally {
    clearInterval(renewal)
    await giveLeaseBack(database, lease, clock.now())
  }
  return true
}

import type { Database } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteMessagesBefore } from './partners-store.ts'

const DAY_MS = 86_400_000
/** Nobody sends a message again after so long; what it paid for is known by the event's own id for good. */
const KEPT_DAYS = 30

export function forgetMessages(database: Database): Job {
  return {
    name: 'forget-partner-messages',
    every_ms: DAY_MS / 24,
    run: now => deleteMessagesBefore(database, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
  }
}

import { BUCKETS, type Database } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'
import { KEPT_DAYS } from './signal-hash.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
const BUCKETS_PER_HOUR = Math.ceil(BUCKETS / HOURS)

/** Deletes signals not seen for 90 days: every hour of a day another part of the players. */
export function forgetSignalsJob(database: Database): Job {
  return {
    name: 'forget-signals',
    every_ms: HOUR_MS,
    run: async now => {
      const first = (Math.floor(now.getTime() / HOUR_MS) % HOURS) * BUCKETS_PER_HOUR
      const part = [now, first, first + BUCKETS_PER_HOUR - 1]
      await database.query(
        `DELETE FROM fair_play_signals WHERE bucket BETWEEN $2 AND $3
            AND last_seen_at < $1::timestamptz - interval '${KEPT_DAYS} days'`,
        part,
      )
      await database.query(
        `DELETE FROM fair_play_days WHERE bucket BETWEEN $2 AND $3
            AND day < ($1::timestamptz AT TIME ZONE 'UTC')::date - ${KEPT_DAYS}`,
        part,
      )
    },
  }
}

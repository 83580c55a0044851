import { BUCKETS, type Database, dayOf } from '@arena/database'
import type { Job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000
/** A provider drops rounds by whole months. */
const MONTH_DAYS_MAX = 31
const BUCKETS_AT_ONCE = 64
/** Of each bucket: a statement deletes 6,400 rows at the most. */
const ROWS_AT_ONCE = 100

/** Forgets the sessions that began long ago; the ledger keeps what was played in them, and no round stays open for so long. */
export function forgetSessionsJob({
  database,
  keepDays,
}: {
  readonly database: Database
  /** For how many days a provider keeps rounds: no call comes under an older session, not even after a long outage. */
  readonly keepDays: number
}): Job {
  const kept_ms = (keepDays + MONTH_DAYS_MAX) * DAY_MS
  return {
    name: 'forget-game-sessions',
    every_ms: DAY_MS / 24,
    run: (now, ending) => forgetSessions(database, dayOf(new Date(now.getTime() - kept_ms)), ending),
  }
}

async function forgetSessions(database: Database, before: string, ending?: AbortSignal): Promise<number> {
  let forgotten = 0
  for (let first = 0; first < BUCKETS; first += BUCKETS_AT_ONCE) {
    const buckets = Array.from({ length: BUCKETS_AT_ONCE }, (_, place) => first + place)
    const bounds = buckets.map(bucket => `b${bucket}-${before.replaceAll('-', '')}`)
    for (;;) {
      if (ending?.aborted === true) return forgotten
      const rows = await database.query(OLD_SESSIONS, [buckets, bounds, ROWS_AT_ONCE])
      forgotten += rows.length
      if (rows.length === 0) break
    }
  }
  return forgotten
}

/** Ids of one bucket stand in the order of their days: the primary key finds the old ones, and no index is written for them. */
const OLD_SESSIONS = `DELETE FROM game_sessions WHERE (bucket, session_id) IN (
    SELECT old.bucket, old.session_id FROM unnest($1::smallint[], $2::text[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.session_id FROM game_sessions AS s
      WHERE s.bucket = bound.bucket AND s.session_id < bound.before ORDER BY s.session_id LIMIT $3
    ) AS old
  ) RETURNING 1`

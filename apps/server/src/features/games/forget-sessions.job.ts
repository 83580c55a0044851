import { type Database, dayOf } from '@arena/database'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000
/** A provider drops rounds by whole months. */
const MONTH_DAYS_MAX = 31

/** Deletes old sessions; the ledger keeps the rounds played in them, and no round stays open for that long. */
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
    run: (now, ending) => {
      const before = dayOf(new Date(now.getTime() - kept_ms)).replaceAll('-', '')
      return deleteOldRows(database, {
        statement: OLD_SESSIONS,
        boundOf: bucket => `b${bucket}-${before}`,
        ending,
      })
    },
  }
}

/** Ids of one bucket sort by their days: the primary key finds the old ones without another index. */
const OLD_SESSIONS = `DELETE FROM game_sessions WHERE (bucket, session_id) IN (
    SELECT old.bucket, old.session_id FROM unnest($1::smallint[], $2::text[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.session_id FROM game_sessions AS s
      WHERE s.bucket = bound.bucket AND s.bucket = ANY ($1) AND s.session_id < bound.before ORDER BY s.session_id LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`

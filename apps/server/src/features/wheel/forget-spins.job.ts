import type { Database } from '@arena/database'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000

/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400

/**
 * Deletes old spins. Spins that paid TON stay: the days' budgets are verified against them, and they document the payment. The ledger and the
 * inventory keep all other prizes.
 */
export function forgetSpinsJob({ database }: { readonly database: Database }): Job {
  return {
    name: 'forget-wheel-spins',
    every_ms: DAY_MS,
    run: (now, ending) => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      return deleteOldRows(database, { statement: OLD_SPINS, boundOf: () => before, ending })
    },
  }
}

/** Found by `wheel_spins_without_ton`. */
const OLD_SPINS = `DELETE FROM wheel_spins WHERE (bucket, player_id, spin) IN (
    SELECT old.bucket, old.player_id, old.spin
    FROM unnest($1::smallint[], $2::timestamptz[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.player_id, s.spin FROM wheel_spins AS s
      WHERE s.bucket = bound.bucket AND s.bucket = ANY ($1) AND s.ton_nano = 0 AND s.spun_at < bound.before ORDER BY s.spun_at LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`

import type { Database } from '@arena/database'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'

const DAY_MS = 86_400_000

/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400

/**
 * Deletes old claims; the ledger and the inventory keep what was given. A player's last claim stays, however old: the next one takes its number from
 * it, and the ledger never accepts a number twice.
 */
export function forgetClaimsJob({ database }: { readonly database: Database }): Job {
  return {
    name: 'forget-daily-reward-claims',
    every_ms: DAY_MS,
    run: (now, ending) => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      return deleteOldRows(database, { statement: OLD_CLAIMS, boundOf: () => before, ending })
    },
  }
}

/** Found by `daily_reward_claims_by_time`. */
const OLD_CLAIMS = `DELETE FROM daily_reward_claims WHERE (bucket, player_id, claim) IN (
    SELECT old.bucket, old.player_id, old.claim
    FROM unnest($1::smallint[], $2::timestamptz[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT c.bucket, c.player_id, c.claim FROM daily_reward_claims AS c
      WHERE c.bucket = bound.bucket AND c.bucket = ANY ($1) AND c.claimed_at < bound.before
        AND EXISTS (SELECT 1 FROM daily_reward_claims AS later
          WHERE later.bucket = c.bucket AND later.bucket = ANY ($1) AND later.player_id = c.player_id AND later.claim > c.claim)
      ORDER BY c.claimed_at LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`

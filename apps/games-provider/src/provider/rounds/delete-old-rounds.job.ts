import { dropOldMonths } from '../database/round-months.ts'
import { keptSince, type Provider } from '../provider.ts'

const ROWS_AT_ONCE = 500

export interface Deleted {
  /** The partitions that were dropped. */
  readonly months: readonly string[]
  /** How many rows of the other tables were deleted. */
  readonly rows: number
  /** Fewer than a batch of each kind were found: nothing is left. */
  readonly isDone: boolean
}

/**
 * Deletes what is older than the configured number of days: rounds by whole months; sessions without a round under way, and pairs of seeds
 * that no round is left of, in small batches, one of each per call. A seed stays as long as one round that was played with it, so that every round
 * that can be seen can be verified.
 */
export async function deleteOldRounds(provider: Provider): Promise<Deleted> {
  const months = await dropOldMonths(provider)
  const counts: number[] = []
  for (const statement of [OLD_SESSIONS, OLD_PAIRS, OLD_SEEDS]) {
    const rows = await provider.database.query(statement, [keptSince(provider), ROWS_AT_ONCE])
    counts.push(rows.length)
  }
  return {
    months,
    rows: counts.reduce((sum, count) => sum + count, 0),
    isDone: counts.every(count => count < ROWS_AT_ONCE),
  }
}

const OLD_SESSIONS = `DELETE FROM sessions WHERE (bucket, session_id) IN (
    SELECT bucket, session_id FROM sessions WHERE expires_at < $1 AND NOT EXISTS (
      SELECT 1 FROM player_seeds JOIN unfinished_rounds USING (bucket, player_no)
      WHERE player_seeds.bucket = sessions.bucket AND player_seeds.player_id = sessions.player_id
    ) LIMIT $2
  ) RETURNING 1`

/** The months that can hold a round of the pair are those up to its last day: once they are dropped, nothing is looked through. */
const OLD_PAIRS = `DELETE FROM past_pairs WHERE (bucket, player_no, pair_no) IN (
    SELECT bucket, player_no, pair_no FROM past_pairs AS pair WHERE last_session_day < $1::timestamptz::date AND NOT EXISTS (
      SELECT 1 FROM rounds WHERE rounds.bucket = pair.bucket AND rounds.player_no = pair.player_no
        AND rounds.session_day <= pair.last_session_day AND rounds.pair_no = pair.pair_no
    ) LIMIT $2
  ) RETURNING 1`

const OLD_SEEDS = `DELETE FROM revealed_seeds WHERE (bucket, player_no, server_seed_hash) IN (
    SELECT bucket, player_no, server_seed_hash FROM revealed_seeds AS seed WHERE revealed_at < $1 AND NOT EXISTS (
      SELECT 1 FROM past_pairs WHERE past_pairs.bucket = seed.bucket AND past_pairs.player_no = seed.player_no
        AND past_pairs.server_seed_hash = seed.server_seed_hash
    ) LIMIT $2
  ) RETURNING 1`

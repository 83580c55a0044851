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
 * Deletes what is older than the configured number of days: rounds by whole months; sessions without a round under way and revealed seeds
 * no round is left of in small batches, one of each per call. A seed stays as long as one round that was played with it, so that every round
 * that can be seen can be verified.
 */
export async function deleteOldRounds(provider: Provider): Promise<Deleted> {
  const months = await dropOldMonths(provider)
  const counts: number[] = []
  for (const statement of [OLD_SESSIONS, OLD_SEEDS]) {
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
      SELECT 1 FROM player_seeds JOIN rounds ON rounds.bucket = player_seeds.bucket
        AND rounds.session_day = player_seeds.last_session_day AND rounds.round_id = player_seeds.last_round_id
      WHERE player_seeds.bucket = sessions.bucket AND player_seeds.player_id = sessions.player_id
        AND rounds.state IN ('pending', 'staking', 'open', 'closing')
    ) LIMIT $2
  ) RETURNING 1`

// The nonce of a refused round was played again: that round has the seed.
const OLD_SEEDS = `DELETE FROM revealed_seeds WHERE (bucket, player_id, server_seed_hash) IN (
    SELECT bucket, player_id, server_seed_hash FROM revealed_seeds AS seed WHERE revealed_at < $1 AND NOT EXISTS (
      SELECT 1 FROM rounds WHERE rounds.bucket = seed.bucket AND rounds.player_id = seed.player_id
        AND rounds.server_seed_hash = seed.server_seed_hash AND rounds.state <> 'refused'
    ) LIMIT $2
  ) RETURNING 1`

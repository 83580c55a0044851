import type { Provider } from '../provider.ts'

const ROWS_AT_ONCE = 500
const DAY_MS = 86_400_000

/**
 * Deletes what is older than the configured number of days, a small batch per call: rounds that are over, sessions without a round
 * under way, revealed seeds no round is left of. A seed stays as long as one round that was played with it, so that every round that
 * can be seen can be verified. Returns how many rows were deleted; fewer than a batch of each kind means that nothing is left.
 */
export async function deleteOldRounds(provider: Provider): Promise<{ deleted: number; isDone: boolean }> {
  const before = new Date(provider.now().getTime() - provider.config.keepDays * DAY_MS)
  const counts: number[] = []
  for (const statement of [OLD_ROUNDS, OLD_SESSIONS, OLD_SEEDS]) {
    const rows = await provider.database.query(statement, [before, ROWS_AT_ONCE])
    counts.push(rows.length)
  }
  return {
    deleted: counts.reduce((sum, count) => sum + count, 0),
    isDone: counts.every(count => count < ROWS_AT_ONCE),
  }
}

const OLD_ROUNDS = `DELETE FROM rounds WHERE (bucket, round_id) IN (
    SELECT bucket, round_id FROM rounds WHERE played_at < $1 AND state IN ('settled', 'refused', 'voided') LIMIT $2
  ) AND state IN ('settled', 'refused', 'voided') RETURNING 1`

const OLD_SESSIONS = `DELETE FROM sessions WHERE (bucket, session_id) IN (
    SELECT bucket, session_id FROM sessions WHERE expires_at < $1 AND NOT EXISTS (
      SELECT 1 FROM rounds WHERE rounds.bucket = sessions.bucket AND rounds.player_id = sessions.player_id
        AND rounds.state IN ('pending', 'staking', 'open', 'closing')
    ) LIMIT $2
  ) RETURNING 1`

const OLD_SEEDS = `DELETE FROM revealed_seeds WHERE (bucket, player_id, server_seed_hash) IN (
    SELECT bucket, player_id, server_seed_hash FROM revealed_seeds AS seed WHERE revealed_at < $1 AND NOT EXISTS (
      SELECT 1 FROM rounds WHERE rounds.bucket = seed.bucket AND rounds.player_id = seed.player_id
        AND rounds.server_seed_hash = seed.server_seed_hash
    ) LIMIT $2
  ) RETURNING 1`

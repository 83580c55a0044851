import type { Statements } from '@arena/database'
import type { DayOfPlay } from '../fair-play/index.ts'

/** Between rounds that are further apart the player did something else. */
const GAP_MAX_MS = 60_000

/**
 * The play of everyone in some buckets on a day (UTC): finished rounds, the game and stake of most of them, and the gaps between consecutive
 * rounds. A round counts on the day its session began, at most a day before.
 */
export async function readPlayOfDay(
  statements: Statements,
  {
    day,
    firstBucket,
    lastBucket,
  }: { readonly day: string; readonly firstBucket: number; readonly lastBucket: number },
): Promise<readonly DayOfPlay[]> {
  const rows = await statements.query<{
    player_id: number
    rounds: number
    game_id: string
    stake: number
    same_rounds: number
    gaps: number
    gap_ms: number
    gap_ms_squared: number
  }>(
    `WITH played AS (
       SELECT player_id, game_id, bet, extract(epoch FROM created_at - lag(created_at) OVER (PARTITION BY player_id ORDER BY entry_no))::float8 * 1000 AS gap
         FROM ledger
        WHERE bucket BETWEEN $1 AND $4 AND cause_day BETWEEN $2::date - 1 AND $2::date AND kind IN ('round', 'round_end')
          AND created_at >= $2::date::timestamp AT TIME ZONE 'UTC' AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
     ), kinds AS (
       SELECT player_id, game_id, bet, count(*) AS rounds, count(*) FILTER (WHERE gap <= $3) AS gaps,
              coalesce(sum(gap) FILTER (WHERE gap <= $3), 0) AS gap_ms, coalesce(sum(gap * gap) FILTER (WHERE gap <= $3), 0) AS gap_ms_squared
         FROM played GROUP BY player_id, game_id, bet
     )
     SELECT player_id, sum(rounds)::bigint AS rounds, max(rounds) AS same_rounds,
            (array_agg(game_id ORDER BY rounds DESC, game_id, bet))[1] AS game_id, (array_agg(bet ORDER BY rounds DESC, game_id, bet))[1] AS stake,
            sum(gaps)::bigint AS gaps, sum(gap_ms) AS gap_ms, sum(gap_ms_squared) AS gap_ms_squared
       FROM kinds GROUP BY player_id`,
    [firstBucket, day, GAP_MAX_MS, lastBucket],
    { name: 'wallet_play_of_day' },
  )
  return rows.map(row => ({
    playerId: row.player_id,
    rounds: row.rounds,
    gameId: row.game_id,
    stake: row.stake,
    sameRounds: row.same_rounds,
    gaps: row.gaps,
    gap_ms: row.gap_ms,
    gap_ms_squared: row.gap_ms_squared,
  }))
}

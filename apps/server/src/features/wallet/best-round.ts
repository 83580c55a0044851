import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** In hundredths. */
export interface BestRound {
  readonly gameId: string
  readonly bet: number
  readonly win: number
}

/** A session may begin a day before its rounds. */
const DAY_MS = 24 * 60 * 60_000

/**
 * The round of a tournament that won the player most; undefined where none won, and once the ledger's months of that time are dropped.
 */
export async function findBestRound(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  tournament: { readonly tournamentId: number; readonly startAt: Date; readonly endAt: Date },
): Promise<BestRound | undefined> {
  const { tournamentId, startAt, endAt } = tournament
  const [row] = await statements.query<{ game_id: string; bet: number; win: number }>(
    `SELECT game_id, bet, win FROM ledger
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 AND kind IN ('round', 'round_end') AND win > 0
        AND cause_day BETWEEN $4::date AND $5::date
      ORDER BY win DESC, entry_no LIMIT 1`,
    [bucket, playerId, tournamentId, dayOf(startAt.getTime() - DAY_MS), dayOf(endAt.getTime() + DAY_MS)],
    { name: 'wallet_best_round' },
  )
  return row && { gameId: row.game_id, bet: row.bet, win: row.win }
}

function dayOf(unix_ms: number): string {
  return new Date(unix_ms).toISOString().slice(0, 10)
}

import type { Statements } from '../../platform/database/database.ts'
import type { TournamentAccount } from './tournament-account.ts'

/**
 * A tournament's accounts as the ledger alone tells them, without a look at the stored ones. A balance was reached by the last entry that
 * moved it. Reads the whole ledger: for a command, not for a request.
 */
export async function bookedTournamentAccounts(
  statements: Statements,
  tournamentId: number,
): Promise<readonly TournamentAccount[]> {
  const rows = await statements.query<{
    bucket: number
    telegram_id: number
    balance: number
    rounds: number
    turnover: number
    reached_at: Date
  }>(
    `SELECT bucket, telegram_id,
       sum(amount)::bigint AS balance,
       count(*) FILTER (WHERE kind IN ('round', 'round_end')) AS rounds,
       COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS turnover,
       (array_agg(created_at ORDER BY entry_id DESC) FILTER (WHERE amount <> 0))[1] AS reached_at
     FROM ledger WHERE currency = 'TRN' AND tournament_id = $1 GROUP BY bucket, telegram_id
     ORDER BY bucket, telegram_id`,
    [tournamentId],
  )
  return rows.map(({ bucket, telegram_id, reached_at, ...figures }) => ({
    ...figures,
    player: { bucket, telegramId: telegram_id },
    reachedAt: reached_at,
  }))
}

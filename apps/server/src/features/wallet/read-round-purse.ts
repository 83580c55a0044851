import type { Statements } from '../../platform/database/database.ts'
import type { RoundSession } from './round-operation.ts'

/** What a game shows when it loads: the balance, and the round that waits for its end. In credit. */
export interface RoundPurse {
  readonly balance: number
  readonly openRound: { readonly roundId: string; readonly bet: number } | undefined
}

/** Undefined = the player has no such balance (any more). */
export async function readRoundPurse(
  statements: Statements,
  {
    player,
    tournamentId,
    provider,
    gameId,
  }: Pick<RoundSession, 'player' | 'tournamentId' | 'provider' | 'gameId'>,
): Promise<RoundPurse | undefined> {
  const [row] = await statements.query<{
    balance: number | null
    round_id: string | null
    bet: number | null
  }>(
    `SELECT CASE WHEN $3::bigint IS NULL THEN w.credit ELSE a.balance END AS balance, r.round_id, r.bet
     FROM wallets AS w
     LEFT JOIN tournament_accounts AS a
       ON a.bucket = w.bucket AND a.telegram_id = w.telegram_id AND a.tournament_id = $3
     LEFT JOIN open_rounds AS r
       ON r.bucket = w.bucket AND r.telegram_id = w.telegram_id AND r.provider = $4 AND r.game_id = $5
         AND r.tournament_id IS NOT DISTINCT FROM $3
     WHERE w.bucket = $1 AND w.telegram_id = $2`,
    [player.bucket, player.telegramId, tournamentId, provider, gameId],
    { name: 'wallet_read_round_purse' },
  )
  if (row === undefined || row.balance === null) return undefined
  const openRound = row.round_id === null ? undefined : { roundId: row.round_id, bet: row.bet ?? 0 }
  return { balance: row.balance, openRound }
}

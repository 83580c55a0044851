import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

/** nanoTON the player has won in tournaments, in all. The words stand in the statement: an index holds just these rows. */
export async function readWonTon(statements: Statements, player: PlayerKey): Promise<number> {
  const [row] = await statements.query<{ nano: number }>(
    `SELECT COALESCE(sum(amount), 0)::bigint AS nano FROM ledger
      WHERE bucket = $1 AND telegram_id = $2 AND currency = 'TON' AND kind = 'tournament_prize'`,
    [player.bucket, player.telegramId],
  )
  return row?.nano ?? 0
}

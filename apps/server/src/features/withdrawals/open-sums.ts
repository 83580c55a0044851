import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** nanoTON that a player asked for and was not sent yet. */
export async function sumOpenOf(statements: Statements, { bucket, playerId }: PlayerKey): Promise<number> {
  const [row] = await statements.query<{ readonly nano: number }>(
    `SELECT COALESCE(sum(amount_nano), 0)::bigint AS nano FROM withdrawals
      WHERE bucket = $1 AND player_id = $2 AND state NOT IN ('sent', 'cancelled')`,
    [bucket, playerId],
  )
  return row?.nano ?? 0
}

/** The sum of everybody's requests that were not sent, in nanoTON. */
export async function sumOpen(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ nano: number }>(
    `SELECT COALESCE(sum(amount_nano), 0)::bigint AS nano FROM withdrawals WHERE state NOT IN ('sent', 'cancelled')`,
  )
  return row?.nano ?? 0
}

import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

/** A cancelled tournament whose members don't all have their tickets back. */
export interface RefundsDue {
  readonly tournament_id: number
  readonly t_key: string
  readonly type: 0 | 1
  readonly cost: number
}

export function listRefundsDue(statements: Statements): Promise<readonly RefundsDue[]> {
  return statements.query<RefundsDue>(
    `SELECT tournament_id, t_key, type, cost FROM tournaments
      WHERE state = 'cancelled' AND refunded_at IS NULL ORDER BY tournament_id`,
  )
}

/** The next members of a cancelled tournament who wait for their tickets, in the order of their keys. */
export async function listUnrefunded(
  statements: Statements,
  tournamentId: number,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; telegram_id: number }>(
    `SELECT bucket, telegram_id FROM tournament_members
      WHERE tournament_id = $1 AND refunded_at IS NULL AND (bucket, telegram_id) > ($2, $3)
      ORDER BY bucket, telegram_id LIMIT $4`,
    [tournamentId, after?.bucket ?? -1, after?.telegramId ?? 0, limit],
  )
  return rows.map(({ bucket, telegram_id }) => ({ bucket, telegramId: telegram_id }))
}

/** Records that a member's tickets were refunded. Returns the extra attempts they had bought; undefined when recorded before. */
export async function noteRefund(
  tx: Transaction,
  player: PlayerKey,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ attempts: number }>(
    `UPDATE tournament_members SET refunded_at = $4
      WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $3 AND refunded_at IS NULL RETURNING attempts`,
    [player.bucket, player.telegramId, tournamentId, now],
  )
  return row?.attempts
}

/** Notes that nobody waits any more, if that is so. */
export async function noteAllRefunded(
  statements: Statements,
  tournamentId: number,
  now: Date,
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE tournaments SET refunded_at = $2
      WHERE tournament_id = $1 AND refunded_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM tournament_members WHERE tournament_id = $1 AND refunded_at IS NULL)
      RETURNING 1`,
    [tournamentId, now],
  )
  return rows.length === 1
}

/** How many members of a cancelled tournament wait for their tickets. */
export async function countUnrefunded(statements: Statements, tournamentId: number): Promise<number> {
  const [row] = await statements.query<{ members: number }>(
    `SELECT count(*) AS members FROM tournament_members WHERE tournament_id = $1 AND refunded_at IS NULL`,
    [tournamentId],
  )
  return row?.members ?? 0
}

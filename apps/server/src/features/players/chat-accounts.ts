import type { Statements, Transaction } from '@arena/database'
import { isPlayerId, type PlayerKey, playerKey } from './player-key.ts'

/** The account that somebody of the chat platform has here; undefined when they have none. */
export async function findChatAccount(
  statements: Statements,
  telegramId: number,
): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM chat_accounts WHERE telegram_id = $1`,
    [telegramId],
    { name: 'find-chat-account' },
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
}

/** False when another sign-in of the same person was first: this one waited until that one was done. */
export async function insertChatAccount(
  tx: Transaction,
  telegramId: number,
  player: PlayerKey,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO chat_accounts (telegram_id, bucket, player_id) VALUES ($1, $2, $3)
     ON CONFLICT (telegram_id) DO NOTHING RETURNING telegram_id`,
    [telegramId, player.bucket, player.playerId],
  )
  return rows.length === 1
}

/** The account that is shown under this number: see `shownId`. Of a number above those of the chat platform it need not exist. */
export async function findByShownId(statements: Statements, id: number): Promise<PlayerKey | undefined> {
  return isPlayerId(id) ? playerKey(id) : findChatAccount(statements, id)
}

/**
 * What an account is called wherever the wire says `telegram_id`: the number the chat platform knows its person by, or the player's own id
 * when the platform knows nothing of them.
 */
export function shownId(player: PlayerKey, row: { readonly telegram_id: number | null } | undefined): number {
  return row?.telegram_id ?? player.playerId
}

import type { Statements, Transaction } from '@arena/database'
import { isPlayerId, type PlayerKey, playerKey } from './player-key.ts'

/** The account of a chat platform user; undefined when they have none. */
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

/** How often a row is re-read that is being deleted. */
const LOOKS = 3

/**
 * False when the person already has an account: a concurrent sign-in of theirs came first, and this one waited for it. A row that leads to no player
 * (after a restore, the directory may be older or newer than the players) is rewritten.
 */
export async function insertChatAccount(
  tx: Transaction,
  telegramId: number,
  player: PlayerKey,
): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const rows = await tx.query(
      `INSERT INTO chat_accounts (telegram_id, bucket, player_id) VALUES ($1, $2, $3)
       ON CONFLICT (telegram_id) DO NOTHING RETURNING telegram_id`,
      [telegramId, player.bucket, player.playerId],
    )
    if (rows.length === 1) return true
    const [known] = await tx.query<{ bucket: number; player_id: number }>(
      `SELECT bucket, player_id FROM chat_accounts WHERE telegram_id = $1 FOR UPDATE`,
      [telegramId],
    )
    if (known !== undefined) return takeOver(tx, { telegramId, from: known, to: player })
  }
  return false
}

/** The row is locked: it changes only together with its player. */
async function takeOver(
  tx: Transaction,
  row: {
    readonly telegramId: number
    readonly from: { readonly bucket: number; readonly player_id: number }
    readonly to: PlayerKey
  },
): Promise<boolean> {
  const { telegramId, from, to } = row
  const players = await tx.query(`SELECT 1 AS one FROM players WHERE bucket = $1 AND player_id = $2`, [
    from.bucket,
    from.player_id,
  ])
  if (players.length > 0) return false
  await tx.query(`UPDATE chat_accounts SET bucket = $2, player_id = $3 WHERE telegram_id = $1`, [
    telegramId,
    to.bucket,
    to.playerId,
  ])
  return true
}

/** The account that is shown under this number: see `shownId`. Of a number above those of the chat platform it need not exist. */
export async function findByShownId(statements: Statements, id: number): Promise<PlayerKey | undefined> {
  return isPlayerId(id) ? playerKey(id) : findChatAccount(statements, id)
}

/**
 * The value of `telegram_id` on the wire for an account: the chat platform's number of its person. Where the platform does not know them,
 * it is the player's own id.
 */
export function shownId(player: PlayerKey, row: { readonly telegram_id: number | null } | undefined): number {
  return row?.telegram_id ?? player.playerId
}

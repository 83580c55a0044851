import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

export interface EmailLogin {
  readonly player: PlayerKey
  readonly passwordHash: string
}

export async function findLogin(statements: Statements, email: string): Promise<EmailLogin | undefined> {
  const [row] = await statements.query<{ bucket: number; telegram_id: number; password_hash: string }>(
    `SELECT bucket, telegram_id, password_hash FROM email_logins WHERE email = $1`,
    [email],
    { name: 'sign_in_find_login' },
  )
  return (
    row && {
      player: { bucket: row.bucket, telegramId: row.telegram_id },
      passwordHash: row.password_hash,
    }
  )
}

/** The address a player signs in by; undefined when they have none. */
export async function findEmail(statements: Statements, player: PlayerKey): Promise<string | undefined> {
  const [row] = await statements.query<{ email: string }>(
    `SELECT email FROM email_logins WHERE bucket = $1 AND telegram_id = $2`,
    [player.bucket, player.telegramId],
  )
  return row?.email
}

export interface NewLogin extends EmailLogin {
  readonly email: string
  readonly now: Date
}

/** False when the address opens another account already. */
export async function insertLogin(tx: Transaction, login: NewLogin): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO email_logins (email, bucket, telegram_id, password_hash, created_at, password_set_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (email) DO NOTHING
     RETURNING email`,
    [login.email, login.player.bucket, login.player.telegramId, login.passwordHash, login.now],
  )
  return rows.length === 1
}

/** False when the address does not open this player's account. */
export async function updatePassword(tx: Transaction, login: NewLogin): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE email_logins SET password_hash = $4, password_set_at = $5
      WHERE email = $1 AND bucket = $2 AND telegram_id = $3
      RETURNING email`,
    [login.email, login.player.bucket, login.player.telegramId, login.passwordHash, login.now],
  )
  return rows.length === 1
}

/** Deletes the player's address and returns it; undefined when they had none. */
export async function deleteLogin(tx: Transaction, player: PlayerKey): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `DELETE FROM email_logins WHERE bucket = $1 AND telegram_id = $2 RETURNING email`,
    [player.bucket, player.telegramId],
  )
  return row?.email
}

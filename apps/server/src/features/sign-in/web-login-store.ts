import type { Statements } from '../../platform/database/database.ts'

/** False when this login was used before. */
export async function spendLogin(statements: Statements, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO web_logins_used (login_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (login_hash) DO NOTHING RETURNING login_hash`,
    [hash, expiresAt],
  )
  return rows.length === 1
}

export async function deleteExpiredLogins(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM web_logins_used WHERE expires_at <= $1`, [now])
}

import type { Device } from '@arena/contract'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from './player-key.ts'
import { TOKEN_LIFETIME_MS, TOKENS_PER_PLAYER } from './authenticate.ts'

export interface TokenRow {
  readonly last_used_at: Date
  readonly expires_at: Date
  readonly banned_at: Date | null
  readonly ban_reason: string
}

/** The token with its player's ban: one look-up for every call. */
export async function findToken(
  statements: Statements,
  player: PlayerKey,
  hash: Buffer,
): Promise<TokenRow | undefined> {
  const rows = await statements.query<TokenRow>(
    `SELECT t.last_used_at, t.expires_at, p.banned_at, p.ban_reason
       FROM auth_tokens t
       JOIN players p ON p.bucket = t.bucket AND p.telegram_id = t.telegram_id
      WHERE t.bucket = $1 AND t.telegram_id = $2 AND t.token_hash = $3`,
    [player.bucket, player.telegramId, hash],
    { name: 'find-token' },
  )
  return rows[0]
}

/**
 * Stores a new token and ends the player's tokens that are too many or too old. Two sign-ins of one player must not overlap:
 * the caller has locked the player's row.
 */
export async function storeToken(
  tx: Transaction,
  player: PlayerKey,
  token: { readonly hash: Buffer; readonly now: Date; readonly device: Device },
): Promise<void> {
  const who = [player.bucket, player.telegramId]
  await tx.query(
    `DELETE FROM auth_tokens
      WHERE bucket = $1 AND telegram_id = $2
        AND (expires_at <= $3 OR token_hash NOT IN (
          SELECT token_hash FROM auth_tokens WHERE bucket = $1 AND telegram_id = $2
           ORDER BY last_used_at DESC, token_hash LIMIT $4))`,
    [...who, token.now, TOKENS_PER_PLAYER - 1],
  )
  await tx.query(
    `INSERT INTO auth_tokens (bucket, telegram_id, token_hash, created_at, last_used_at, expires_at, device)
     VALUES ($1, $2, $3, $4, $4, $5, $6)`,
    [...who, token.hash, token.now, new Date(token.now.getTime() + TOKEN_LIFETIME_MS), token.device],
  )
}

export async function touchToken(
  statements: Statements,
  player: PlayerKey,
  use: { readonly hash: Buffer; readonly now: Date },
): Promise<void> {
  await statements.query(
    `UPDATE auth_tokens SET last_used_at = $4 WHERE bucket = $1 AND telegram_id = $2 AND token_hash = $3`,
    [player.bucket, player.telegramId, use.hash, use.now],
  )
}

export async function deleteToken(statements: Statements, player: PlayerKey, hash: Buffer): Promise<void> {
  await statements.query(
    `DELETE FROM auth_tokens WHERE bucket = $1 AND telegram_id = $2 AND token_hash = $3`,
    [player.bucket, player.telegramId, hash],
  )
}

export async function deleteTokensOf(statements: Statements, player: PlayerKey): Promise<void> {
  await statements.query(`DELETE FROM auth_tokens WHERE bucket = $1 AND telegram_id = $2`, [
    player.bucket,
    player.telegramId,
  ])
}

export interface SessionRow {
  readonly token_hash: Uint8Array
  readonly device: Device
  readonly created_at: Date
  readonly last_used_at: Date
}

/** The player's tokens that still open the door, the one used last first. */
export async function listTokens(
  statements: Statements,
  player: PlayerKey,
  { now, usedSince }: { readonly now: Date; readonly usedSince: Date },
): Promise<readonly SessionRow[]> {
  return statements.query<SessionRow>(
    `SELECT token_hash, device, created_at, last_used_at FROM auth_tokens
      WHERE bucket = $1 AND telegram_id = $2 AND expires_at > $3 AND last_used_at > $4
      ORDER BY last_used_at DESC, token_hash`,
    [player.bucket, player.telegramId, now, usedSince],
  )
}

/** Every token of the player but the one this call came by; answers how many. */
export async function deleteOtherTokens(
  statements: Statements,
  player: PlayerKey,
  kept: Buffer,
): Promise<number> {
  const ended = await statements.query(
    `DELETE FROM auth_tokens WHERE bucket = $1 AND telegram_id = $2 AND token_hash <> $3 RETURNING 1`,
    [player.bucket, player.telegramId, kept],
  )
  return ended.length
}

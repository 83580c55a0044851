import { createHash } from 'node:crypto'
import type { Device } from '@arena/contract/endpoints/sign-in'
import type { Statements, Transaction } from '@arena/database'
import type { Rng } from '../../platform/rng/rng.ts'
import { isPlayerId, type PlayerKey, playerKey } from './player-key.ts'
import type { PlayerRow } from './player-store.ts'

/** A token ends after a week, or after a day without a call. */
export const TOKEN_LIFETIME_MS = 7 * 24 * 60 * 60_000
export const TOKEN_IDLE_MS = 24 * 60 * 60_000
/** A player's devices; signing in on one more ends the token that was used longest ago. */
const TOKENS_PER_PLAYER = 5

const SECRET_BYTES = 32
/** The player's id (base 36), a dot, 256 random bits. The id lets a look-up name the player's part of the database. */
const FORM = /^(?<who>[1-9a-z][0-9a-z]{0,10})\.[A-Za-z0-9_-]{43}$/

interface TokenRow extends Pick<PlayerRow, 'adult_confirmed_at' | 'adult_confirmed_age' | 'geo'> {
  readonly last_used_at: Date
  readonly expires_at: Date
  readonly banned_at: Date | null
  readonly ban_message: string
}

export function createToken(player: PlayerKey, rng: Rng): string {
  const secret = Buffer.from(rng.bytes(SECRET_BYTES)).toString('base64url')
  return `${player.playerId.toString(36)}.${secret}`
}

/** The stored hash of a token: reading the table does not allow signing in. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token and whose it claims to be, from `<token>` or `Bearer <token>`; undefined when it can't be one. */
export function readAuthorization(
  header: string | undefined,
): { readonly token: string; readonly player: PlayerKey } | undefined {
  const token = (header ?? '').replace(/^Bearer +/i, '').trim()
  const who = FORM.exec(token)?.groups?.['who']
  if (who === undefined) return undefined
  const playerId = Number.parseInt(who, 36)
  return isPlayerId(playerId) ? { token, player: playerKey(playerId) } : undefined
}

/** The token with its player's ban, age confirmation and country: one look-up for every call. */
export async function findToken(
  statements: Statements,
  player: PlayerKey,
  hash: Buffer,
): Promise<TokenRow | undefined> {
  const rows = await statements.query<TokenRow>(
    `SELECT t.last_used_at, t.expires_at, p.banned_at, p.ban_message, p.adult_confirmed_at,
            p.adult_confirmed_age, p.geo
       FROM auth_tokens t
       JOIN players p ON p.bucket = t.bucket AND p.player_id = t.player_id
      WHERE t.bucket = $1 AND t.player_id = $2 AND t.token_hash = $3`,
    [player.bucket, player.playerId, hash],
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
  const who = [player.bucket, player.playerId]
  await tx.query(
    `DELETE FROM auth_tokens
      WHERE bucket = $1 AND player_id = $2
        AND (expires_at <= $3 OR token_hash NOT IN (
          SELECT token_hash FROM auth_tokens WHERE bucket = $1 AND player_id = $2
           ORDER BY last_used_at DESC, token_hash LIMIT $4))`,
    [...who, token.now, TOKENS_PER_PLAYER - 1],
  )
  await tx.query(
    `INSERT INTO auth_tokens (bucket, player_id, token_hash, created_at, last_used_at, expires_at, device)
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
    `UPDATE auth_tokens SET last_used_at = $4 WHERE bucket = $1 AND player_id = $2 AND token_hash = $3`,
    [player.bucket, player.playerId, use.hash, use.now],
  )
}

export async function deleteToken(statements: Statements, player: PlayerKey, hash: Buffer): Promise<void> {
  await statements.query(`DELETE FROM auth_tokens WHERE bucket = $1 AND player_id = $2 AND token_hash = $3`, [
    player.bucket,
    player.playerId,
    hash,
  ])
}

/** Returns how many there were. */
export async function deleteTokensOf(statements: Statements, player: PlayerKey): Promise<number> {
  const rows = await statements.query(
    `DELETE FROM auth_tokens WHERE bucket = $1 AND player_id = $2 RETURNING 1`,
    [player.bucket, player.playerId],
  )
  return rows.length
}

interface SessionRow {
  readonly token_hash: Uint8Array
  readonly device: Device
  readonly created_at: Date
  readonly last_used_at: Date
}

/** The player's tokens that are still valid, the one used last first. */
export async function listTokens(
  statements: Statements,
  player: PlayerKey,
  { now, usedSince }: { readonly now: Date; readonly usedSince: Date },
): Promise<readonly SessionRow[]> {
  return statements.query<SessionRow>(
    `SELECT token_hash, device, created_at, last_used_at FROM auth_tokens
      WHERE bucket = $1 AND player_id = $2 AND expires_at > $3 AND last_used_at > $4
      ORDER BY last_used_at DESC, token_hash`,
    [player.bucket, player.playerId, now, usedSince],
  )
}

/** Every token of the player but the one this call came by; answers how many. */
export async function deleteOtherTokens(
  statements: Statements,
  player: PlayerKey,
  kept: Buffer,
): Promise<number> {
  const ended = await statements.query(
    `DELETE FROM auth_tokens WHERE bucket = $1 AND player_id = $2 AND token_hash <> $3 RETURNING 1`,
    [player.bucket, player.playerId, kept],
  )
  return ended.length
}

export async function countTokens(statements: Statements, player: PlayerKey): Promise<number> {
  const [row] = await statements.query<{ tokens: number }>(
    `SELECT count(*) AS tokens FROM auth_tokens WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  return row?.tokens ?? 0
}

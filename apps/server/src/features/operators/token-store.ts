import { createHash, randomBytes } from 'node:crypto'
import type { GivenToken } from '@arena/contract/endpoints/operator-sign-in'
import type { Statements, Transaction } from '@arena/database'
import type { Connection } from '../../platform/http/index.ts'
import { asOperator, type StoredOperator } from './operator-store.ts'

export type TokenKind = 'session' | 'command' | 'service' | 'local'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long each kind of token is valid. Service accounts' tokens have their own expiry. */
export const LASTS_MS = { session: 10 * HOUR_MS, command: 8 * HOUR_MS } as const
/** An idle browser is signed out after this time. */
const SESSION_IDLE_MS = 30 * MINUTE_MS
/** A token is noted as used so often at most. */
const NOTE_MS = MINUTE_MS

/** A new secret: 32 random bytes that are shown once. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export interface TokenOf {
  readonly operator: string
  readonly kind: TokenKind
  readonly expiresAt: Date
  readonly connection: Pick<Connection, 'ip' | 'userAgent'>
  /** When a passkey was shown; null = none was. */
  readonly passkeyAt?: Date | null
}

/** Lets an operator in by a new token. */
export async function giveToken(tx: Transaction, token: TokenOf, now: Date): Promise<GivenToken> {
  const secret = newSecret()
  await insertToken(tx, hashOf(secret), { ...token, now })
  return { token: secret, operator: token.operator, expires_ms: token.expiresAt.getTime() }
}

/** Does nothing when the token is known already. */
export async function insertToken(
  tx: Transaction,
  hash: Buffer,
  { operator, kind, expiresAt, connection, passkeyAt = null, now }: TokenOf & { readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator_tokens (token_hash, operator, kind, created_at, expires_at, used_at, ip, user_agent, passkey_at)
     VALUES ($1, $2, $3, $4, $5, $4, $6, $7, $8) ON CONFLICT (token_hash) DO NOTHING`,
    [
      hash,
      operator,
      kind,
      now,
      expiresAt,
      connection.ip,
      (connection.userAgent ?? '').slice(0, 200),
      passkeyAt,
    ],
  )
}

/** A signed-in operator, and their token. */
export interface TokenHolder extends StoredOperator {
  readonly tokenId: number
  readonly kind: TokenKind
  readonly createdAt: Date
  /** When a passkey was last shown; null = never. */
  readonly passkeyAt: Date | null
}

/** The acting operator: one who signs in by code has a name and no token yet. */
export type Operator = Pick<TokenHolder, 'name'> & Partial<TokenHolder>

/** The operator of a secret at this moment. Found by its hash, so that no comparison leaks timing to a guesser. */
export async function findHolder(
  statements: Statements,
  secret: string,
  { now, kinds }: { readonly now: Date; readonly kinds: readonly TokenKind[] },
): Promise<TokenHolder | undefined> {
  const hash = hashOf(secret)
  const [row] = await statements.query<
    Parameters<typeof asOperator>[0] & {
      readonly token_id: number
      readonly kind: TokenKind
      readonly used_at: Date
      readonly created_at: Date
      readonly passkey_at: Date | null
    }
  >(
    `SELECT name, role, permissions, agrees_from, token_id, kind, used_at, t.created_at, passkey_at
       FROM operator_tokens t JOIN operators ON name = operator
      WHERE token_hash = $1 AND revoked_at IS NULL AND ended_at IS NULL AND expires_at > $2 AND kind = ANY ($3::text[])
        AND (kind <> 'session' OR used_at > $4)`,
    [hash, now, kinds, new Date(now.getTime() - SESSION_IDLE_MS)],
  )
  if (row === undefined) return undefined
  if (now.getTime() - row.used_at.getTime() >= NOTE_MS) {
    await statements.query(`UPDATE operator_tokens SET used_at = $2 WHERE token_hash = $1`, [hash, now])
  }
  const { token_id, kind, created_at, passkey_at } = row
  return { ...asOperator(row), tokenId: token_id, kind, createdAt: created_at, passkeyAt: passkey_at }
}

interface EndedTokens {
  readonly operator: string
  /** The only one that ends; all when left out. */
  readonly tokenId?: number
  /** The only one that stays. */
  readonly butId?: number
  readonly now: Date
}

/**
 * Ends tokens of an operator, or the one of this id. Answers how many there were. Those of a developer's machine end with the variable
 * that names them. Unless it is one alone, logins that were confirmed and not fetched yet end with them.
 */
export async function endTokens(
  tx: Transaction,
  { operator, tokenId, butId, now }: EndedTokens,
): Promise<number> {
  if (tokenId === undefined) await tx.query('DELETE FROM operator_logins WHERE operator = $1', [operator])
  const rows = await tx.query(
    `UPDATE operator_tokens SET revoked_at = $2
      WHERE operator = $1 AND revoked_at IS NULL AND expires_at > $2 AND kind <> 'local' AND ($3::bigint IS NULL OR token_id = $3)
        AND token_id IS DISTINCT FROM $4::bigint
      RETURNING token_id`,
    [operator, now, tokenId ?? null, butId ?? null],
  )
  return rows.length
}

/** Expired tokens that nobody needs any more. */
export async function dropOldTokens(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM operator_tokens WHERE expires_at < $1`, [before])
  await statements.query(`DELETE FROM operator_logins WHERE expires_at < $1`, [before])
  await statements.query(`DELETE FROM operator_codes WHERE expires_at < $1`, [before])
}

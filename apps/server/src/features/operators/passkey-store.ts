import { randomBytes } from 'node:crypto'
import { PASSKEY_TRANSPORTS } from '@arena/contract/endpoints/operator-passkeys'
import type { Statements, Transaction } from '@arena/database'
import { hashOf } from './token-store.ts'

/** How long a browser may take to answer. */
export const CHALLENGE_MS = 5 * 60_000

export type Purpose = 'enter' | 'show' | 'add' | 'confirm'

interface Challenged {
  readonly purpose: Purpose
  /** The asking session; null = not signed in. */
  readonly tokenId: number | null
  readonly now: Date
}

const NONCE_BYTES = 32

/** Creates a challenge for one answer. `about`: the SHA-256 of the confirmed call, which the key then signs too. */
export async function makeChallenge(
  statements: Statements,
  { purpose, tokenId, now, about = Buffer.alloc(0) }: Challenged & { readonly about?: Uint8Array },
): Promise<string> {
  const challenge = Buffer.concat([randomBytes(NONCE_BYTES), about]).toString('base64url')
  await statements.query(
    `INSERT INTO operator_challenges (challenge_hash, purpose, token_id, expires_at) VALUES ($1, $2, $3, $4)`,
    [hashOf(challenge), purpose, tokenId, new Date(now.getTime() + CHALLENGE_MS)],
  )
  return challenge
}

/** Uses a challenge up, whatever the result of the answer. Returns whether it existed for this. */
export async function takeChallenge(
  statements: Statements,
  { challenge, purpose, tokenId, now }: Challenged & { readonly challenge: string },
): Promise<boolean> {
  const taken = await statements.query(
    `DELETE FROM operator_challenges
      WHERE challenge_hash = $1 AND purpose = $2 AND token_id IS NOT DISTINCT FROM $3::bigint AND expires_at > $4
      RETURNING purpose`,
    [hashOf(challenge), purpose, tokenId, now],
  )
  return taken.length > 0
}

/** The hash that a challenge asks to confirm, as it was given when the challenge was made. */
export function aboutOf(challenge: string): Buffer {
  return Buffer.from(challenge, 'base64url').subarray(NONCE_BYTES)
}

export async function dropOldChallenges(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM operator_challenges WHERE expires_at < $1`, [now])
}

export type Transport = (typeof PASSKEY_TRANSPORTS)[number]

/** A stored passkey. */
export interface StoredPasskey {
  readonly id: number
  readonly credentialId: string
  readonly operator: string
  readonly name: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly Transport[]
  readonly backedUp: boolean
  readonly createdAt: Date
  readonly usedAt: Date
}

interface PasskeyRow {
  readonly passkey_id: number
  readonly credential_id: string
  readonly operator: string
  readonly name: string
  readonly public_key: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly backed_up: boolean
  readonly created_at: Date
  readonly used_at: Date
}

const COLUMNS =
  'passkey_id, credential_id, operator, name, public_key, counter, transports, backed_up, created_at, used_at'

function asPasskey(row: PasskeyRow): StoredPasskey {
  return {
    id: row.passkey_id,
    credentialId: row.credential_id,
    operator: row.operator,
    name: row.name,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: knownTransports(row.transports),
    backedUp: row.backed_up,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}

/** The transports that are passed to browsers; unknown ones are left out. */
export function knownTransports(given: readonly string[]): readonly Transport[] {
  return PASSKEY_TRANSPORTS.filter(one => given.includes(one))
}

/** An active operator's passkey. */
export async function findPasskey(
  statements: Statements,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const [row] = await statements.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM operator_passkeys AS passkey WHERE credential_id = $1
        AND EXISTS (SELECT 1 FROM operators WHERE operators.name = passkey.operator AND ended_at IS NULL)`,
    [credentialId],
  )
  return row && asPasskey(row)
}

/** All of an operator's passkeys, the oldest first. */
export async function passkeysOf(
  statements: Statements,
  operator: string,
): Promise<readonly StoredPasskey[]> {
  const rows = await statements.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM operator_passkeys WHERE operator = $1 ORDER BY passkey_id`,
    [operator],
  )
  return rows.map(asPasskey)
}

/** Answers nothing when there is a passkey of this id already. */
export async function insertPasskey(
  tx: Transaction,
  {
    credentialId,
    operator,
    name,
    publicKey,
    counter,
    transports,
    backedUp,
  }: Omit<StoredPasskey, 'id' | 'createdAt' | 'usedAt'>,
  now: Date,
): Promise<StoredPasskey | undefined> {
  const [row] = await tx.query<PasskeyRow>(
    `INSERT INTO operator_passkeys
       (credential_id, operator, name, public_key, counter, transports, backed_up, created_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6::text[], $7, $8, $8) ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`,
    [credentialId, operator, name, publicKey, counter, transports, backedUp, now],
  )
  return row && asPasskey(row)
}

/**
 * Records the use of a passkey. Returns false when its counter did not increase, as with a cloned key (synchronised keys do not count, and
 * send 0), or when the passkey is gone.
 */
export async function notePasskeyUse(
  tx: Transaction,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const noted = await tx.query(
    `UPDATE operator_passkeys SET counter = $2, used_at = $3
      WHERE passkey_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING passkey_id`,
    [id, counter, now],
  )
  return noted.length > 0
}

/** Notes that the person of a session showed a passkey. */
export async function noteShown(tx: Transaction, tokenId: number, now: Date): Promise<void> {
  await tx.query(`UPDATE operator_tokens SET passkey_at = $2 WHERE token_id = $1`, [tokenId, now])
}

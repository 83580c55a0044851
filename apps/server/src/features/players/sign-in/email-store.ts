import type { EmailLinkReply } from '@arena/contract/endpoints/sign-in'
import type { Language } from '@arena/contract/languages'
import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { PlayerKey } from '../player-key.ts'
import { mailboxOf } from './email-address.ts'

interface EmailLogin {
  readonly player: PlayerKey
  readonly passwordHash: string
}

/** Something a mail was asked for. */
interface EmailRequest {
  readonly email: string
  readonly purpose: 'register' | 'reset' | 'add' | 'moved'
  /** The player who adds the address to their account. */
  readonly player: PlayerKey | undefined
  readonly language: Language
}

export interface DueRequest extends EmailRequest {
  readonly requestId: number
  /** How often its mail could not be sent. */
  readonly failures: number
}

type LinkPurpose = EmailLinkReply['purpose']

export interface EmailLink {
  readonly email: string
  readonly purpose: LinkPurpose
  /** The player it is for; a registration's does not exist yet. */
  readonly player: PlayerKey | undefined
}

interface LinkRow {
  readonly email: string
  readonly purpose: LinkPurpose
  readonly bucket: number | null
  readonly player_id: number | null
}

const LINK_COLUMNS = 'email, purpose, bucket, player_id'

export async function findLogin(statements: Statements, email: string): Promise<EmailLogin | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number; password_hash: string }>(
    `SELECT bucket, player_id, password_hash FROM email_logins WHERE email = $1`,
    [email],
    { name: 'sign_in_find_login' },
  )
  return (
    row && {
      player: { bucket: row.bucket, playerId: row.player_id },
      passwordHash: row.password_hash,
    }
  )
}

/** The address a player signs in by; undefined when they have none. */
export async function findEmail(statements: Statements, player: PlayerKey): Promise<string | undefined> {
  const [row] = await statements.query<{ email: string }>(
    `SELECT email FROM email_logins WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  return row?.email
}

/** The address that opens the account of a mailbox, however that is spelt. */
export async function findLoginOfMailbox(
  statements: Statements,
  email: string,
): Promise<{ readonly email: string; readonly player: PlayerKey } | undefined> {
  const [row] = await statements.query<{ email: string; bucket: number; player_id: number }>(
    `SELECT email, bucket, player_id FROM email_logins WHERE mailbox = $1`,
    [mailboxOf(email)],
  )
  return row && { email: row.email, player: { bucket: row.bucket, playerId: row.player_id } }
}

interface NewLogin extends EmailLogin {
  readonly email: string
  readonly now: Date
}

/** False when the address, or another one of the same mailbox, opens another account already, and when the account is gone. */
export async function insertLogin(tx: Transaction, login: NewLogin): Promise<boolean> {
  const { bucket, playerId } = login.player
  const [account] = await tx.query<{ is_there: boolean }>('SELECT account_is_there($1, $2) AS is_there', [
    bucket,
    playerId,
  ])
  if (account?.is_there !== true) return false
  const rows = await tx.query(
    `INSERT INTO email_logins (email, mailbox, bucket, player_id, password_hash, created_at, password_set_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT DO NOTHING
     RETURNING email`,
    [
      login.email,
      mailboxOf(login.email),
      login.player.bucket,
      login.player.playerId,
      login.passwordHash,
      login.now,
    ],
  )
  return rows.length === 1
}

/** False when the address does not open this player's account. */
export async function updatePassword(tx: Transaction, login: NewLogin): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE email_logins SET password_hash = $4, password_set_at = $5
      WHERE email = $1 AND bucket = $2 AND player_id = $3
      RETURNING email`,
    [login.email, login.player.bucket, login.player.playerId, login.passwordHash, login.now],
  )
  return rows.length === 1
}

/** Deletes the player's address and returns it; undefined when they had none. */
export async function deleteLogin(tx: Transaction, player: PlayerKey): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `DELETE FROM email_logins WHERE bucket = $1 AND player_id = $2 RETURNING email`,
    [player.bucket, player.playerId],
  )
  return row?.email
}

export async function insertRequest(statements: Statements, request: EmailRequest, now: Date): Promise<void> {
  const { email, purpose, player, language } = request
  const rows = await statements.query(
    `INSERT INTO email_requests (email, purpose, bucket, player_id, language, requested_at, due_at)
     SELECT $1, $2, $3::smallint, $4::bigint, $5, $6::timestamptz, $6::timestamptz WHERE account_is_there($3, $4) RETURNING 1`,
    [email, purpose, player?.bucket ?? null, player?.playerId ?? null, language, now],
  )
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
}

/** Claims the next due request; no other server gets it before `until`. */
export async function claimRequest(
  statements: Statements,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DueRequest | undefined> {
  const [row] = await statements.query<{
    request_id: number
    email: string
    purpose: EmailRequest['purpose']
    bucket: number | null
    player_id: number | null
    language: Language
    failures: number
  }>(
    `UPDATE email_requests SET due_at = $2
      WHERE request_id = (
        SELECT request_id FROM email_requests WHERE due_at <= $1
         ORDER BY due_at, request_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING request_id, email, purpose, bucket, player_id, language, failures`,
    [now, until],
  )
  if (row === undefined) return undefined
  const { request_id, bucket, player_id, ...rest } = row
  const player = bucket === null || player_id === null ? undefined : { bucket, playerId: player_id }
  return { ...rest, requestId: request_id, player }
}

export async function deleteRequest(statements: Statements, requestId: number): Promise<void> {
  await statements.query(`DELETE FROM email_requests WHERE request_id = $1`, [requestId])
}

export async function postponeRequest(statements: Statements, requestId: number, dueAt: Date): Promise<void> {
  await statements.query(
    `UPDATE email_requests SET failures = failures + 1, due_at = $2 WHERE request_id = $1`,
    [requestId, dueAt],
  )
}

/** False when the request was withdrawn meanwhile, or the account is gone. */
export async function insertLink(
  statements: Statements,
  link: EmailLink & { readonly hash: Buffer; readonly expiresAt: Date; readonly requestId: number },
): Promise<boolean> {
  const rows = await statements.query(
    `WITH asked AS (SELECT request_id FROM email_requests WHERE request_id = $7 FOR UPDATE)
     INSERT INTO email_links (token_hash, email, purpose, bucket, player_id, expires_at)
     SELECT $1::bytea, $2, $3, $4::smallint, $5::bigint, $6::timestamptz FROM asked WHERE account_is_there($4, $5) RETURNING 1`,
    [
      link.hash,
      link.email,
      link.purpose,
      link.player?.bucket ?? null,
      link.player?.playerId ?? null,
      link.expiresAt,
      link.requestId,
    ],
  )
  return rows.length === 1
}

export async function findLink(
  statements: Statements,
  hash: Buffer,
  now: Date,
): Promise<EmailLink | undefined> {
  const [row] = await statements.query<LinkRow>(
    `SELECT ${LINK_COLUMNS} FROM email_links WHERE token_hash = $1 AND expires_at > $2`,
    [hash, now],
  )
  return row && linkOf(row)
}

/** Keeps everybody else from the link until `until`; undefined when it is used, too old or claimed. */
export async function claimLink(
  statements: Statements,
  hash: Buffer,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<EmailLink | undefined> {
  const [row] = await statements.query<LinkRow>(
    `UPDATE email_links SET claimed_until = $3
      WHERE token_hash = $1 AND expires_at > $2 AND (claimed_until IS NULL OR claimed_until <= $2)
      RETURNING ${LINK_COLUMNS}`,
    [hash, now, until],
  )
  return row && linkOf(row)
}

export async function releaseLink(statements: Statements, hash: Buffer): Promise<void> {
  await statements.query(`UPDATE email_links SET claimed_until = NULL WHERE token_hash = $1`, [hash])
}

/**
 * Uses the link up, and with it every other one to the same mailbox and all by which its player would get another address. False when it was
 * used meanwhile.
 */
export async function deleteLinks(
  tx: Transaction,
  hash: Buffer,
  { email, player }: Pick<EmailLink, 'email' | 'player'>,
): Promise<boolean> {
  if (player !== undefined) await deleteAddRequests(tx, player)
  const deleted = await tx.query<{ token_hash: Uint8Array }>(
    `DELETE FROM email_links WHERE token_hash IN (
       SELECT token_hash FROM email_links
        WHERE token_hash = $1 OR email = $2 OR (purpose = 'add' AND bucket = $3::smallint AND player_id = $4::bigint)
        ORDER BY token_hash FOR UPDATE)
     RETURNING token_hash`,
    [hash, email, player?.bucket ?? null, player?.playerId ?? null],
  )
  return deleted.some(row => hash.equals(row.token_hash))
}

/** Withdraws what would give the player another address: the links that were sent, and the mails to be sent. */
export async function withdrawAdding(tx: Transaction, player: PlayerKey): Promise<void> {
  await deleteAddRequests(tx, player)
  await tx.query(
    `DELETE FROM email_links WHERE token_hash IN (
       SELECT token_hash FROM email_links
        WHERE purpose = 'add' AND bucket = $1 AND player_id = $2 ORDER BY token_hash FOR UPDATE)`,
    [player.bucket, player.playerId],
  )
}

/** Before the links: a request whose mail is being sent is waited for, and its link is seen afterwards. */
async function deleteAddRequests(tx: Transaction, player: PlayerKey): Promise<void> {
  await tx.query(`DELETE FROM email_requests WHERE purpose = 'add' AND bucket = $1 AND player_id = $2`, [
    player.bucket,
    player.playerId,
  ])
}

export async function deleteExpiredLinks(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM email_links WHERE expires_at <= $1`, [now])
}

function linkOf({ email, purpose, bucket, player_id }: LinkRow): EmailLink {
  const player = bucket === null || player_id === null ? undefined : { bucket, playerId: player_id }
  return { email, purpose, player }
}

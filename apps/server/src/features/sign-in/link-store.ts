import type { EmailLinkReply } from '@arena/contract'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

export type LinkPurpose = EmailLinkReply['purpose']

export interface EmailLink {
  readonly email: string
  readonly purpose: LinkPurpose
  /** Whose account it is for; a registration's does not exist yet. */
  readonly player: PlayerKey | undefined
}

interface LinkRow {
  readonly email: string
  readonly purpose: LinkPurpose
  readonly bucket: number | null
  readonly telegram_id: number | null
}

const COLUMNS = 'email, purpose, bucket, telegram_id'

export async function insertLink(
  statements: Statements,
  link: EmailLink & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await statements.query(
    `INSERT INTO email_links (token_hash, email, purpose, bucket, telegram_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      link.hash,
      link.email,
      link.purpose,
      link.player?.bucket ?? null,
      link.player?.telegramId ?? null,
      link.expiresAt,
    ],
  )
}

export async function findLink(
  statements: Statements,
  hash: Buffer,
  now: Date,
): Promise<EmailLink | undefined> {
  const [row] = await statements.query<LinkRow>(
    `SELECT ${COLUMNS} FROM email_links WHERE token_hash = $1 AND expires_at > $2`,
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
      RETURNING ${COLUMNS}`,
    [hash, now, until],
  )
  return row && linkOf(row)
}

export async function releaseLink(statements: Statements, hash: Buffer): Promise<void> {
  await statements.query(`UPDATE email_links SET claimed_until = NULL WHERE token_hash = $1`, [hash])
}

/** Uses the link up, and every other one to the same mailbox with it. False when it was used meanwhile. */
export async function deleteLinks(tx: Transaction, hash: Buffer, email: string): Promise<boolean> {
  const used = await tx.query(`DELETE FROM email_links WHERE token_hash = $1 RETURNING email`, [hash])
  if (used.length === 0) return false
  await tx.query(`DELETE FROM email_links WHERE email = $1`, [email])
  return true
}

export async function deleteExpiredLinks(statements: Statements, now: Date): Promise<void> {
  await statements.query(`DELETE FROM email_links WHERE expires_at <= $1`, [now])
}

function linkOf({ email, purpose, bucket, telegram_id }: LinkRow): EmailLink {
  const player = bucket === null || telegram_id === null ? undefined : { bucket, telegramId: telegram_id }
  return { email, purpose, player }
}

import type { Statements } from '../../../platform/database/database.ts'
import type { PlayerKey, SignedInPlayer } from '../../players/index.ts'
import type { LinkName } from './link-token.ts'

export interface NewLink {
  readonly hash: Buffer
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly uses: number
}

/** In the place of the session's link before it. False when the session ended meanwhile. */
export async function putLink(
  statements: Statements,
  { bucket, telegramId, tokenHash }: SignedInPlayer,
  link: NewLink,
): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO export_links (bucket, telegram_id, token_hash, link_hash, made_at, expires_at, uses_left)
     SELECT t.bucket, t.telegram_id, t.token_hash, $4, $5, $6, $7 FROM auth_tokens t
      WHERE t.bucket = $1 AND t.telegram_id = $2 AND t.token_hash = $3 FOR KEY SHARE
     ON CONFLICT (bucket, telegram_id, token_hash) DO UPDATE
       SET link_hash = EXCLUDED.link_hash, made_at = EXCLUDED.made_at, expires_at = EXCLUDED.expires_at, uses_left = EXCLUDED.uses_left
     RETURNING 1`,
    [bucket, telegramId, tokenHash, link.hash, link.madeAt, link.expiresAt, link.uses],
  )
  return rows.length === 1
}

const USABLE = 'bucket = $1 AND link_hash = $2 AND expires_at > $3 AND uses_left > 0'

interface LinkRow {
  readonly bucket: number
  readonly telegram_id: number
}

/** Whose link it is. A forged one, one that is spent and one that is too old are the same: there is none. */
export async function findLink(
  statements: Statements,
  { bucket, hash }: LinkName,
  now: Date,
): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<LinkRow>(
    `SELECT bucket, telegram_id FROM export_links WHERE ${USABLE}`,
    [bucket, hash, now],
  )
  return row && { bucket: row.bucket, telegramId: row.telegram_id }
}

/** False when it was used up meanwhile. */
export async function spendLink(
  statements: Statements,
  { bucket, hash }: LinkName,
  now: Date,
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE export_links SET uses_left = uses_left - 1 WHERE ${USABLE} RETURNING 1`,
    [bucket, hash, now],
  )
  return rows.length === 1
}

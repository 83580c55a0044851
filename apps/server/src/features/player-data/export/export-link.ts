import { createHash } from 'node:crypto'
import type { ExportLinkReply } from '@arena/contract/endpoints/player-data'
import { BUCKETS, type Statements } from '@arena/database'
import { dataFileName } from '@arena/rules'
import { DomainError, type Quota } from '../../../platform/http/index.ts'
import type { Rng } from '../../../platform/rng/rng.ts'
import type { PlayerKey, SignedInPlayer } from '../../players/index.ts'
import type { ExportDeps } from '../deps.ts'

/** Long enough for a person to read their client's question and answer it. */
export const LINK_LIFETIME_MS = 5 * 60_000
/** A client may check the file before it asks its user, and retry after a broken connection. */
export const LINK_USES = 3
/** Together with the uses per link, this allows no more reading than the pages of the export. */
const LINKS: Quota = { perSecond: 1 / 30, burst: 10 }

export const FILE_PATH = '/export/:token'

const SECRET_BYTES = 32
/** A part of the database, a dot, 256 random bits: an address ends up in logs of others, so it does not say whose it is. */
const FORM = /^(?<bucket>0|[1-9]\d{0,3})\.[A-Za-z0-9_-]{43}$/

interface LinkName {
  readonly bucket: number
  /** The stored hash of a link: reading the table does not reveal the link. */
  readonly hash: Buffer
}

interface NewLink {
  readonly hash: Buffer
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly uses: number
}

/**
 * Creates the link by which a player's chat client downloads their file. It replaces the session's previous link.
 *
 * @throws DomainError TOO_MANY_REQUESTS, UNAUTHORIZED when the session ended meanwhile
 */
export function createLinkMaker({ database, clock, rng, publicUrl, rateLimit }: ExportDeps) {
  return async (player: SignedInPlayer): Promise<ExportLinkReply> => {
    await rateLimit.pay(`export-link:${player.playerId}`, LINKS)
    const token = createLinkToken(player.bucket, rng)
    const link = readLinkToken(token)
    if (link === undefined) throw new Error('A link of ours is not one')
    const madeAt = clock.now()
    const expiresAt = new Date(madeAt.getTime() + LINK_LIFETIME_MS)
    const isMade = await putLink(database, player, { hash: link.hash, madeAt, expiresAt, uses: LINK_USES })
    if (!isMade) throw new DomainError('UNAUTHORIZED')
    return {
      url: publicUrl + FILE_PATH.replace(':token', token),
      file_name: dataFileName(madeAt),
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    }
  }
}

function createLinkToken(bucket: number, rng: Rng): string {
  return `${bucket}.${Buffer.from(rng.bytes(SECRET_BYTES)).toString('base64url')}`
}

/** Undefined when it can't be one. */
export function readLinkToken(token: string): LinkName | undefined {
  const bucket = Number(FORM.exec(token)?.groups?.['bucket'])
  // NaN is not below it either.
  if (!(bucket < BUCKETS)) return undefined
  return { bucket, hash: createHash('sha256').update(token).digest() }
}

/** Replaces the session's previous link. False when the session ended meanwhile. */
async function putLink(
  statements: Statements,
  { bucket, playerId, tokenHash }: SignedInPlayer,
  link: NewLink,
): Promise<boolean> {
  const rows = await statements.query(
    `INSERT INTO export_links (bucket, player_id, token_hash, link_hash, made_at, expires_at, uses_left)
     SELECT t.bucket, t.player_id, t.token_hash, $4::bytea, $5::timestamptz, $6::timestamptz, $7::smallint FROM auth_tokens t
      WHERE t.bucket = $1 AND t.player_id = $2 AND t.token_hash = $3 FOR KEY SHARE
     ON CONFLICT (bucket, player_id, token_hash) DO UPDATE
       SET link_hash = EXCLUDED.link_hash, made_at = EXCLUDED.made_at, expires_at = EXCLUDED.expires_at, uses_left = EXCLUDED.uses_left
     RETURNING 1`,
    [bucket, playerId, tokenHash, link.hash, link.madeAt, link.expiresAt, link.uses],
  )
  return rows.length === 1
}

const USABLE = 'bucket = $1 AND link_hash = $2 AND expires_at > $3 AND uses_left > 0'

interface LinkRow {
  readonly bucket: number
  readonly player_id: number
}

/** The owner of the link. A forged one, one that is spent and one that is too old are the same: there is none. */
export async function findLink(
  statements: Statements,
  { bucket, hash }: LinkName,
  now: Date,
): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<LinkRow>(
    `SELECT bucket, player_id FROM export_links WHERE ${USABLE}`,
    [bucket, hash, now],
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
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

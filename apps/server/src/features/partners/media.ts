/** Pictures and films of partners: taken from operators, kept by their hash in the database, so that every server has them, and served from a path of their own. */
import { createHash } from 'node:crypto'
import type { PartnerPlan, UploadMediaBody } from '@arena/contract/endpoints/operator-partners'
import type { MediaFault } from '@arena/contract/kinds'
import type { Database, Statements } from '@arena/database'
import { LRUCache } from 'lru-cache'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { BadMedia, type PictureFacts, readFilm, readPicture } from './check-media.ts'
import type { PartnersDeps } from './deps.ts'

/** Where they are served, `:file` being `<hash>.png` or `<hash>.mp4`. */
export const MEDIA_PATH = '/partner-media/:file'
const FILE = /^([0-9a-f]{64})\.(png|mp4)$/
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The largest size of a file: a phone loads it on a mobile network. */
const BYTES_MAX = { picture: 768 * 1024, film: 4 * 1024 * 1024 } as const
const ENDINGS = { picture: 'png', film: 'mp4' } as const
const TYPES = { png: 'image/png', mp4: 'video/mp4' } as const
/** A file that no partner uses is deleted after a day. */
const UNUSED_KEPT_MS = 24 * 60 * 60_000
const CACHED_BYTES = 32 * 1024 * 1024

export interface ServedMedia {
  readonly type: string
  readonly bytes: Buffer
}

export const mediaAddress = (kind: keyof typeof ENDINGS, hash: string): string =>
  `/partner-media/${hash}.${ENDINGS[kind]}`

/**
 * Stores a file for a partner: validated by its content, re-encoded, and stored under the hash of the result.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field, fault, reason}
 */
export async function uploadMedia(
  { database, clock, operators }: PartnersDeps,
  {
    body,
    operator,
    ip,
    requestId,
  }: Connection & Pick<OperatorCall, 'operator'> & { readonly body: UploadMediaBody },
) {
  const { kind } = body
  const media = await validated(kind, body.data)
  const hash = createHash('sha256').update(media.bytes).digest('hex')
  const { width, height, duration_ms = 0 } = media
  await database.transaction(async tx => {
    await tx.query(
      `INSERT INTO partner_media (hash, kind, width, height, duration_ms, bytes, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (hash) DO UPDATE SET uploaded_at = $7`,
      [hash, kind, width, height, duration_ms, media.bytes, clock.now()],
    )
    const details = { kind, width, height, bytes: media.bytes.length }
    await operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'partner.upload',
      subject: hash.slice(0, 16),
      details,
    })
  })
  return { hash, width, height, duration_ms, bytes: media.bytes.length, address: mediaAddress(kind, hash) }
}

async function validated(kind: UploadMediaBody['kind'], data: string) {
  const refuse = (fault: MediaFault, reason: string) =>
    new DomainError('INVALID_PAYLOAD', { field: 'data', fault, reason })
  if (!BASE64.test(data)) throw refuse('no_file', 'This is no file.')
  const file = Buffer.from(data, 'base64')
  const tooLarge = refuse(`${kind}_large`, `A ${kind} has ${BYTES_MAX[kind] / 1024} KB at most.`)
  if (file.length > BYTES_MAX[kind]) throw tooLarge
  try {
    const media: PictureFacts & { readonly duration_ms?: number } =
      kind === 'picture' ? await readPicture(file) : readFilm(file)
    if (media.bytes.length <= BYTES_MAX[kind]) return media
  } catch (error) {
    if (error instanceof BadMedia) throw refuse(error.fault, error.message)
    throw error
  }
  throw tooLarge
}

/** Width of a banner by its height, as on a phone's screen. */
const BANNER_SHAPE = 3

/** Which of a plan's files is not there, or is none for its place; undefined when all are. */
export async function missingMedia(statements: Statements, plan: PartnerPlan): Promise<string | undefined> {
  const rows = await statements.query<{ hash: string; kind: string; width: number; height: number }>(
    `SELECT hash, kind, width, height FROM partner_media WHERE hash = ANY ($1)`,
    [[plan.picture ?? '', plan.banner ?? '', plan.film ?? '']],
  )
  return (['picture', 'banner', 'film'] as const).find(field => {
    if (plan[field] === undefined) return false
    const file = rows.find(({ hash }) => hash === plan[field])
    const isFine = file?.kind === (field === 'film' ? 'film' : 'picture')
    return !isFine || (field === 'banner' && file.width !== file.height * BANNER_SHAPE)
  })
}

/** Finds a served file; files never change, so the latest ones stay in memory. */
export function createMediaFinder(database: Database): (file: string) => Promise<ServedMedia | undefined> {
  const kept = new LRUCache<string, ServedMedia>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return async file => {
    const [, hash, ending] = FILE.exec(file) ?? []
    if (hash === undefined || (ending !== 'png' && ending !== 'mp4')) return undefined
    const known = kept.get(file)
    if (known !== undefined) return known
    const [row] = await database.query<{ bytes: Uint8Array }>(
      `SELECT bytes FROM partner_media WHERE hash = $1 AND kind = $2`,
      [hash, ending === 'png' ? 'picture' : 'film'],
    )
    if (row === undefined) return undefined
    const media = { type: TYPES[ending], bytes: Buffer.from(row.bytes) }
    kept.set(file, media)
    return media
  }
}

/** Games of other providers name their pictures in versions of the catalogue, each of which may be published again. */
export async function forgetUnusedMedia(statements: Statements, now: Date): Promise<void> {
  await statements.query(
    `DELETE FROM partner_media WHERE uploaded_at < $1 AND NOT EXISTS (SELECT 1 FROM partners
       WHERE partner_media.hash IN (plan->>'picture', plan->>'banner', plan->>'film'))
     AND NOT EXISTS (SELECT 1 FROM content_versions WHERE content_versions.kind = 'games' AND position(partner_media.hash IN document) > 0)`,
    [new Date(now.getTime() - UNUSED_KEPT_MS)],
  )
}

import type {
  ContentKind,
  ContentPublication,
  ContentVersion,
} from '@arena/contract/endpoints/operator-content'
import type { Statements, Transaction } from '@arena/database'

interface VersionRow extends Omit<ContentVersion, 'made_ms'> {
  readonly made_at: Date
}

/** Whether it holds depends on the moment and on the others. */
export type StoredPublication = Omit<ContentPublication, 'state'>

interface PublicationRow extends Omit<StoredPublication, 'published_ms' | 'from_ms'> {
  readonly published_at: Date
  readonly holds_from: Date
}

/** Any number that nothing else in the product locks by. */
const CONTENT_LOCK = 7_316_018

const VERSION = 'version, document, made_by, made_at, note'
const PUBLICATION = `publication_id AS id, version, published_by, agreed_by, reason, published_at, holds_from, withdrawn_by, undoes`

/** Locks content: no other transaction saves or publishes. */
export async function lockContent(tx: Transaction): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK])
}

/** The live publication of each kind that was ever published. */
export function listLive(
  statements: Statements,
  now: Date,
): Promise<readonly { readonly kind: string; readonly version: number; readonly id: number }[]> {
  return statements.query(
    `SELECT DISTINCT ON (kind) kind, version, publication_id AS id FROM content_publications
      WHERE withdrawn_by = '' AND holds_from <= $1 ORDER BY kind, holds_from DESC, publication_id DESC`,
    [now],
    { name: 'content_live' },
  )
}

export async function findVersion(
  statements: Statements,
  kind: string,
  version: number,
): Promise<ContentVersion | undefined> {
  const [row] = await statements.query<VersionRow>(
    `SELECT ${VERSION} FROM content_versions WHERE kind = $1 AND version = $2`,
    [kind, version],
  )
  return row && presentVersion(row)
}

/** The latest first, before this one or of all. */
export async function listVersions(
  statements: Statements,
  kind: ContentKind,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ContentVersion[]> {
  const rows = await statements.query<VersionRow>(
    `SELECT ${VERSION} FROM content_versions WHERE kind = $1 AND ($2::bigint IS NULL OR version < $2)
      ORDER BY version DESC LIMIT $3`,
    [kind, before ?? null, limit],
  )
  return rows.map(presentVersion)
}

/** The next version of its kind; the content is locked. */
export async function insertVersion(
  tx: Transaction,
  made: {
    readonly kind: ContentKind
    readonly document: string
    readonly by: string
    readonly note: string
    readonly now: Date
  },
): Promise<ContentVersion> {
  const [row] = await tx.query<VersionRow>(
    `INSERT INTO content_versions (kind, version, document, made_by, made_at, note)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 FROM content_versions WHERE kind = $1 RETURNING ${VERSION}`,
    [made.kind, made.document, made.by, made.now, made.note],
  )
  if (row === undefined) throw new Error('A version that was inserted is not there')
  return presentVersion(row)
}

/** The latest first. */
export async function listPublications(
  statements: Statements,
  kind: ContentKind,
  limit: number,
): Promise<StoredPublication[]> {
  const rows = await statements.query<PublicationRow>(
    `SELECT ${PUBLICATION} FROM content_publications WHERE kind = $1 ORDER BY publication_id DESC LIMIT $2`,
    [kind, limit],
  )
  return rows.map(presentPublication)
}

export async function insertPublication(
  tx: Transaction,
  published: {
    readonly kind: ContentKind
    readonly version: number
    readonly by: string
    readonly agreedBy: string
    readonly reason: string
    readonly from: Date
    readonly now: Date
    /** The publication that it takes back. */
    readonly undoes?: number
  },
): Promise<void> {
  const { kind, version, by, agreedBy, reason, from, now, undoes } = published
  await tx.query(
    `INSERT INTO content_publications (kind, version, published_by, agreed_by, reason, published_at, holds_from, undoes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [kind, version, by, agreedBy, reason, now, from, undoes ?? null],
  )
}

export async function findPublication(
  tx: Transaction,
  kind: ContentKind,
  id: number,
): Promise<StoredPublication | undefined> {
  const [row] = await tx.query<PublicationRow>(
    `SELECT ${PUBLICATION} FROM content_publications WHERE kind = $1 AND publication_id = $2`,
    [kind, id],
  )
  return row && presentPublication(row)
}

/** The publications that go live after this moment, the soonest first. */
export function listPlanned(
  statements: Statements,
  kind: ContentKind,
  now: Date,
): Promise<readonly { readonly id: number; readonly from: Date; readonly document: string }[]> {
  return statements.query(
    `SELECT publication_id AS id, holds_from AS "from", document
       FROM content_publications JOIN content_versions USING (kind, version)
      WHERE kind = $1 AND withdrawn_by = '' AND holds_from > $2 ORDER BY holds_from, publication_id`,
    [kind, now],
  )
}

export async function withdrawPublication(
  tx: Transaction,
  id: number,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    'UPDATE content_publications SET withdrawn_by = $2, withdrawn_at = $3 WHERE publication_id = $1',
    [id, by, now],
  )
}

const DAY_MS = 24 * 60 * 60_000

/**
 * The publication of a kind that can be reverted now, and the version that was live before it; 0 = the default.
 *
 * Only the latest act on the kind can be: it was published at once, has been live for less than 24 hours, is no revert itself, and nothing of
 * the kind was published or withdrawn since. So the content live afterwards was approved before that act. A planned publication can't be
 * reverted once it is live, since it may end an event that was approved for a limited time.
 */
export async function findUndo(
  statements: Statements,
  kind: ContentKind,
  now: Date,
): Promise<{ readonly id: number; readonly version: number; readonly until_ms: number } | undefined> {
  const [row] = await statements.query<{
    readonly id: number
    readonly version: number
    readonly holds_from: Date
  }>(
    `WITH latest AS (SELECT * FROM content_publications WHERE kind = $1 ORDER BY publication_id DESC LIMIT 1)
     SELECT latest.publication_id AS id, latest.holds_from, coalesce((
         SELECT p.version FROM content_publications AS p
          WHERE p.kind = $1 AND p.withdrawn_by = '' AND p.publication_id < latest.publication_id AND p.holds_from <= latest.holds_from
          ORDER BY p.holds_from DESC, p.publication_id DESC LIMIT 1), 0) AS version
       FROM latest
      WHERE latest.undoes IS NULL AND latest.withdrawn_by = '' AND latest.holds_from = latest.published_at AND latest.holds_from > $2
        AND NOT EXISTS (SELECT 1 FROM content_publications AS p WHERE p.kind = $1 AND p.withdrawn_at >= latest.published_at)
        AND NOT EXISTS (SELECT 1 FROM content_publications AS p
             WHERE p.kind = $1 AND p.withdrawn_by = '' AND p.holds_from > latest.holds_from AND p.holds_from <= $3)`,
    [kind, new Date(now.getTime() - DAY_MS), now],
  )
  if (row === undefined) return undefined
  const { id, version, holds_from } = row
  return { id, version, until_ms: holds_from.getTime() + DAY_MS }
}

function presentVersion({ made_at, ...row }: VersionRow): ContentVersion {
  return { ...row, made_ms: made_at.getTime() }
}

function presentPublication({ published_at, holds_from, ...row }: PublicationRow): StoredPublication {
  return { ...row, published_ms: published_at.getTime(), from_ms: holds_from.getTime() }
}

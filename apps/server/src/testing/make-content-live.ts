import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Database } from '@arena/database'
import type { Features } from '../compose-features.ts'
import type { Clock } from '../platform/clock/clock.ts'

/** As if an operator had published it just now, however much it costs. */
export async function makeContentLive<Kind extends ContentKind>(
  app: {
    readonly database: Database
    readonly clock: Clock
    /** Left out before the program is opened: it reads the content when it starts. */
    readonly features?: Pick<Features, 'content'>
  },
  kind: Kind,
  document: ContentDocuments[Kind],
): Promise<void> {
  const now = app.clock.now()
  await app.database.query(
    `WITH version AS (
       INSERT INTO content_versions (kind, version, document, made_by, made_at, note)
       SELECT $1, coalesce(max(version), 0) + 1, $2, 'anna', $3, '' FROM content_versions WHERE kind = $1 RETURNING version
     )
     INSERT INTO content_publications (kind, version, published_by, agreed_by, reason, published_at, holds_from)
     SELECT $1, version, 'anna', '', 'x', $3, $3 FROM version`,
    [kind, JSON.stringify(document), now],
  )
  await app.features?.content.refresh()
}

import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'

/**
 * Games that were off at any moment between two moments by one operator alone, without an approver. An emergency stop is such a publication.
 */
export async function gamesStoppedAlone(
  statements: Statements,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlySet<string>> {
  const documents = await publishedAlone(statements, 'games', { from, to })
  const stopped = documents.flatMap(({ games }) =>
    games.filter(({ state }) => state === 'off').map(({ game_id }) => game_id),
  )
  return new Set(stopped)
}

/** Whether all games were paused for maintenance at any moment between two moments, by one operator alone. */
export async function wasPausedAlone(
  statements: Statements,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const documents = await publishedAlone(statements, 'maintenance', { from, to })
  return documents.some(({ state }) => state === 'on')
}

async function publishedAlone<Kind extends 'games' | 'maintenance'>(
  statements: Statements,
  kind: Kind,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly ContentDocuments[Kind][]> {
  const rows = await statements.query<{ readonly document: string }>(
    `SELECT document FROM content_publications AS p JOIN content_versions USING (kind, version)
      WHERE kind = $3 AND agreed_by = '' AND withdrawn_by = '' AND holds_from < $2
        AND NOT EXISTS (SELECT 1 FROM content_publications AS later
                         WHERE later.kind = $3 AND later.withdrawn_by = '' AND later.holds_from <= $1
                           AND (later.holds_from, later.publication_id) > (p.holds_from, p.publication_id))`,
    [from, to, kind],
  )
  return rows.map(({ document }) => JSON.parse(document) as ContentDocuments[Kind])
}

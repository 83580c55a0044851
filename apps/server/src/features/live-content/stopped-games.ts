import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'

/**
 * Games that were off at any moment between two moments by one operator alone, without an approver. An emergency stop is such a publication.
 */
export async function gamesStoppedAlone(
  statements: Statements,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<ReadonlySet<string>> {
  const rows = await statements.query<{ readonly document: string }>(
    `SELECT document FROM content_publications AS p JOIN content_versions USING (kind, version)
      WHERE kind = 'games' AND agreed_by = '' AND withdrawn_by = '' AND holds_from < $2
        AND NOT EXISTS (SELECT 1 FROM content_publications AS later
                         WHERE later.kind = 'games' AND later.withdrawn_by = '' AND later.holds_from <= $1
                           AND (later.holds_from, later.publication_id) > (p.holds_from, p.publication_id))`,
    [from, to],
  )
  const stopped = rows.flatMap(({ document }) => {
    const { games } = JSON.parse(document) as ContentDocuments['games']
    return games.filter(({ state }) => state === 'off').map(({ game_id }) => game_id)
  })
  return new Set(stopped)
}

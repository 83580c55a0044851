import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'
import { faultsOf } from './check-document.ts'
import type { GivenDeps } from './deps.ts'

/** The kinds that can refuse a round of a game: `refusalsOf` says by which fields. */
const KINDS_OF_PLAY = ['games', 'providers', 'maintenance', 'countries'] as const satisfies ContentKind[]

type Documents = Pick<ContentDocuments, (typeof KINDS_OF_PLAY)[number]>
type ProviderRow = ContentDocuments['providers']['providers'][number]

/** Fields of a provider that refuse no round of a tournament. A new field counts until it is listed here. */
const HARMLESS: Readonly<Partial<Record<keyof ProviderRow, true>>> = {
  name: true,
  orientation: true,
  open_rounds: true,
  promo_hour_ac: true,
  silence_min: true,
  silent_rounds: true,
  switches_games: true,
}

/** The provider of games that name none. */
const BUILT_IN = 'embedded'
/** Servers read a publication some seconds after it. */
const LATE_MS = 60_000

export interface PlayTime {
  readonly games: readonly string[]
  readonly from: Date
  readonly to: Date
}

interface Change {
  readonly kind: (typeof KINDS_OF_PLAY)[number]
  readonly document: string
  readonly is_agreed: boolean
  readonly is_withdrawn: boolean
}

/**
 * Whether one operator alone changed, between two moments, whether or by whom any of the games can be played: by a publication without an
 * approver (an emergency stop is one), or by withdrawing one that had an approver.
 */
export async function wasPlayChangedAlone(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  statements: Statements,
  { games, from, to }: PlayTime,
): Promise<boolean> {
  const begin = new Date(from.getTime() - LATE_MS)
  const refusals = (documents: Documents) => games.map(game => refusalsOf(documents, game)).join()
  const changes = await listChanges(statements, begin, to)
  if (changes.length === 0) return false
  let live = await documentsAt({ kinds }, statements, begin)
  for (const change of changes) {
    const document: unknown = JSON.parse(change.document)
    const isReadable = faultsOf({ kinds }, change.kind, document).length === 0
    const after = isReadable ? { ...live, [change.kind]: document } : live
    // A withdrawal of what two agreed to counts, whether it had an approver or not.
    const isAlone = change.is_agreed === change.is_withdrawn
    if (isAlone && (!isReadable || refusals(after) !== refusals(live))) return true
    if (!change.is_withdrawn) live = after
  }
  return false
}

async function documentsAt(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  statements: Statements,
  moment: Date,
): Promise<Documents> {
  const rows = await statements.query<Pick<Change, 'kind' | 'document'>>(
    `SELECT DISTINCT ON (kind) kind, document FROM content_publications JOIN content_versions USING (kind, version)
      WHERE kind = ANY ($2) AND withdrawn_by = '' AND holds_from <= $1 ORDER BY kind, holds_from DESC, publication_id DESC`,
    [moment, KINDS_OF_PLAY],
  )
  const defaults = KINDS_OF_PLAY.map(kind => [kind, kinds[kind].defaults] as const)
  const published = rows
    .map(({ kind, document }) => [kind, JSON.parse(document) as unknown] as const)
    .filter(([kind, document]) => faultsOf({ kinds }, kind, document).length === 0)
  return Object.fromEntries<unknown>([...defaults, ...published]) as unknown as Documents
}

/** In the order in which they became live, or would have. */
function listChanges(statements: Statements, from: Date, to: Date): Promise<readonly Change[]> {
  return statements.query<Change>(
    `SELECT kind, document, agreed_by <> '' AS is_agreed, withdrawn_by <> '' AS is_withdrawn
       FROM content_publications JOIN content_versions USING (kind, version)
      WHERE kind = ANY ($3) AND holds_from > $1 AND holds_from < $2 ORDER BY holds_from, publication_id`,
    [from, to, KINDS_OF_PLAY],
  )
}

/** Everything in the documents that decides whether, and by whom, a game can be played, as a text to compare. */
function refusalsOf({ games, providers, maintenance, countries }: Documents, gameId: string): string {
  const game = games.games.find(({ game_id }) => game_id === gameId)
  const { state, level, provider = BUILT_IN, game: theirs, max_win } = game ?? {}
  const line = providers.providers.find(row => row.provider === provider)
  const terms = Object.entries<unknown>(line ?? {}).filter(([field]) => !Object.hasOwn(HARMLESS, field))
  const { age } = countries.others
  const ages = countries.countries
    .filter(row => row.age !== age)
    .map(row => [row.country, row.age] as const)
    .toSorted(byName)
  return JSON.stringify([
    [game !== undefined && state !== 'off', level, provider, theirs, max_win],
    terms.toSorted(byName),
    maintenance.state,
    [age, ages],
  ])
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one.localeCompare(other)
}

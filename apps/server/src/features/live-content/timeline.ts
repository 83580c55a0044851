import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'
import { faultsOf, KINDS } from './check-document.ts'
import { findVersion, listLive, listPlanned } from './content-store.ts'
import type { GivenDeps } from './deps.ts'

interface Planned {
  /** 0 = it is not published yet. */
  readonly id: number
  readonly kind: ContentKind
  readonly from_ms: number
  readonly document: unknown
}

/** The present and future content: every approved publication that was not withdrawn. */
export interface Timeline {
  readonly now_ms: number
  readonly live: ContentDocuments
  /** In the order in which they become live. */
  readonly planned: readonly Planned[]
}

/** The live document of each kind in the database, with the numbers of its version and publication. */
export interface Live {
  readonly documents: ContentDocuments
  readonly versions: ReadonlyMap<string, number>
  readonly publications: ReadonlyMap<string, number>
}

export async function readLive(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  statements: Statements,
  now: Date,
): Promise<Live> {
  const documents = Object.fromEntries(KINDS.map(kind => [kind, kinds[kind].defaults as unknown]))
  const versions = new Map<string, number>()
  const publications = new Map<string, number>()
  for (const { kind: name, version, id } of await listLive(statements, now)) {
    const kind = KINDS.find(known => known === name)
    const stored = await findVersion(statements, name, version)
    if (kind === undefined || stored === undefined) continue
    versions.set(kind, version)
    publications.set(kind, id)
    const document: unknown = JSON.parse(stored.document)
    // A later release may have written it. This program and its valuation skip it.
    if (faultsOf({ kinds }, kind, document).length === 0) documents[kind] = document
  }
  return { documents: documents as unknown as ContentDocuments, versions, publications }
}

/** Whether a publication would be the first of a kind whose default is a placeholder: see `isLimitedByStep`. */
export function isFirstOf(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  kind: ContentKind,
  { versions }: Pick<Live, 'versions'>,
): boolean {
  return kinds[kind].isLimitedByStep === true && !versions.has(kind)
}

export async function readTimeline(
  { kinds }: Pick<GivenDeps, 'kinds'>,
  statements: Statements,
  { live, now }: { readonly live: ContentDocuments; readonly now: Date },
): Promise<Timeline> {
  const planned: Planned[] = []
  for (const kind of KINDS) {
    for (const { id, from, document } of await listPlanned(statements, kind, now)) {
      const read: unknown = JSON.parse(document)
      if (faultsOf({ kinds }, kind, read).length === 0)
        planned.push({ id, kind, from_ms: from.getTime(), document: read })
    }
  }
  return { now_ms: now.getTime(), live, planned: inOrder(planned) }
}

export function withPublication(
  timeline: Timeline,
  { kind, from, document }: { readonly kind: ContentKind; readonly from: Date; readonly document: unknown },
): Timeline {
  const added = { id: 0, kind, from_ms: from.getTime(), document }
  return { ...timeline, planned: inOrder([...timeline.planned, added]) }
}

export function withoutPublication(timeline: Timeline, id: number): Timeline {
  return { ...timeline, planned: timeline.planned.filter(one => one.id !== id) }
}

/** Every moment at which something of either timeline becomes live, the present among them. */
export function momentsOf(one: Timeline, other: Timeline): readonly number[] {
  return [
    ...new Set([
      one.now_ms,
      ...[...one.planned, ...other.planned].map(({ from_ms }) => Math.max(one.now_ms, from_ms)),
    ]),
  ]
}

export function documentsAt({ live, planned }: Timeline, moment_ms: number): ContentDocuments {
  const begun = planned.filter(({ from_ms }) => from_ms <= moment_ms)
  return { ...live, ...Object.fromEntries(begun.map(({ kind, document }) => [kind, document])) }
}

/** Of the same moment the publication made last is live; an unpublished draft comes after it. */
function inOrder(planned: readonly Planned[]): readonly Planned[] {
  return planned.toSorted((a, b) => a.from_ms - b.from_ms || idOf(a) - idOf(b))
}

const idOf = ({ id }: Planned) => (id === 0 ? Number.POSITIVE_INFINITY : id)

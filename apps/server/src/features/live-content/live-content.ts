import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Statements } from '@arena/database'
import type { Route } from '../../platform/http/index.ts'
import { createSlices } from '../../platform/worker/slices.ts'
import { type PlayTime, wasPlayChangedAlone } from './changed-play.ts'
import { faultsOf, KINDS } from './check-document.ts'
import { findVersion, listLive } from './content-store.ts'
import { operatorRoutes } from './control-content.ts'
import type { GivenDeps } from './deps.ts'
import { draftOf, openPreview, type SeenDraft } from './preview-content.ts'

/** How soon a server learns of a publication through another one. */
const ASK_EVERY_MS = 1_000

export interface LiveContent {
  readonly operatorRoutes: readonly Route[]
  /** The published content on this server, from memory. Read it once per decision, so that the decision uses one version. */
  current<Kind extends ContentKind>(kind: Kind): ContentDocuments[Kind]
  /** The same, made into something else once for each version: the object is another one only when the content is. */
  derive<Kind extends ContentKind, Made>(
    kind: Kind,
    make: (document: ContentDocuments[Kind]) => Made,
  ): () => Made
  /** The same for each version by its number, for promises made under one. */
  versions<Kind extends ContentKind, Made>(
    kind: Kind,
    make: (document: ContentDocuments[Kind]) => Made,
  ): Versions<Made>
  /** Whether the live document was published, and is not the default. */
  isPublished(kind: ContentKind): boolean
  /** See `wasPlayChangedAlone`. */
  wasPlayChangedAlone(statements: Statements, time: PlayTime): Promise<boolean>
  /** Loads new publications. A version that this program can't read is logged, and the previous one stays. */
  refresh(): Promise<void>
  /** @throws DomainError `UNAUTHORIZED` for a ticket that is none, or whose time is over */
  openPreview(ticket: string): Promise<SeenDraft>
  /** Refreshes repeatedly until it is stopped. */
  watch(): { readonly stop: () => void }
}

/** Content by version number; 0 = the default. */
export interface Versions<Made> {
  readonly current: () => { readonly version: number; readonly content: Made }
  /** A past version, or one that is live only on another server yet. Versions never change, so each is read once. */
  readonly of: (version: number, statements: Statements) => Promise<Made>
}

/** A feature's dependencies, with the published content. */
export type Living<Deps extends { readonly content: unknown }> = Omit<Deps, 'content'> & {
  readonly content: () => Deps['content']
}

/**
 * The dependencies of a feature's use cases, with the live content. Every call opens them once, at its beginning, and decides by them to
 * its end. The object changes only with the content.
 */
export function opening<Deps extends { readonly content: unknown }>(given: Living<Deps>): () => Deps {
  let opened: Deps | undefined
  return () => {
    const content = given.content()
    if (opened === undefined || opened.content !== content) opened = { ...given, content } as unknown as Deps
    return opened
  }
}

function defaultsOf(kinds: GivenDeps['kinds']): ContentDocuments {
  return Object.fromEntries(KINDS.map(kind => [kind, kinds[kind].defaults])) as unknown as ContentDocuments
}

export function createLiveContent(given: GivenDeps): LiveContent {
  const { database, clock, log, kinds } = given
  let live = defaultsOf(kinds)
  const versions = new Map<ContentKind, number>()
  const publications = new Map<ContentKind, number>()
  const current = <Kind extends ContentKind>(kind: Kind) =>
    (draftOf(kind)?.document as ContentDocuments[Kind] | undefined) ?? live[kind]
  const liveOf = <Kind extends ContentKind>(kind: Kind) => {
    return { version: draftOf(kind)?.version ?? versions.get(kind) ?? 0, document: current(kind) }
  }

  const read = async (): Promise<void> => {
    for (const { kind: name, version, id } of await listLive(database, clock.now())) {
      const kind = KINDS.find(known => known === name)
      if (kind === undefined || publications.get(kind) === id) continue
      const stored = await findVersion(database, kind, version)
      publications.set(kind, id)
      const document: unknown = JSON.parse(stored?.document ?? 'null')
      const faults = faultsOf(given, kind, document)
      if (faults.length === 0) {
        live = { ...live, [kind]: document }
        versions.set(kind, version)
        log.info({ kind, version }, 'published content holds')
      } else {
        log.error({ kind, version, faults }, 'published content can not be used: what held before holds on')
      }
    }
  }
  // One after the other, so that an older answer never comes last.
  let last: Promise<void> = Promise.resolve()
  const refresh = (): Promise<void> => {
    last = last.catch(() => undefined).then(read)
    return last
  }
  return {
    operatorRoutes: operatorRoutes({ ...given, documents: () => live, refresh, slice: createSlices() }),
    current,
    derive: (kind, make) => derived(() => current(kind), make),
    versions: (kind, make) => versionsOf(given, kind, { make, live: () => liveOf(kind) }),
    isPublished: kind => versions.has(kind),
    wasPlayChangedAlone: (statements, time) => wasPlayChangedAlone(given, statements, time),
    openPreview: ticket => openPreview(given, ticket),
    refresh,
    watch: () => watching(refresh, log),
  }
}

/** Derived once per document: another one may come and go while an operator previews a draft. */
function derived<Document extends object, Made>(current: () => Document, make: (document: Document) => Made) {
  const known = new WeakMap<Document, { readonly made: Made }>()
  const read = () => {
    const document = current()
    const kept = known.get(document) ?? { made: make(document) }
    known.set(document, kept)
    return kept.made
  }
  // Faults in the initial content are reported at the start.
  read()
  return read
}

function watching(refresh: () => Promise<void>, log: GivenDeps['log']) {
  let isFailing = false
  const timer = setInterval(() => {
    refresh().then(
      () => {
        isFailing = false
      },
      (error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'what was published can not be asked for')
        isFailing = true
      },
    )
  }, ASK_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

function versionsOf<Kind extends ContentKind, Made>(
  given: GivenDeps,
  kind: Kind,
  {
    make,
    live,
  }: {
    readonly make: (document: ContentDocuments[Kind]) => Made
    readonly live: () => { readonly version: number; readonly document: ContentDocuments[Kind] }
  },
): Versions<Made> {
  const made = new Map<number, Made>()
  const keep = ({ version, document }: ReturnType<typeof live>) => {
    const content = made.get(version) ?? make(document)
    made.set(version, content)
    return { version, content }
  }
  keep({ version: 0, document: given.kinds[kind].defaults })
  return {
    current: () => keep(live()),
    of: async (version, statements) => {
      const known = made.get(version)
      if (known !== undefined) return known
      const stored = await findVersion(statements, kind, version)
      const document: unknown = JSON.parse(stored?.document ?? 'null')
      // A later release may have written it: until this program is replaced, the local version stays.
      const isReadable = faultsOf(given, kind, document).length === 0
      return keep(isReadable ? { version, document: document as ContentDocuments[Kind] } : live()).content
    },
  }
}

import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { Route } from '../../platform/http/index.ts'
import { findVersion, listHolding } from './content-store.ts'
import { operatorRoutes } from './control-content.ts'
import { faultsOf, type GivenDeps, KINDS } from './judge-content.ts'

/** So soon a server knows what was published through another one. */
const ASK_EVERY_MS = 1_000

export interface LiveContent {
  readonly operatorRoutes: readonly Route[]
  /** What holds on this server, from memory. Whoever decides by it takes it once and decides by that. */
  current<Kind extends ContentKind>(kind: Kind): ContentDocuments[Kind]
  /** The same, made into something else once for each version: the object is another one only when the content is. */
  derive<Kind extends ContentKind, Made>(
    kind: Kind,
    make: (document: ContentDocuments[Kind]) => Made,
  ): () => Made
  /** Takes over what was published since. What this program can not read is logged, and what held before holds on. */
  refresh(): Promise<void>
  /** Refreshes again and again until it is told to stop. */
  watch(): { readonly stop: () => void }
}

export function createLiveContent(given: GivenDeps): LiveContent {
  const { database, clock, log, kinds } = given
  let held: ContentDocuments = {
    wheel: kinds.wheel.brought,
    daily_reward: kinds.daily_reward.brought,
    games: kinds.games.brought,
  }
  const publications = new Map<ContentKind, number>()
  const current = <Kind extends ContentKind>(kind: Kind) => held[kind]

  const read = async (): Promise<void> => {
    for (const { kind: name, version, id } of await listHolding(database, clock.now())) {
      const kind = KINDS.find(known => known === name)
      if (kind === undefined || publications.get(kind) === id) continue
      const stored = await findVersion(database, kind, version)
      publications.set(kind, id)
      const document: unknown = JSON.parse(stored?.document ?? 'null')
      const faults = faultsOf(given, kind, document)
      if (faults.length === 0) {
        held = { ...held, [kind]: document }
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
    operatorRoutes: operatorRoutes({ ...given, documents: () => held, refresh }),
    current,
    derive(kind, make) {
      let from = current(kind)
      let made = make(from)
      return () => {
        const document = current(kind)
        if (document !== from) {
          from = document
          made = make(document)
        }
        return made
      }
    },
    refresh,
    watch() {
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
    },
  }
}

import type { ContentCeiling } from '@arena/contract/ceilings'
import type { BodyOf, ReplyOf } from '@arena/contract/endpoint'
import type * as endpoints from '@arena/contract/endpoints/operator-content'
import type {
  ContentAssessment,
  ContentDocuments,
  ContentGain,
  ContentKind,
} from '@arena/contract/endpoints/operator-content'
import type { Database, Statements } from '@arena/database'
import type { ContentFault } from '@arena/texts/content-faults'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Slices } from '../../platform/worker/slices.ts'
import type { Operators } from '../operators/index.ts'

/** The worth of a content change to players. */
export interface Price {
  /** The most that players can gain by it in a day. */
  readonly gains: readonly ContentGain[]
  /** The same as the limits count it. */
  readonly more: Readonly<Record<ContentCeiling, number>>
  /** Whether it needs an approver whatever its worth. */
  readonly takesTwo: boolean
}

/** A forecast of a set of documents, on assumptions about players: for people to read, and for no limit. */
export interface ForecastOfContent {
  /** Why the whole of it is refused. */
  readonly faults: readonly ContentFault[]
  /** Of the same kinds of players and currencies for all documents; decimal texts. */
  readonly forecast: readonly (Pick<ContentAssessment['forecast'][number], 'profile' | 'currency'> & {
    readonly amount: string
  })[]
}

export interface GivenDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly operators: Pick<Operators, 'record' | 'alone' | 'within' | 'onApproval' | 'ceiling'>
  readonly kinds: {
    readonly [Kind in ContentKind]: {
      readonly defaults: ContentDocuments[Kind]
      /** @throws Error that says why the program would not start with it */
      readonly check: (document: ContentDocuments[Kind]) => unknown
      /** Why this step from one document to the next is refused. */
      readonly step?: (
        before: ContentDocuments[Kind],
        after: ContentDocuments[Kind],
      ) => readonly ContentFault[]
      /**
       * Whether its step limits how far one publication goes: a return to the version before needs no limit. The default is a placeholder:
       * the first publication goes any distance, always needs an approver, and can't be reverted to the default.
       */
      readonly isLimitedByStep?: boolean
      /** Whether one operator may bring back the document before, within a day; always when left out. */
      readonly mayReturn?: (live: ContentDocuments[Kind], before: ContentDocuments[Kind]) => boolean
      /** Whether an owner alone publishes it. */
      readonly isForOwners?: boolean
      /** A simulation of the document, where there is one. */
      readonly rehearse?: (
        change: { readonly before: ContentDocuments[Kind]; readonly after: ContentDocuments[Kind] },
        operator: string,
      ) => Promise<ContentAssessment['rehearsals']>
    }
  }
  /** Signs previews of a draft. */
  readonly previewSecret: Uint8Array
  /** Where the mini-app is. */
  readonly appUrl: string
  readonly findTexts: (asked: BodyOf<typeof endpoints.findTexts>) => ReplyOf<typeof endpoints.findTexts>
  /** Undefined for an unknown text. */
  readonly previewText: (
    asked: BodyOf<typeof endpoints.previewText>,
  ) => { readonly faults: readonly ContentFault[]; readonly shown: string[] } | undefined
  /** The most that players can gain by a change in a day, over every path, with this many active players. */
  readonly price: (change: {
    readonly before: ContentDocuments
    readonly after: ContentDocuments
    readonly players: number
  }) => Price
  readonly forecast: (documents: ContentDocuments) => ForecastOfContent
  /** Players who were active within the last day, as counted some minutes ago at most. */
  readonly activePlayers: (statements: Statements, now: Date) => Promise<number>
}

/** The dependencies of this feature's use cases. */
export interface LiveContentDeps extends GivenDeps {
  /** The live documents on this server. */
  readonly documents: () => ContentDocuments
  /** The thread slices in which estimates do their work. */
  readonly slice: Slices
  /** Makes content published through this server take effect here at once. */
  readonly refresh: () => Promise<void>
}

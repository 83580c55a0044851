/** How the program declares a kind of content: one file in `kinds/` for each, which `kinds.ts` finds. */
import type { ContentDocuments, ContentKind } from '@arena/contract/endpoints/operator-content'
import type { ContentFault } from '@arena/texts/content-faults'
import type { Config } from '../config.ts'
import type { RulesOf } from '../economy/valuation/rules.ts'
import type { PricedKind } from '../economy/valuation/terms.ts'
import type { ContentTerms } from '../features/live-content/index.ts'
import type { Simulations } from '../features/tournaments/index.ts'

/** What features read, by the kind. Each file in `kinds/` adds its own line; a kind without one does not compile. */
export interface ContentReads {}

export type KindConfig = Pick<Config, 'isProduction' | 'publicUrl' | 'bot'>

type Live<Kind extends ContentKind> = ContentTerms['kinds'][Kind]
type Change<Kind extends ContentKind> = Parameters<NonNullable<Live<Kind>['rehearse']>>[0]

export type KindDeclaration<Kind extends ContentKind, Content> = Pick<
  Live<Kind>,
  'isForOwners' | 'isLimitedByStep' | 'mayReturn'
> & {
  readonly kind: Kind
  /** The document of a new installation. */
  readonly defaults: (config: KindConfig) => ContentDocuments[Kind]
  /**
   * What features read, made of a document.
   *
   * @throws ContentFaults for one that the program would not start with
   */
  readonly read: (document: ContentDocuments[Kind], config: KindConfig) => Content
  /** Why this step from one document to the next is refused. `hosts`: where texts may link to. */
  readonly step?: (
    before: ContentDocuments[Kind],
    after: ContentDocuments[Kind],
    hosts: readonly string[],
  ) => readonly ContentFault[]
  /** A simulation of the change. */
  readonly rehearse?: (
    change: Change<Kind>,
    by: { readonly operator: string; readonly now_ms: number; readonly simulations: Simulations },
  ) => ReturnType<NonNullable<Live<Kind>['rehearse']>>
} & (Kind extends PricedKind
    ? unknown
    : {
        /** A rule for each field. Amounts that players gain are priced in `economy/valuation/`. */
        readonly rules: RulesOf<ContentDocuments[Kind]>
      })

/** The type of what features read. */
export type ContentOf<Declared extends { readonly read: (...given: never) => unknown }> = ReturnType<
  Declared['read']
>

export const contentKind = <const Kind extends ContentKind, Content>(
  declared: KindDeclaration<Kind, Content>,
): KindDeclaration<Kind, Content> => declared

/**
 * A feature of the server declares itself once, as data. `features.ts` lists the declarations; composition and the lists of tables, tiers, journeys
 * and budgets follow from them.
 */
import type { Placement } from '@arena/database'

/** From low to high: a feature uses features of lower tiers and, of its own tier, features that come before it. */
export const TIERS = ['identity', 'money', 'play', 'rewards', 'surfaces'] as const

export type Tier = (typeof TIERS)[number]

export interface Feature {
  /** The name of its folder. */
  readonly name: string
  readonly tier: Tier
  /** One sentence for the table in ARCHITECTURE.md. */
  readonly does: string
  /** The files to open first, from its folder. */
  readonly openFirst: readonly string[]
  /** Features it imports and whose parts its `create` gets. `npm run check` refuses an import of another feature. */
  readonly needs: readonly string[]
  /** Features after it in the list. Its `create` gets their parts as `later`, whose methods can be called once all features exist. */
  readonly later?: readonly string[]
  /** The kind of content that its `create` gets as `content`, from the kind's file in `content/kinds/`. */
  readonly content?: string
  /** The product is complete without it: operators give it to a share of players. Its calls that list `feature_off` are refused to all others. */
  readonly switchable?: true
  /** Its `create.ts`, as `createdBy<typeof file>()`. */
  readonly create: CreatedBy<unknown>
  /** Its tables, and the location of each when the database is a Citus cluster (decision 0050). */
  readonly tables?: Readonly<Record<string, keyof Placement>>
  /** Names of its daily reward budgets: the sums for the accounts of one network or cluster. `content/rewards.ts` has their sizes. */
  readonly budgets?: readonly string[]
  /** Parts of the names of the browser journeys that use it. Left out: a change of it reaches all journeys. */
  readonly journeys?: readonly string[]
}

/** The type of a `create.ts`. A type only, because tools read declarations without the code of the features. */
export interface CreatedBy<File> {
  readonly file?: File
}

export const createdBy = <File>(): CreatedBy<File> => ({})

export const feature = <const Declared extends Feature>(declared: Declared): Declared => declared

/** The list itself where each feature comes after the features it needs; a sentence in place of each feature that does not. */
type InOrder<List extends readonly Feature[], Before extends string = never> = List extends readonly [
  infer First extends Feature,
  ...infer Rest extends readonly Feature[],
]
  ? readonly [
      First['needs'][number] extends Before
        ? LaterOf<First> extends Rest[number]['name']
          ? First
          : `${First['name']} does not come before ${Exclude<LaterOf<First>, Rest[number]['name']>}, which it names as later`
        : `${First['name']} comes before ${Exclude<First['needs'][number], Before>}, which it needs`,
      ...InOrder<Rest, Before | First['name']>,
    ]
  : readonly []

type LaterOf<Declared extends Feature> = Declared extends {
  readonly later: readonly (infer Name extends string)[]
}
  ? Name
  : never

/** In the order of the tiers. The compiler refuses a feature that comes before one that it needs. */
export function inTierOrder<const List extends readonly Feature[]>(list: List & InOrder<List>): List {
  return list
}

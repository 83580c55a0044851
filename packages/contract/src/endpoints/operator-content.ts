import { type Static, Type } from '@sinclair/typebox'
import { CONTENT_CEILINGS } from '../ceilings.ts'
import { CONTENT_SCHEMAS } from '../content-documents.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyBodySchema, IdSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }
/** What operators change while the product runs. */
export type ContentKind = keyof typeof CONTENT_SCHEMAS
const KindSchema = oneOf(...(Object.keys(CONTENT_SCHEMAS) as ContentKind[]))

type Unchanging<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
  : Value

export type ContentDocuments = {
  readonly [Kind in ContentKind]: Unchanging<Static<(typeof CONTENT_SCHEMAS)[Kind]>>
}

/** A document as JSON: checked against the schema of its kind, and against the rules that the program itself starts by. */
const DocumentTextSchema = Type.String({ minLength: 2, maxLength: 40_000 })
const WordsSchema = Type.String({ minLength: 1, maxLength: 500 })

const VersionSchema = Type.Object({
  version: Type.Integer(),
  /** As JSON. */
  document: Type.String(),
  made_by: Type.String(),
  made_ms: Type.Integer(),
  note: Type.String(),
})
export type ContentVersion = Static<typeof VersionSchema>

const PublicationSchema = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  published_by: Type.String(),
  /** The second person; '' = one was enough. */
  agreed_by: Type.String(),
  reason: Type.String(),
  published_ms: Type.Integer(),
  /** From then on it holds. */
  from_ms: Type.Integer(),
  /** Who took it back before it held; '' = nobody. */
  withdrawn_by: Type.String(),
  state: oneOf('planned', 'holds', 'over', 'withdrawn'),
})
export type ContentPublication = Static<typeof PublicationSchema>

const KindStateSchema = Type.Object({
  kind: KindSchema,
  /** Which version holds now; 0 = the one that the program brings. */
  live_version: Type.Integer(),
  /** That document, as JSON. */
  live: Type.String(),
  /** What the program brings, as JSON. */
  brought: Type.String(),
  /** The latest first; those that will hold later are among them. */
  publications: Type.Array(PublicationSchema),
})
export type ContentState = Static<typeof KindStateSchema>

/** How a document differs from the one that holds, and what that costs. Amounts are decimal texts. */
const JudgementSchema = Type.Object({
  /** Why it can not be published, in sentences; empty = it can. */
  faults: Type.Array(Type.String()),
  /** Places by their path, e.g. `segments.9.weight`; '' = there was or is nothing. */
  changes: Type.Array(Type.Object({ path: Type.String(), before: Type.String(), after: Type.String() })),
  /** What a player of each kind is given on an average day, before and after; for '' what all together can win of TON on a day. */
  costs: Type.Array(
    Type.Object({
      profile: Type.String(),
      currency: oneOf('ac', 'ticket', 'gold_ticket', 'ton'),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
  /** The ceilings that one operator alone would pass by it, or that it always takes two; empty = one is enough. */
  needs: Type.Array(oneOf(...CONTENT_CEILINGS, 'content_sold')),
})
export type ContentJudgement = Static<typeof JudgementSchema>

export const listContent = endpoint({
  path: '/operator/listContent',
  summary: 'Every kind of content that is changed while the product runs, what holds, and what will hold.',
  guard: 'operator',
  permission: 'content.view',
  body: EmptyBodySchema,
  reply: Type.Object({ kinds: Type.Array(KindStateSchema) }),
})

export const listContentVersions = endpoint({
  path: '/operator/listContentVersions',
  summary: 'The versions of one kind of content, drafts among them, the latest first.',
  guard: 'operator',
  permission: 'content.view',
  body: Type.Object({ kind: KindSchema, before: Type.Optional(IdSchema) }, strict),
  reply: Type.Object({ versions: Type.Array(VersionSchema) }),
})

export const judgeContent = endpoint({
  path: '/operator/judgeContent',
  summary: 'What a document would change, what it would cost a day, and whether one person may publish it.',
  guard: 'operator',
  permission: 'content.view',
  body: Type.Object({ kind: KindSchema, document: DocumentTextSchema }, strict),
  reply: JudgementSchema,
})

const SaveContentBodySchema = Type.Object(
  { kind: KindSchema, document: DocumentTextSchema, note: Type.String({ maxLength: 500 }) },
  strict,
)
export type SaveContentBody = Static<typeof SaveContentBodySchema>

export const saveContent = endpoint({
  path: '/operator/saveContent',
  summary:
    'Keeps a document as the next version of its kind. Players see nothing of it until it is published.',
  guard: 'operator',
  permission: 'content.draft',
  body: SaveContentBodySchema,
  reply: Type.Object({ version: VersionSchema }),
  errors: ['CONFLICT'],
})

const PublishContentBodySchema = Type.Object(
  {
    kind: KindSchema,
    version: IdSchema,
    /** The version that held when this one was judged: when another does meanwhile, nothing is published. */
    over: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    reason: WordsSchema,
    /** Unix milliseconds: from then on it holds; at once when left out. */
    from_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    /** The words with which a second person is asked, where it takes one. */
    ask: Type.Optional(WordsSchema),
  },
  strict,
)
export type PublishContentBody = Static<typeof PublishContentBodySchema>

export const publishContent = endpoint({
  path: '/operator/publishContent',
  summary:
    'Lets a version hold, on all servers within seconds or from a moment on. An older version may be published again.',
  guard: 'operator',
  permission: 'content.publish',
  body: PublishContentBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

const WithdrawContentBodySchema = Type.Object({ kind: KindSchema, id: IdSchema, reason: WordsSchema }, strict)
export type WithdrawContentBody = Static<typeof WithdrawContentBodySchema>

export const withdrawContent = endpoint({
  path: '/operator/withdrawContent',
  summary: 'Takes back a publication that does not hold yet.',
  guard: 'operator',
  permission: 'content.draft',
  body: WithdrawContentBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

const StopGameBodySchema = Type.Object(
  { game_id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }), reason: WordsSchema },
  strict,
)
export type StopGameBody = Static<typeof StopGameBodySchema>

export const stopGame = endpoint({
  path: '/operator/stopGame',
  summary:
    'Switches a game off at once: nobody begins a round of it, and rounds that are open end as ever. To switch it on, publish the games.',
  guard: 'operator',
  permission: 'games.stop',
  body: StopGameBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

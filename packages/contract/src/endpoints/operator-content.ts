import { MAX_LEVEL, PLAY_GOALS } from '@arena/rules'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { CONTENT_CEILINGS } from '../ceilings.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyBodySchema, IdSchema, oneOf } from '../schemas.ts'
import { DailyRewardSchema } from './daily-reward.ts'
import { PrizeKeySchema, WheelPrizeSchema } from './wheel.ts'

const strict = { additionalProperties: false }
const KindSchema = oneOf('wheel', 'daily_reward', 'tasks', 'ads', 'friends', 'levels', 'games')
/** What operators change while the product runs. */
export type ContentKind = Static<typeof KindSchema>

const WeightSchema = Type.Integer({ minimum: 1, maximum: 100_000_000 })
const NanoSchema = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

const WheelDocumentSchema = Type.Object(
  {
    /** Clockwise from the top. */
    segments: Type.Array(Type.Object({ prizeKey: PrizeKeySchema, weight: WeightSchema }, strict), {
      minItems: 12,
      maxItems: 12,
    }),
    /** What a promo code is worth where no partner gives one. */
    withoutPromo: Type.Object(WheelPrizeSchema.properties, strict),
    secret: Type.Array(
      Type.Object({ prize: Type.Object(WheelPrizeSchema.properties, strict), weight: WeightSchema }, strict),
      { minItems: 1, maxItems: 20 },
    ),
    /** The most TON all spins of a day (UTC) give together. */
    tonPerDayNano: NanoSchema,
  },
  strict,
)

const DailyRewardDocumentSchema = Type.Object(
  {
    /** What there is to choose from on each day; coins in whole ArenaCoins. */
    days: Type.Array(
      Type.Array(Type.Object(DailyRewardSchema.properties, strict), { minItems: 2, maxItems: 3 }),
      { minItems: 1, maxItems: 30 },
    ),
    secretPrizes: Type.Array(
      Type.Object(
        {
          key: oneOf('ac', 'ticket', 'gold_ticket', 'wheel_spin'),
          value: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          weight: WeightSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  strict,
)

/** Whole ArenaCoins and tickets. */
const GivenSchema = Type.Object(
  {
    coin: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    ticket: Type.Integer({ minimum: 0, maximum: 100 }),
    gold_ticket: Type.Integer({ minimum: 0, maximum: 10 }),
  },
  strict,
)
/** `off`: nobody begins it; who has begun it ends it as it was promised. */
const OnSchema = oneOf('on', 'off')
/** What has to be reached; wins and stakes in whole ArenaCoins. */
const GoalValueSchema = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const DrawnTasksSchema = Type.Object(
  {
    /** So many are drawn for each player, none of the same goal as another. */
    count: Type.Integer({ minimum: 1, maximum: 7 }),
    pool: Type.Array(
      Type.Object(
        {
          goal: oneOf(...PLAY_GOALS),
          value: GoalValueSchema,
          levels: Type.Object(
            {
              from: Type.Integer({ minimum: 1, maximum: 10 }),
              to: Type.Integer({ minimum: 1, maximum: 10 }),
            },
            strict,
          ),
          reward: GivenSchema,
          state: OnSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 50 },
    ),
  },
  strict,
)

const TasksDocumentSchema = Type.Object(
  {
    /** Tasks without an end, in the order in which players see those of one type. Those of a chat or a link are of places in the settings. */
    tasks: Type.Array(
      Type.Object(
        {
          /** Never stands for another goal or figure. */
          key: Type.String({ pattern: '^[a-z0-9_]{1,40}$' }),
          goal: oneOf(...PLAY_GOALS, 'friends', 'join_chat', 'open_link'),
          value: GoalValueSchema,
          reward: GivenSchema,
          state: OnSchema,
        },
        strict,
      ),
      { minItems: 1, maxItems: 60 },
    ),
    day: DrawnTasksSchema,
    week: DrawnTasksSchema,
    /** Of the task for each partner, on top of what the partner's events pay. */
    partner: GivenSchema,
  },
  strict,
)

const AdsDocumentSchema = Type.Object(
  {
    /** What a watched ad pays, in whole ArenaCoins. */
    rewardAc: Type.Integer({ minimum: 1, maximum: 100_000 }),
    /** The most views that are paid in 24 hours. */
    paidPerDay: Type.Integer({ minimum: 1, maximum: 72 }),
    /** Finished rounds between two ads in a game; 0 = none there. */
    everyRounds: Type.Integer({ minimum: 0, maximum: 10_000 }),
  },
  strict,
)

const FriendsDocumentSchema = Type.Object(
  {
    /** For a friend who is through their first rounds, in whole ArenaCoins. */
    ac: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    /** For one who came through a story, or while a shared story counts. */
    doubledAc: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  strict,
)

const LevelsDocumentSchema = Type.Object(
  {
    /** For reaching level 2, 3 and so on, in whole ArenaCoins. What a level takes stays as it is: games and tournaments are opened by it. */
    rewardsAc: Type.Array(Type.Integer({ minimum: 0, maximum: 10_000_000 }), {
      minItems: MAX_LEVEL - 1,
      maxItems: MAX_LEVEL - 1,
    }),
  },
  strict,
)

const GamesDocumentSchema = Type.Object(
  {
    /** Each game of the program once; players see those of one level in this order. */
    games: Type.Array(
      Type.Object(
        {
          game_id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }),
          level: Type.Integer({ minimum: 1, maximum: 10 }),
          category: Type.Integer({ minimum: 0, maximum: 100 }),
          /** `hidden`: no list has it, who knows of it plays it. `off`: nobody begins a round of it; what is open ends as ever. */
          state: oneOf('on', 'hidden', 'off'),
        },
        strict,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  strict,
)

/** What a version of each kind holds. */
export const CONTENT_SCHEMAS = {
  wheel: WheelDocumentSchema,
  daily_reward: DailyRewardDocumentSchema,
  tasks: TasksDocumentSchema,
  ads: AdsDocumentSchema,
  friends: FriendsDocumentSchema,
  levels: LevelsDocumentSchema,
  games: GamesDocumentSchema,
} as const satisfies Readonly<Record<ContentKind, TSchema>>

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
  /** The ceilings that one operator alone would pass by it; empty = one is enough. */
  needs: Type.Array(oneOf(...CONTENT_CEILINGS)),
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

import { type Static, Type } from '@sinclair/typebox'
import { CONTENT_CEILINGS } from '../ceilings.ts'
import { CONTENT_SCHEMAS, MaintenanceTextsSchema } from '../content-documents.ts'
import { endpoint } from '../endpoint.ts'
import { EmptyBodySchema, IdSchema, LanguageSchema, MomentSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }
/** The kinds of content that operators change while the product runs. */
export type ContentKind = keyof typeof CONTENT_SCHEMAS
const KindSchema = oneOf(...(Object.keys(CONTENT_SCHEMAS) as ContentKind[]))

type Unchanging<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanging<Value[Key]> }
  : Value

export type ContentDocuments = {
  readonly [Kind in ContentKind]: Unchanging<Static<(typeof CONTENT_SCHEMAS)[Kind]>>
}

/** A document as JSON: checked against the schema of its kind, and against the rules that the program itself starts by. */
export const DocumentTextSchema = Type.String({ minLength: 2, maxLength: 600_000 })
/** 500 games with names and descriptions in four languages. */
const DOCUMENT_MAX_BYTES = 2_000_000
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
  /** The approver; '' = none was needed. */
  agreed_by: Type.String(),
  reason: Type.String(),
  /** The publication that it takes back; null = it is no return. */
  undoes: nullable(Type.Integer()),
  published_ms: Type.Integer(),
  /** From then on it holds. */
  from_ms: Type.Integer(),
  /** The operator who withdrew it before it was published; '' = none. */
  withdrawn_by: Type.String(),
  state: oneOf('planned', 'holds', 'over', 'withdrawn'),
})
export type ContentPublication = Static<typeof PublicationSchema>

const KindStateSchema = Type.Object({
  kind: KindSchema,
  /** The live version; 0 = the default document. */
  live_version: Type.Integer(),
  /** That document, as JSON. */
  live: Type.String(),
  /** The default document, as JSON. */
  defaults: Type.String(),
  /** The latest first; those that go live later are among them. */
  publications: Type.Array(PublicationSchema),
  /** The publication that one person may take back now, the version that was live before it, and until when; null = none. */
  undo: nullable(Type.Object({ id: Type.Integer(), version: Type.Integer(), until_ms: Type.Integer() })),
})
export type ContentState = Static<typeof KindStateSchema>

/** Whole ArenaCoins, pieces, nanoTON; `ton_day_nano` is a rise of the most TON that a day gives. */
const GainSchema = Type.Object({
  who: oneOf('player', 'everybody'),
  unit: oneOf('ac', 'ticket', 'gold_ticket', 'wheel_spin', 'promo_item', 'ton_nano', 'ton_day_nano'),
  amount: Type.Number(),
})
export type ContentGain = Static<typeof GainSchema>

/** The differences of a document from the published one, players' gains by it, and the forecast. Decimal texts unless said otherwise. */
const AssessmentSchema = Type.Object({
  /** Why it can't be published; empty = it can. The console has its own text for each code. */
  faults: Type.Array(
    Type.Object({
      code: Type.String(),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      /** The same in English. */
      sentence: Type.String(),
    }),
  ),
  /** Places by their path, e.g. `segments.9.weight`; '' = there was or is nothing. */
  changes: Type.Array(Type.Object({ path: Type.String(), before: Type.String(), after: Type.String() })),
  /** The most that one player and all players together can gain by it in a day; empty = no gain. */
  gains: Type.Array(GainSchema),
  /** The number of players that `everybody` means: those active on a day, and 1,000 more. */
  players: Type.Integer(),
  /**
   * A forecast, on assumptions: the rewards of a player of each kind on an average day, before and after; for '' the most TON of a day for
   * all.
   */
  forecast: Type.Array(
    Type.Object({
      profile: Type.String(),
      currency: oneOf('ac', 'ticket', 'gold_ticket', 'ton'),
      before: Type.String(),
      after: Type.String(),
    }),
  ),
  /** Each changed series simulated with made-up members, before and after; 0 = it does not take place. */
  rehearsals: Type.Array(
    Type.Object({
      name: Type.String(),
      figure: oneOf('winning_score', 'qualified', 'ac', 'usd', 'ac_most', 'usd_most'),
      before: Type.Number(),
      after: Type.Number(),
    }),
  ),
  /** The ceilings that one operator alone would pass by it, or that it always needs an approver; empty = none is needed. */
  needs: Type.Array(oneOf(...CONTENT_CEILINGS, 'content_sold')),
})
export type ContentAssessment = Static<typeof AssessmentSchema>

export const listContent = endpoint({
  path: '/operator/listContent',
  summary: 'Every kind of live content: the live version, and the versions that are scheduled.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: EmptyBodySchema,
  reply: Type.Object({ kinds: Type.Array(KindStateSchema) }),
})

export const listContentVersions = endpoint({
  path: '/operator/listContentVersions',
  summary: 'The versions of one kind of content, drafts among them, the latest first.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: Type.Object({ kind: KindSchema, before: Type.Optional(IdSchema) }, strict),
  reply: Type.Object({ versions: Type.Array(VersionSchema) }),
})

export const assessContent = endpoint({
  path: '/operator/assessContent',
  summary:
    'What a document would change, how much players could gain from it in a day, and whether one operator may publish it.',
  guard: 'operator',
  permission: 'content.assess',
  effect: 'neutral',
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  body: Type.Object({ kind: KindSchema, document: DocumentTextSchema }, strict),
  reply: AssessmentSchema,
})

const SaveContentBodySchema = Type.Object(
  { kind: KindSchema, document: DocumentTextSchema, note: Type.String({ maxLength: 500 }) },
  strict,
)
export type SaveContentBody = Static<typeof SaveContentBodySchema>

export const saveContent = endpoint({
  path: '/operator/saveContent',
  summary: 'Saves a document as the next version of its kind. Players see it only when it is published.',
  guard: 'operator',
  permission: 'content.draft',
  effect: 'neutral',
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  body: SaveContentBodySchema,
  reply: Type.Object({ version: VersionSchema }),
  errors: ['CONFLICT'],
})

const PublishContentBodySchema = Type.Object(
  {
    kind: KindSchema,
    version: IdSchema,
    /** The version that was live at validation: if another was published since, nothing is published. */
    over: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    reason: WordsSchema,
    /** Unix milliseconds: from then on it holds; at once when left out. */
    from_ms: Type.Optional(MomentSchema),
    /** The words of a request for approval, where it needs one. */
    ask: Type.Optional(WordsSchema),
  },
  strict,
)
export type PublishContentBody = Static<typeof PublishContentBodySchema>

export const publishContent = endpoint({
  path: '/operator/publishContent',
  summary:
    'Publishes a version on all servers, within seconds or from a given moment. An older version may be published again.',
  guard: 'operator',
  permission: 'content.publish',
  effect: 'gives',
  body: PublishContentBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

const ReturnContentBodySchema = Type.Object({ kind: KindSchema, id: IdSchema, reason: WordsSchema }, strict)
export type ReturnContentBody = Static<typeof ReturnContentBodySchema>

export const returnContent = endpoint({
  path: '/operator/returnContent',
  summary:
    'Undoes the latest publication of a kind within 24 hours: the version before it is live again at once, whatever its cost.',
  guard: 'operator',
  permission: 'content.publish',
  effect: 'gives',
  body: ReturnContentBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

const WithdrawContentBodySchema = Type.Object(
  {
    kind: KindSchema,
    id: IdSchema,
    reason: WordsSchema,
    /** The reason shown to the approver, where players gain by the new version. */
    ask: Type.Optional(WordsSchema),
  },
  strict,
)
export type WithdrawContentBody = Static<typeof WithdrawContentBodySchema>

export const withdrawContent = endpoint({
  path: '/operator/withdrawContent',
  summary: 'Cancels a scheduled publication.',
  guard: 'operator',
  permission: 'content.draft',
  effect: 'gives',
  body: WithdrawContentBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

const StopGameBodySchema = Type.Object(
  { game_id: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }), reason: WordsSchema },
  strict,
)
export type StopGameBody = Static<typeof StopGameBodySchema>

export const stopGame = endpoint({
  path: '/operator/stopGame',
  summary:
    'Switches a game off at once: no round begins, and open rounds end as usual. To switch it on, publish the games.',
  guard: 'operator',
  permission: 'games.stop',
  effect: 'moves',
  body: StopGameBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

const StartMaintenanceBodySchema = Type.Object(
  {
    /** The text for players; the published texts when left out. */
    texts: Type.Optional(MaintenanceTextsSchema),
    reason: WordsSchema,
  },
  strict,
)
export type StartMaintenanceBody = Static<typeof StartMaintenanceBodySchema>

export const startMaintenance = endpoint({
  path: '/operator/startMaintenance',
  summary:
    'Pauses all games at once: no round begins, open rounds end, wins and returned stakes are booked, and players can sign in.',
  guard: 'operator',
  permission: 'games.stop',
  effect: 'moves',
  body: StartMaintenanceBodySchema,
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['CONFLICT'],
})

export const endMaintenance = endpoint({
  path: '/operator/endMaintenance',
  summary: 'Opens the games again, each in its published state.',
  guard: 'operator',
  permission: 'content.publish',
  effect: 'changes',
  body: Type.Object({ reason: WordsSchema }, strict),
  reply: Type.Object({ state: KindStateSchema }),
  errors: ['CONFLICT'],
})

export const maintenanceState = endpoint({
  path: '/operator/maintenanceState',
  summary: 'Whether games are paused for maintenance, since when and by whom.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: Type.Object({
    is_on: Type.Boolean(),
    /** '' and null while it is off. */
    by: Type.String(),
    since_ms: nullable(Type.Integer()),
  }),
})

const SaidInSchema = Type.Object({
  en: Type.String(),
  ru: Type.String(),
  ua: Type.String(),
  tr: Type.String(),
})

export const findTexts = endpoint({
  path: '/operator/findTexts',
  summary:
    'Texts of the app and of the bot by their place or by words in any language, as the files have them.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: Type.Object(
    {
      /** In any letter case; or places, to have exactly those. */
      words: Type.String({ maxLength: 200 }),
      places: Type.Optional(Type.Array(Type.String({ maxLength: 140 }), { maxItems: 300 })),
    },
    strict,
  ),
  reply: Type.Object({
    /** At most fifty, unless places were asked for. */
    texts: Type.Array(Type.Object({ place: Type.String(), said: SaidInSchema })),
    /** How many there are. */
    found: Type.Integer(),
  }),
})

export const previewText = endpoint({
  path: '/operator/previewText',
  summary: 'A text with sample values, and the reasons why it can’t be used in its place.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: Type.Object(
    {
      place: Type.String({ maxLength: 140 }),
      language: LanguageSchema,
      text: Type.String({ maxLength: 2_000 }),
    },
    strict,
  ),
  reply: Type.Object({
    faults: AssessmentSchema.properties.faults,
    /** Several where a figure chooses the words. */
    shown: Type.Array(Type.String()),
  }),
  errors: ['ITEM_NOT_FOUND'],
})

export const previewContent = endpoint({
  path: '/operator/previewContent',
  summary:
    'A preview of a version in the mini-app before it is published: a read-only ticket for a quarter of an hour.',
  guard: 'operator',
  permission: 'content.view',
  effect: 'neutral',
  body: Type.Object({ kind: KindSchema, version: IdSchema }, strict),
  reply: Type.Object({
    /** Replaces the signed data in the mini-app's address. */
    ticket: Type.String(),
    until_ms: Type.Integer(),
    /** Where the mini-app is. */
    app: Type.String(),
  }),
  errors: ['ITEM_NOT_FOUND'],
})

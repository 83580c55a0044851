import { CONDITIONS, type ConditionKey } from '@arena/rules'
import { type Static, type TInteger, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { LAST_PLACE_MAX, REWARDED_PLACES_MAX } from '../form-limits.ts'
import { EmptyBodySchema, oneOf, RevisionSchema } from '../schemas.ts'
import { TournamentAssessmentSchema } from '../tournament-assessment.ts'
import { TournamentStateSchema } from './tournaments.ts'

const strict = { additionalProperties: false }

/**
 * If the act needs an approver: request the approval, in these words. The call is refused with `second_person_needed` either way, and the
 * details say under which number it now waits.
 */
export const ASK = { ask: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) }

export const TournamentKeySchema = Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' })
/** Unix seconds, to the year 2100. */
const MomentSchema = Type.Integer({ minimum: 0, maximum: 4_102_444_800 })

/** Plain text; the rules and terms come from the tournament's figures, so that they never disagree. */
const IntroductionSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 64 }),
    description: Type.String({ minLength: 1, maxLength: 1000 }),
  },
  strict,
)

/** The figures that a member must reach. */
const ConditionsSchema = Type.Partial(
  Type.Object(
    Object.fromEntries(
      Object.entries(CONDITIONS).map(([key, { min, max }]) => [
        key,
        Type.Integer({ minimum: min, maximum: max }),
      ]),
    ) as Record<ConditionKey, TInteger>,
  ),
  strict,
)

/** As `TournamentReward`, with only digits in the ArenaCoins. */
const RewardSchema = Type.Object(
  {
    place: Type.Integer({ minimum: 1, maximum: LAST_PLACE_MAX }),
    first_prize: Type.String({ pattern: '^[0-9]{0,12}$' }),
    second_prize: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    third_prize: Type.String({ maxLength: 64 }),
  },
  strict,
)

/** A tournament as an operator writes it. Omitted fields default to the usual tournament. */
export const TournamentPlanBodySchema = Type.Object(
  {
    t_key: TournamentKeySchema,
    type: Type.Union([Type.Literal(0), Type.Literal(1)]),
    cost: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** Whole ArenaCoins to join, instead of tickets; 0 = none. What else it asks for: `entranceFault`. */
    entrance_ac: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    start_timestamp: MomentSchema,
    end_timestamp: MomentSchema,
    /** One for each place that wins something. */
    rewards: Type.Array(RewardSchema, { maxItems: REWARDED_PLACES_MAX }),
    texts: Type.Object(
      { en: IntroductionSchema, ru: IntroductionSchema, ua: IntroductionSchema, tr: IntroductionSchema },
      strict,
    ),
    conditions: Type.Optional(ConditionsSchema),
    /** Whole ArenaCoins everyone starts with. 0 = rounds are counted, stakes are free, and points are what was won: the default for counted rounds. */
    start_ac: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    /** Largest stake of a round in percent of the start; 0 = no cap. */
    bet_cap_percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    qualifying_rounds: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /**
     * How many rounds are played and counted, the same for every member; 0 = unlimited. Counted rounds require a fixed stake, a start of 0 or of exactly
     * all stakes, one game without choices, and no extra attempts; `qualifying_rounds` is then the same number.
     */
    counted_rounds: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Whole ArenaCoins that every round is played for; 0 = free to choose. */
    fixed_stake_ac: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Rounds that each day of the tournament hands out; 0 = all at its start. */
    rounds_per_day: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    /** Extra attempts a member may buy. */
    max_attempts: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    /**
     * Qualified players from which TON prizes are paid in full; with fewer, each is paid by their part of this number. 0 = always in full.
     * It asks for qualifying rounds.
     */
    full_prizes_from: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Percent of each TON prize that is paid however few qualify. */
    prize_floor_percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    /** How long results are looked at before prizes are final; 0 = not at all. */
    review_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })),
    /** All games of the catalogue unless said otherwise. */
    games: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
      }),
    ),
    /** The chat participants must be in; '' = none. */
    chat: Type.Optional(Type.String({ maxLength: 64, pattern: '^(@[A-Za-z0-9_]{4,32}|-?[0-9]{1,20})?$' })),
    ...ASK,
  },
  strict,
)
export type TournamentPlanBody = Static<typeof TournamentPlanBodySchema>

const EditTournamentBodySchema = Type.Object(
  {
    ...TournamentPlanBodySchema.properties,
    /** Of the plan that was changed: refused with `CONFLICT` {reason: changed} when it has another one by now. */
    revision: Type.Optional(RevisionSchema),
  },
  strict,
)
export type EditTournamentBody = Static<typeof EditTournamentBodySchema>

/** The plan as it is sent, without the request for approval. */
const PlanSchema = Type.Omit(TournamentPlanBodySchema, ['ask'], strict)

/** As it is stored: of texts and chats that came with the program nothing is sure but that they are text. */
const StoredTextSchema = Type.Object({ name: Type.String(), description: Type.String() })
const StoredPlanSchema = Type.Object({
  ...Type.Required(PlanSchema).properties,
  texts: Type.Object({
    en: StoredTextSchema,
    ru: StoredTextSchema,
    ua: StoredTextSchema,
    tr: StoredTextSchema,
  }),
  chat: Type.String(),
})
export type StoredPlan = Static<typeof StoredPlanSchema>

const ShownPlanReplySchema = Type.Object({
  /** The default terms of a tournament, and the prizes that the product itself gives without TON. */
  usual: Type.Omit(StoredPlanSchema, ['t_key', 'start_timestamp', 'end_timestamp', 'texts']),
  /** Those that counted rounds may be played with. */
  chance_games: Type.Array(
    Type.Object({ game_id: Type.String(), level: Type.Integer(), stake_max_ac: Type.Integer() }),
  ),
  /** Games of other providers that tournaments may have, besides the usual ones. */
  imported_games: Type.Array(Type.String()),
  usd_per_ton: Type.Number(),
  stored: Type.Optional(
    Type.Object({
      plan: StoredPlanSchema,
      revision: RevisionSchema,
      state: TournamentStateSchema,
      members: Type.Integer(),
      /** Whether `editTournament` accepts it: nobody can have joined yet. */
      may_edit: Type.Boolean(),
    }),
  ),
})
export type ShownPlanReply = Static<typeof ShownPlanReplySchema>

const AssessTournamentBodySchema = Type.Object(
  {
    act: oneOf('create', 'edit'),
    plan: PlanSchema,
    /** As for `editTournament`. */
    revision: EditTournamentBodySchema.properties.revision,
  },
  strict,
)
export type AssessTournamentBody = Static<typeof AssessTournamentBodySchema>

/** For the audit log. */
const REASON = { reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })) }

const ExtendTournamentBodySchema = Type.Object(
  { t_key: TournamentKeySchema, end_timestamp: MomentSchema, ...REASON },
  strict,
)
export type ExtendTournamentBody = Static<typeof ExtendTournamentBodySchema>

const EndTournamentBodySchema = Type.Object({ t_key: TournamentKeySchema, ...REASON }, strict)
export type EndTournamentBody = Static<typeof EndTournamentBodySchema>

/** The reason is for the audit log; players only learn that it was cancelled. */
const CancelTournamentBodySchema = Type.Object(
  { t_key: TournamentKeySchema, reason: Type.String({ minLength: 1, maxLength: 500 }) },
  strict,
)

export type CancelTournamentBody = Static<typeof CancelTournamentBodySchema>

/** A tournament as operators see it. */
export const OperatorTournamentSchema = Type.Object({
  t_key: Type.String(),
  /** The key it has when it is over: another one for the open tournament only. */
  final_key: Type.String(),
  name: Type.String(),
  state: TournamentStateSchema,
  state_changed_ms: Type.Integer(),
  start_timestamp: Type.Integer(),
  end_timestamp: Type.Integer(),
  members: Type.Integer(),
  /** Members of a cancelled one whose tickets or coins are not given back yet. */
  refunds_due: Type.Integer(),
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  cost: Type.Integer(),
  entrance_ac: Type.Integer(),
  /** How prizes in TON, or in coins where joining costs coins, follow the field, as in the plan; 0 = always in full, or there are none. */
  full_prizes_from: Type.Integer(),
  prize_floor_percent: Type.Integer(),
  /**
   * Once it is ranked: who qualified and may stay, the whole percent of TON prizes that is paid by it, SHA-256 of the results, and when the
   * review ends (Unix milliseconds).
   */
  qualified_members: Type.Optional(Type.Integer()),
  prize_percent: Type.Optional(Type.Integer()),
  results_hash: Type.Optional(Type.String()),
  review_ends_ms: Type.Optional(Type.Integer()),
})
export type OperatorTournament = Static<typeof OperatorTournamentSchema>

export const OperatorTournamentReplySchema = Type.Object({ tournament: OperatorTournamentSchema })
/** Everything that is not archived, the latest end first. */
const OperatorTournamentsReplySchema = Type.Object({
  tournaments: Type.Array(OperatorTournamentSchema),
})

export const listTournaments = endpoint({
  method: 'POST',
  path: '/operator/listTournaments',
  summary: 'Every tournament that is not archived, the latest end first.',
  guard: 'operator',
  permission: 'tournaments.view',
  effect: 'neutral',
  body: EmptyBodySchema,
  reply: OperatorTournamentsReplySchema,
  errors: [],
})

export const showTournamentPlan = endpoint({
  method: 'POST',
  path: '/operator/showTournamentPlan',
  summary: 'A tournament’s plan, to copy or to edit it, and the usual values.',
  guard: 'operator',
  permission: 'tournaments.view',
  effect: 'neutral',
  body: Type.Object({ t_key: Type.Optional(TournamentKeySchema) }, strict),
  reply: ShownPlanReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const assessTournament = endpoint({
  method: 'POST',
  path: '/operator/assessTournament',
  summary:
    'Simulates a tournament before it is announced or edited, with its prize fund and whether one operator may do it. Nothing is stored.',
  guard: 'operator',
  permission: 'tournaments.plan',
  effect: 'neutral',
  body: AssessTournamentBodySchema,
  reply: TournamentAssessmentSchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

export const createTournament = endpoint({
  method: 'POST',
  path: '/operator/createTournament',
  summary: 'Announces a tournament.',
  guard: 'operator',
  permission: 'tournaments.plan',
  effect: 'gives',
  body: TournamentPlanBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['CONFLICT', 'second_person_needed', 'prizes_not_covered'],
})

export const editTournament = endpoint({
  method: 'POST',
  path: '/operator/editTournament',
  summary: 'Edits a tournament that has not started.',
  guard: 'operator',
  permission: 'tournaments.plan',
  effect: 'gives',
  body: EditTournamentBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed', 'prizes_not_covered'],
})

export const extendTournament = endpoint({
  method: 'POST',
  path: '/operator/extendTournament',
  summary: 'Extends a tournament that is not over.',
  guard: 'operator',
  permission: 'tournaments.plan',
  effect: 'moves',
  body: ExtendTournamentBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed', 'prizes_not_covered'],
})

export const endTournament = endpoint({
  method: 'POST',
  path: '/operator/endTournament',
  summary: 'Ends a running tournament now; rounds that have begun still count.',
  guard: 'operator',
  permission: 'tournaments.stop',
  effect: 'moves',
  body: EndTournamentBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const cancelTournament = endpoint({
  method: 'POST',
  path: '/operator/cancelTournament',
  summary: 'Cancels a tournament and returns every ticket.',
  guard: 'operator',
  permission: 'tournaments.stop',
  effect: 'destroys',
  body: CancelTournamentBodySchema,
  reply: OperatorTournamentReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

/** Amounts are nanoTON, as text: exact in every language. */
const PrizeFundReplySchema = Type.Object({
  /** `wallet`: the balance of the paying wallet counts too. `declared`: operators pay by hand, and the ceiling alone sets the sum. */
  kind: oneOf('wallet', 'declared'),
  /** The paying wallet's balance when it was last read; '' = unknown, and then no prize can be promised. */
  held_nano: Type.String(),
  /** Unix milliseconds; 0 = never. */
  held_ms: Type.Integer(),
  /** Kept elsewhere to fill the paying wallet from; counts where that wallet counts. */
  reserve_nano: Type.String(),
  ceiling_nano: Type.String(),
  /** The maximum due on one day. */
  due_day_nano: Type.String(),
  /** Prizes of tournaments whose results are not final, and of those that are, until they are paid. */
  prizes_nano: Type.String(),
  /** TON that players own. */
  balances_nano: Type.String(),
  /** Asked for and not sent. */
  withdrawals_nano: Type.String(),
  /** Available for new prizes; below 0 = more is promised than allowed. */
  free_nano: Type.String(),
  /** Tournaments of the calendar that are not announced, as they would promise too much. */
  held_back: Type.Array(
    Type.Object({
      final_key: Type.String(),
      reason: oneOf('rate', 'unknown', 'held', 'ceiling', 'day'),
      needed_nano: Type.String(),
      since_ms: Type.Integer(),
    }),
  ),
})
export type PrizeFundReply = Static<typeof PrizeFundReplySchema>

export const prizeFund = endpoint({
  method: 'POST',
  path: '/operator/prizeFund',
  summary:
    'TON prizes that are announced, what is available for new ones, and which tournaments of the calendar wait for it.',
  guard: 'operator',
  permission: 'tournaments.view',
  effect: 'neutral',
  body: EmptyBodySchema,
  reply: PrizeFundReplySchema,
})

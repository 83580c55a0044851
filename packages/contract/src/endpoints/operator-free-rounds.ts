import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { FREE_ROUND_PLAYERS_MAX, FREE_ROUNDS_MAX } from '../form-limits.ts'
import { IdSchema, MomentSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const GrantIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
const AMOUNT_MAX = 1_000_000_000

const WHAT = {
  game_id: Type.String({ minLength: 1, maxLength: 64 }),
  telegram_ids: Type.Array(IdSchema, { minItems: 1, maxItems: FREE_ROUND_PLAYERS_MAX, uniqueItems: true }),
  /** For each player. */
  rounds: Type.Integer({ minimum: 1, maximum: FREE_ROUNDS_MAX }),
  /** The stake that each round counts as. */
  bet_hundredths: Type.Integer({ minimum: 1, maximum: AMOUNT_MAX }),
  /** The most that a player's rounds may win together, in whole ArenaCoins. */
  win_max_ac: Type.Integer({ minimum: 1, maximum: AMOUNT_MAX }),
  /** Unix milliseconds. */
  expires_ms: MomentSchema,
}

const ExplainFreeRoundsBodySchema = Type.Object(WHAT, strict)
export type ExplainFreeRoundsBody = Static<typeof ExplainFreeRoundsBodySchema>

const GrantFreeRoundsBodySchema = Type.Object(
  {
    ...WHAT,
    /** The id of the grant, drawn by the client. The same id is granted once, however often it is sent. */
    key: GrantIdSchema,
    /** For the audit log and the approver; players do not read it. */
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type GrantFreeRoundsBody = Static<typeof GrantFreeRoundsBodySchema>

const WorstCaseSchema = Type.Object({
  players: Type.Integer(),
  /** The most that all players can win, in whole ArenaCoins. */
  worst_ac: Type.Integer(),
})

export const explainFreeRounds = endpoint({
  path: '/operator/explainFreeRounds',
  summary: 'The most that free rounds could cost, and why an operator may not grant them alone.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ExplainFreeRoundsBodySchema,
  reply: Type.Composite([
    WorstCaseSchema,
    /** Empty = one operator may. */
    Type.Object({ why: Type.Array(Type.String()) }),
  ]),
  errors: ['ITEM_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'CONFLICT'],
})

export const grantFreeRounds = endpoint({
  path: '/operator/grantFreeRounds',
  summary: 'Grants players free rounds of a game. Above a limit an approver is asked.',
  guard: 'operator',
  permission: 'players.compensate',
  effect: 'gives',
  body: GrantFreeRoundsBodySchema,
  reply: Type.Composite([
    WorstCaseSchema,
    /** They were granted before under this key: nothing changed now. */
    Type.Object({ replayed: Type.Boolean() }),
  ]),
  errors: ['ITEM_NOT_FOUND', 'ACCOUNT_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

const GrantSchema = Type.Object({
  grant_id: Type.String(),
  game_id: Type.String(),
  /** `used`: no round is left. */
  state: oneOf('active', 'used', 'expired', 'cancelled'),
  players: Type.Integer(),
  rounds: Type.Integer(),
  bet: Type.Integer(),
  /** For each player, in hundredths. */
  win_max: Type.Integer(),
  /** Of all players. */
  rounds_left: Type.Integer(),
  /** In hundredths. */
  won: Type.Integer(),
  given_ms: Type.Integer(),
  given_by: Type.String(),
  /** '' = no approver was needed. */
  agreed_by: Type.String(),
  expires_ms: Type.Integer(),
  cancelled_ms: nullable(Type.Integer()),
})
export type FreeRoundGrantRow = Static<typeof GrantSchema>

export const listFreeRoundGrants = endpoint({
  path: '/operator/listFreeRoundGrants',
  summary: 'Granted free rounds with their outcome, the latest first.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: Type.Object(
    {
      /** `given_ms` of the last one of the page before. */
      before_ms: Type.Optional(MomentSchema),
    },
    strict,
  ),
  reply: Type.Object({ grants: Type.Array(GrantSchema) }),
})

const CancelFreeRoundsBodySchema = Type.Object(
  { grant_id: GrantIdSchema, reason: Type.String({ minLength: 1, maxLength: 500 }) },
  strict,
)
export type CancelFreeRoundsBody = Static<typeof CancelFreeRoundsBodySchema>

export const cancelFreeRounds = endpoint({
  path: '/operator/cancelFreeRounds',
  summary:
    'Ends a grant: no further free round of it can begin. Rounds that have begun are played to their end.',
  guard: 'operator',
  permission: 'players.compensate',
  effect: 'takes',
  body: CancelFreeRoundsBodySchema,
  reply: Type.Object({
    /** Players who had rounds left. */
    players: Type.Integer(),
  }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../error-codes.ts'
import { ANSWER_MAX, BULK_MAX, COMPENSATION_AMOUNT_MAX, REASON_MAX } from '../form-limits.ts'
import { COMPENSATION_CAUSES, COMPENSATION_KINDS } from '../kinds.ts'
import { IdSchema, oneOf } from '../schemas.ts'
import { ItemKeySchema } from './operator-jobs.ts'

const strict = { additionalProperties: false }
const many = { minItems: 1, maxItems: BULK_MAX, uniqueItems: true }

/** Drawn by the client. The same key is carried out once, however often it is sent. */
const key = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })
const reason = Type.String({ minLength: 1, maxLength: REASON_MAX })
const ids = Type.Array(IdSchema, many)

/** Each member is the single act, in its own transaction: a refused one stops no other. */
const BulkReplySchema = Type.Object({
  done: Type.Integer(),
  /** The members that were refused, and why. */
  refused: Type.Array(
    Type.Object({
      /** The member as operators name it. */
      subject: Type.String(),
      error: Type.Unsafe<ErrorCode>(Type.String()),
      /** Of a `CONFLICT`; '' = none. */
      reason: Type.String(),
    }),
  ),
})
export type BulkReply = Static<typeof BulkReplySchema>

const DecideRequestsBodySchema = Type.Object({ key, ids, reason }, strict)

export const approveRequests = endpoint({
  path: '/operator/approveRequests',
  summary: 'Approves several requests of other operators: each is carried out at once.',
  guard: 'operator',
  permission: 'requests.decide',
  effect: 'gives',
  body: DecideRequestsBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT'],
})

export const refuseRequests = endpoint({
  path: '/operator/refuseRequests',
  summary: 'Refuses several requests of other operators, or withdraws one’s own.',
  guard: 'operator',
  permission: 'requests.view',
  effect: 'neutral',
  body: DecideRequestsBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT'],
})

const DecideHoldsBodySchema = Type.Object(
  { key, ids, decision: oneOf('release', 'withhold'), reason },
  strict,
)
export type DecideHoldsBody = Static<typeof DecideHoldsBodySchema>

export const decideHolds = endpoint({
  path: '/operator/decideHolds',
  summary: 'Decides several prizes and withdrawals on hold alike; prizes count as one act with their sum.',
  guard: 'operator',
  permission: 'holds.decide',
  effect: 'moves',
  body: DecideHoldsBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT', 'second_person_needed'],
})

export const retryItems = endpoint({
  path: '/operator/retryItems',
  summary: 'Schedules several items of jobs for another attempt in their next run.',
  guard: 'operator',
  permission: 'jobs.retry',
  effect: 'changes',
  bodyMaxBytes: 256_000,
  body: Type.Object({ key, items: Type.Array(ItemKeySchema, many) }, strict),
  reply: BulkReplySchema,
  errors: ['CONFLICT'],
})

export const closeConversations = endpoint({
  path: '/operator/closeConversations',
  summary: 'Closes several conversations without an answer.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: Type.Object(
    {
      key,
      items: Type.Array(
        /** `up_to`: the last message that the operator saw. */
        Type.Object({ telegram_id: IdSchema, up_to: IdSchema }, strict),
        many,
      ),
    },
    strict,
  ),
  reply: BulkReplySchema,
  errors: ['CONFLICT'],
})

const CompensatePlayersBodySchema = Type.Object(
  {
    key,
    telegram_ids: ids,
    kind: oneOf(...COMPENSATION_KINDS),
    /** For each player: whole ArenaCoins, tickets, or nanoTON. */
    amount: Type.Integer({ minimum: 1, maximum: COMPENSATION_AMOUNT_MAX }),
    cause: oneOf(...COMPENSATION_CAUSES),
    reason,
  },
  strict,
)
export type CompensatePlayersBody = Static<typeof CompensatePlayersBodySchema>

export const compensatePlayers = endpoint({
  path: '/operator/compensatePlayers',
  summary:
    'Compensates several players alike; the sum counts as one compensation, and one approval covers all of it.',
  guard: 'operator',
  permission: 'players.compensate',
  effect: 'gives',
  body: CompensatePlayersBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT', 'second_person_needed'],
})

const BanPlayersBodySchema = Type.Object(
  {
    key,
    telegram_ids: ids,
    reason,
    /** What the players see instead of the reason. */
    message: Type.Optional(Type.String({ maxLength: REASON_MAX })),
  },
  strict,
)
export type BanPlayersBody = Static<typeof BanPlayersBodySchema>

export const banPlayers = endpoint({
  path: '/operator/banPlayers',
  summary:
    'Bans several players alike; what they own together counts as one ban, and one approval covers all of them.',
  guard: 'operator',
  permission: 'players.ban',
  effect: 'moves',
  body: BanPlayersBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT', 'second_person_needed'],
})

const MessagePlayersBodySchema = Type.Object(
  {
    key,
    telegram_ids: ids,
    /** What the players read. */
    message: Type.String({ minLength: 1, maxLength: ANSWER_MAX, pattern: String.raw`\S` }),
    /** For operators alone. */
    reason,
  },
  strict,
)
export type MessagePlayersBody = Static<typeof MessagePlayersBodySchema>

export const messagePlayers = endpoint({
  path: '/operator/messagePlayers',
  summary:
    'Has the bot send several players the same message; it becomes part of their conversations. Links to other sites are taken out.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  bodyMaxBytes: 64_000,
  body: MessagePlayersBodySchema,
  reply: BulkReplySchema,
  errors: ['CONFLICT'],
})

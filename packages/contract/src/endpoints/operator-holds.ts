import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'
import { HoldCauseSchema, HoldDecisionSchema } from './holds.ts'

const strict = { additionalProperties: false }

const OperatorHoldSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf('prize', 'withdrawal'),
  /** The key of the tournament, or the number of the withdrawal. */
  subject: Type.String(),
  /** Of the player; their id when the account is erased. */
  telegram_id: Type.Integer(),
  /** nanoTON, as text: exact in every language. */
  amount_nano: Type.String(),
  because: Type.Array(HoldCauseSchema),
  /** How many accounts are linked. */
  accounts: Type.Integer(),
  /** Unix seconds. */
  held_at: Type.Integer(),
  /** What the player says; '' = nothing. */
  answer: Type.String(),
  /** null while it waits for a person. */
  decision: nullable(HoldDecisionSchema),
  /** Unix seconds; 0 while it waits. */
  decided_at: Type.Integer(),
  /** '' = nobody decided. */
  decided_by: Type.String(),
  reason: Type.String(),
})
export type OperatorHold = Static<typeof OperatorHoldSchema>

const ListHoldsBodySchema = Type.Object(
  {
    /** Without it: what waits. */
    state: Type.Optional(oneOf('open', 'decided')),
    before: Type.Optional(IdSchema),
  },
  strict,
)
const ListHoldsReplySchema = Type.Object({ holds: Type.Array(OperatorHoldSchema) })

const DecideHoldBodySchema = Type.Object(
  {
    id: IdSchema,
    decision: oneOf('release', 'withhold'),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type DecideHoldBody = Static<typeof DecideHoldBodySchema>
const OperatorHoldReplySchema = Type.Object({ hold: OperatorHoldSchema })

export const listHolds = endpoint({
  path: '/operator/listHolds',
  summary:
    'What waits for a person because several accounts seem to be one person’s, or has been decided, the latest first.',
  guard: 'operator',
  permission: 'holds.view',
  body: ListHoldsBodySchema,
  reply: ListHoldsReplySchema,
})

export const decideHold = endpoint({
  path: '/operator/decideHold',
  summary:
    'Lets a held prize or withdrawal go on, or withholds it: a prize passes on to who stands behind, a withdrawal returns to the balance.',
  guard: 'operator',
  permission: 'holds.decide',
  body: DecideHoldBodySchema,
  reply: OperatorHoldReplySchema,
  errors: ['ITEM_NOT_FOUND', 'hold_over', 'withdrawal_over', 'CONFLICT'],
})

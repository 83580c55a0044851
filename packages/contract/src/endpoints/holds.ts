import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { HOLD_ANSWER_MAX } from '../kinds.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'

/** The link between the accounts, as far as the player may know: one address, one device, or the same way to play. */
export const HoldCauseSchema = oneOf('payout', 'device', 'play')

/** `dropped`: no decision is needed any more, since the withdrawal was cancelled. */
export const HoldDecisionSchema = oneOf('released', 'withheld', 'dropped')

const HoldSchema = Type.Object({
  id: Type.Integer(),
  kind: oneOf('prize', 'withdrawal'),
  /** A decimal number of TON. */
  amount: Type.Number(),
  because: Type.Array(HoldCauseSchema),
  /** Unix seconds. */
  held_at: Type.Integer(),
  /** The player's answer to it; '' = none yet. */
  answer: Type.String(),
  /** null while it waits for a person. */
  decision: nullable(HoldDecisionSchema),
})
export type Hold = Static<typeof HoldSchema>

const HoldsReplySchema = Type.Object({ holds: Type.Array(HoldSchema) })
export type HoldsReply = Static<typeof HoldsReplySchema>

const AnswerHoldBodySchema = Type.Object(
  { id: IdSchema, text: Type.String({ minLength: 1, maxLength: HOLD_ANSWER_MAX }) },
  { additionalProperties: false },
)
export type AnswerHoldBody = Static<typeof AnswerHoldBodySchema>

const AnswerHoldReplySchema = Type.Object({ hold: HoldSchema })

export const holds = endpoint({
  path: '/api/holds',
  method: 'GET',
  summary: 'The player’s prizes and withdrawals that are or were under review, the latest first.',
  guard: 'player',
  everywhere: true,
  reads: true,
  reply: HoldsReplySchema,
})

export const answerHold = endpoint({
  path: '/api/answerHold',
  summary: 'Sends the player’s answer to an open review; the last answer counts.',
  guard: 'player',
  everywhere: true,
  body: AnswerHoldBodySchema,
  reply: AnswerHoldReplySchema,
  errors: ['ITEM_NOT_FOUND', 'hold_over'],
})

import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema } from '../schemas.ts'

const OperatorActionSchema = Type.Object({
  id: Type.Integer(),
  /** The operator whose token it was. */
  operator: Type.String(),
  /** The operator's act, e.g. `tournament.cancel`. */
  action: Type.String(),
  /** To what, e.g. a tournament key. */
  subject: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  /** Of the connection, and the call it came with. */
  ip: Type.String(),
  request_id: Type.String(),
  /** Unix milliseconds. */
  at_ms: Type.Integer(),
})
export type OperatorAction = Static<typeof OperatorActionSchema>

/** The latest first; `before` is the id of the last one seen. */
const ListActionsBodySchema = Type.Object(
  { before: Type.Optional(IdSchema) },
  { additionalProperties: false },
)
const ListActionsReplySchema = Type.Object({ actions: Type.Array(OperatorActionSchema) })
export type ListActionsReply = Static<typeof ListActionsReplySchema>

export const listActions = endpoint({
  path: '/operator/listActions',
  summary: 'What operators did, the latest first.',
  guard: 'operator',
  permission: 'operators.audit',
  effect: 'neutral',
  body: ListActionsBodySchema,
  reply: ListActionsReplySchema,
})

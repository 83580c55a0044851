import { type Static, Type } from '@sinclair/typebox'
import { IdSchema } from './field-schemas.ts'

const OperatorActionSchema = Type.Object({
  id: Type.Integer(),
  /** Whose token it was. */
  operator: Type.String(),
  /** What the operator did, e.g. `tournament.cancel`. */
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
export const ListActionsBodySchema = Type.Object(
  { before: Type.Optional(IdSchema) },
  { additionalProperties: false },
)
export const ListActionsReplySchema = Type.Object({ actions: Type.Array(OperatorActionSchema) })
export type ListActionsReply = Static<typeof ListActionsReplySchema>

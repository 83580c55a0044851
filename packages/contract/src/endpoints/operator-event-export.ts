import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { DaySchema, nullable } from '../schemas.ts'

const strict = { additionalProperties: false }

const ExportDaySchema = Type.Object({
  day: Type.String(),
  events: Type.Integer(),
  /** Of them, how many the receiver has. */
  sent: Type.Integer(),
  /** Of the whole file, hexadecimal. */
  sha256: Type.String(),
  sealed_ms: Type.Integer(),
})
export type ExportDay = Static<typeof ExportDaySchema>

const ExportStateReplySchema = Type.Object({
  is_on: Type.Boolean(),
  url: Type.String(),
  key: Type.Integer(),
  is_key_shown: Type.Boolean(),
  /** When the receiver last took events; null = never. */
  sent_ms: nullable(Type.Integer()),
  /** Why the last attempt failed; null = it did not. */
  failure: nullable(
    Type.Object({
      attempts: Type.Integer(),
      reason: Type.String(),
      failed_ms: Type.Integer(),
      /** The next attempt; null = parked until an operator retries it. */
      due_ms: nullable(Type.Integer()),
    }),
  ),
  /** Days whose events are kept, the latest first. */
  days: Type.Array(ExportDaySchema),
})
export type ExportStateReply = Static<typeof ExportStateReplySchema>

export const eventExportState = endpoint({
  path: '/operator/eventExportState',
  summary: 'How far the export of events has come, and its days.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: ExportStateReplySchema,
})

export const showEventKey = endpoint({
  path: '/operator/showEventKey',
  summary: 'The secret that signs the webhooks of events. It is shown once.',
  guard: 'operator',
  permission: 'events.export',
  effect: 'changes',
  reply: Type.Object({ key: Type.Integer(), secret: Type.String() }),
  errors: ['CONFLICT'],
})

export const sendTestEvent = endpoint({
  path: '/operator/sendTestEvent',
  summary: 'Sends an event of the kind `test` to the published receiver.',
  guard: 'operator',
  permission: 'events.export',
  effect: 'neutral',
  reply: Type.Object({
    /** The receiver’s HTTP status; null = there was no answer. */
    status: nullable(Type.Integer()),
    /** Why there was none. */
    fault: Type.String(),
  }),
  errors: ['ITEM_NOT_FOUND'],
})

export const readEventFile = endpoint({
  path: '/operator/readEventFile',
  summary: 'A part of the events of a day as NDJSON, in the order of their ids.',
  guard: 'operator',
  permission: 'events.export',
  effect: 'neutral',
  body: Type.Object(
    {
      day: DaySchema,
      /** The part after this event. */
      after: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    },
    strict,
  ),
  reply: Type.Object({
    /** One event a line, each ended by a line feed. */
    text: Type.String(),
    /** Continue after this event; null = that was all. */
    next: nullable(Type.String()),
  }),
  errors: ['ITEM_NOT_FOUND'],
})

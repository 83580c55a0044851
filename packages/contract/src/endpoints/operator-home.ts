import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'
import { HEALTH_PARTS, HEALTH_REASONS, WORK_KINDS } from '../work-kinds.ts'

const WorkSchema = Type.Object({
  kind: oneOf(...WORK_KINDS),
  /** Up to `WORK_COUNT_MAX`; null = it could not be counted in time. */
  count: nullable(Type.Integer()),
  /** There are more than `count`. */
  has_more: Type.Boolean(),
  /** Unix milliseconds: since when the oldest waits; null = none waits. */
  oldest_ms: nullable(Type.Integer()),
  /** Unix milliseconds: the first deadline; null = there is none. */
  deadline_ms: nullable(Type.Integer()),
})
export type OperatorWork = Static<typeof WorkSchema>

const WorkQueueReplySchema = Type.Object({ work: Type.Array(WorkSchema) })
export type WorkQueueReply = Static<typeof WorkQueueReplySchema>

export const workQueue = endpoint({
  path: '/operator/workQueue',
  summary: 'Counts what waits for the caller: only kinds that they may act on.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: WorkQueueReplySchema,
})

const PartHealthSchema = Type.Object({
  part: oneOf(...HEALTH_PARTS),
  /** Which one, where there are several: the name of a games provider. '' = there is only one. */
  name: Type.String(),
  /** `unknown`: it could not be checked. */
  state: oneOf('ok', 'warn', 'down', 'unknown'),
  /** null while it is well or unknown. */
  reason: nullable(oneOf(...HEALTH_REASONS)),
  /** Details of it, such as the names of late jobs; '' = nothing more is known. */
  detail: Type.String(),
  /** Unix milliseconds: since when it is in this state, as far as this server knows; null while it is well or unknown. */
  since_ms: nullable(Type.Integer()),
})
export type PartHealth = Static<typeof PartHealthSchema>

const HealthReplySchema = Type.Object({ parts: Type.Array(PartHealthSchema) })
export type HealthReply = Static<typeof HealthReplySchema>

export const health = endpoint({
  path: '/operator/health',
  summary:
    'The state of the parts of the product now. It answers within three seconds, even if a part hangs.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: HealthReplySchema,
})

const AlertSchema = Type.Object({
  /** `down`: a part is down. `work`: something waits. `deadline`: it is near its deadline, or past it. */
  kind: oneOf('down', 'work', 'deadline'),
  /** Of a part that is down, as in `health`; null and '' for the other kinds. */
  part: nullable(oneOf(...HEALTH_PARTS)),
  name: Type.String(),
  /** Of work; null for a part that is down. */
  work: nullable(oneOf(...WORK_KINDS)),
  /** Unix milliseconds. */
  since_ms: Type.Integer(),
  /** Unix milliseconds: since when the part works again; null = the cause is still there. */
  well_ms: nullable(Type.Integer()),
  /** Unix milliseconds of the last message about it; null = none yet. */
  sent_ms: nullable(Type.Integer()),
  /** Number of the chat's member who acknowledged that message, and when; null = nobody has. */
  acknowledged_by: nullable(Type.Integer()),
  acknowledged_ms: nullable(Type.Integer()),
  /** The chat did not take the last message: it is tried again. */
  is_refused: Type.Boolean(),
})
export type OperatorAlert = Static<typeof AlertSchema>

const AlertsReplySchema = Type.Object({
  /** A chat for alerts is set. */
  is_on: Type.Boolean(),
  alerts: Type.Array(AlertSchema),
})
export type AlertsReply = Static<typeof AlertsReplySchema>

export const listAlerts = endpoint({
  path: '/operator/listAlerts',
  summary: 'Open alerts of the operators’ chat, with the operator who acknowledged each.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: AlertsReplySchema,
})

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
  /** What of it, such as the names of late jobs; '' = nothing more is known. */
  detail: Type.String(),
  /** Unix milliseconds: since when it is in this state, as far as this server knows; null while it is well or unknown. */
  since_ms: nullable(Type.Integer()),
})
export type PartHealth = Static<typeof PartHealthSchema>

const HealthReplySchema = Type.Object({ parts: Type.Array(PartHealthSchema) })
export type HealthReply = Static<typeof HealthReplySchema>

export const health = endpoint({
  path: '/operator/health',
  summary: 'How the parts of the product are now. It answers within three seconds, whatever part hangs.',
  guard: 'operator',
  permission: 'figures.view',
  effect: 'neutral',
  reply: HealthReplySchema,
})

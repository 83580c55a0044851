import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { COMPENSATION_CAUSES, COMPENSATION_KINDS } from '../kinds.ts'
import { oneOf } from '../schemas.ts'

const CompensationSchema = Type.Object({
  id: Type.String(),
  kind: oneOf(...COMPENSATION_KINDS),
  /** Whole ArenaCoins, tickets, or TON. */
  amount: Type.Number(),
  cause: oneOf(...COMPENSATION_CAUSES),
  /** Unix seconds. */
  given_at: Type.Integer(),
})
export type Compensation = Static<typeof CompensationSchema>

export const compensations = endpoint({
  path: '/api/compensations',
  method: 'GET',
  summary: 'Compensations that support gave the player, the latest first.',
  guard: 'player',
  reads: true,
  reply: Type.Object({ compensations: Type.Array(CompensationSchema) }),
})

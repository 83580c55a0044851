import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'

const OwnFreeRoundsSchema = Type.Object({
  grant_id: Type.String(),
  game_id: Type.String(),
  rounds_left: Type.Integer({ minimum: 1 }),
  /** The stake that each round counts as, in hundredths of an ArenaCoin. */
  bet: Type.Integer(),
  /** Unix seconds: the last round must begin before. */
  expires_at: Type.Integer(),
})
export type OwnFreeRounds = Static<typeof OwnFreeRoundsSchema>

export const freeRounds = endpoint({
  path: '/api/freeRounds',
  method: 'GET',
  summary: 'The free rounds that the player can begin now, those that expire first at the top.',
  guard: 'player',
  reads: true,
  reply: Type.Object({ free_rounds: Type.Array(OwnFreeRoundsSchema) }),
})

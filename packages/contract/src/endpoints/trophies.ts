import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'

const TrophySchema = Type.Object({
  kind: oneOf('rounds', 'win', 'streak', 'tournaments', 'place', 'division', 'friends'),
  /** The player's best value: rounds, whole ArenaCoins of one win, days, tournaments, place, tier, friends. Null = nothing yet. */
  value: nullable(Type.Integer({ minimum: 1 })),
  /** The steps of the medals, the easiest first; for a place, lower is better. */
  steps: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
  /** How many of the medals the player has. */
  earned: Type.Integer({ minimum: 0 }),
})
export type Trophy = Static<typeof TrophySchema>

const TrophiesReplySchema = Type.Object({
  trophies: Type.Array(TrophySchema),
  /** nanoTON won in tournaments, in all. */
  ton_nano: Type.Integer({ minimum: 0 }),
  server_time_ms: Type.Integer(),
})
export type TrophiesReply = Static<typeof TrophiesReplySchema>

export const getTrophies = endpoint({
  path: '/api/getTrophies',
  summary: 'The player’s records, and the medals for them. Medals pay nothing.',
  guard: 'player',
  reads: true,
  reply: TrophiesReplySchema,
})

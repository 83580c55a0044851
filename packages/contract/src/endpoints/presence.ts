import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable, WornFrameSchema } from '../schemas.ts'

const LiveWinSchema = Type.Object({
  game_id: Type.String(),
  /** In hundredths of an ArenaCoin. */
  bet: Type.Integer({ minimum: 1 }),
  win: Type.Integer({ minimum: 1 }),
  /** Unix seconds. */
  won_at: Type.Integer({ minimum: 0 }),
  /** The winner, if they want to be named here. */
  name: nullable(Type.String()),
  frame: WornFrameSchema,
})
export type LiveWin = Static<typeof LiveWinSchema>

const PresenceReplySchema = Type.Object({
  /** Players who did something within five minutes, rounded down to two figures; null while there are few. */
  online: nullable(Type.Integer({ minimum: 1 })),
  /** The latest large wins, the newest first; none while there are few players. */
  wins: Type.Array(LiveWinSchema),
  server_time_ms: Type.Integer(),
})
export type PresenceReply = Static<typeof PresenceReplySchema>

export const getPresence = endpoint({
  path: '/api/getPresence',
  summary:
    'The number of players online, and recent wins. Counted, never invented; hidden while there are few.',
  guard: 'player',
  reads: true,
  reply: PresenceReplySchema,
})

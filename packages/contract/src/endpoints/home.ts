import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../schemas.ts'

/** What waits for the player now, in one small answer: home and the tab bar ask for it. Moments are Unix seconds, 0 = now. */
const HomeReplySchema = Type.Object({
  wheel: Type.Object({
    /** When the next free spin is there. */
    free_at: Type.Integer({ minimum: 0 }),
    extra_spins: Type.Integer({ minimum: 0 }),
  }),
  daily: Type.Object({
    /** The day that can be claimed, or, once claimed, the one that has been. */
    day: Type.Integer({ minimum: 1 }),
    claim_at: Type.Integer({ minimum: 0 }),
  }),
  streak_days: Type.Integer({ minimum: 0 }),
  /** Finished tasks and reached milestones of the streak, which only have to be claimed. */
  rewards_ready: Type.Integer({ minimum: 0 }),
  /** The player takes a break: nothing is to call them. */
  on_break: Type.Boolean(),
  /** How many players are here, rounded down; null while there are few. */
  online: nullable(Type.Integer({ minimum: 1 })),
  server_time_ms: Type.Integer(),
})
export type HomeReply = Static<typeof HomeReplySchema>

export const getHome = endpoint({
  path: '/api/getHome',
  summary:
    'What waits for the player: the wheel, the daily reward, the streak, and rewards that only have to be claimed.',
  guard: 'player',
  reply: HomeReplySchema,
})

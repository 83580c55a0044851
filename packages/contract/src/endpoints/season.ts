import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'

/** Whole ArenaCoins and whole tickets. */
const SeasonRewardSchema = Type.Object({
  coin: Type.Integer({ minimum: 0 }),
  ticket: Type.Integer({ minimum: 0 }),
})
export type SeasonReward = Static<typeof SeasonRewardSchema>

const SeasonSchema = Type.Object({
  /** Counted from 1. */
  number: Type.Integer({ minimum: 1 }),
  /** Unix seconds. */
  ends_at: Type.Integer(),
  points: Type.Integer({ minimum: 0 }),
  points_per_step: Type.Integer({ minimum: 1 }),
  /** The points of a task of the day and of one of the week. */
  points_of: Type.Object({ day: Type.Integer({ minimum: 0 }), week: Type.Integer({ minimum: 0 }) }),
  /** In order; the first is reached with the points of one step. */
  steps: Type.Array(Type.Object({ reward: SeasonRewardSchema, state: oneOf('paid', 'ready', 'ahead') }), {
    minItems: 1,
  }),
})
export type Season = Static<typeof SeasonSchema>

const SeasonReplySchema = Type.Object({
  /** Null before the first one begins. */
  season: nullable(SeasonSchema),
  /** The unclaimed reward of the previous season, and when it expires (Unix seconds). */
  last: nullable(Type.Object({ reward: SeasonRewardSchema, until: Type.Integer() })),
  server_time_ms: Type.Integer(),
})
export type SeasonReply = Static<typeof SeasonReplySchema>

const ClaimSeasonReplySchema = Type.Object({
  /** The reward that this call has paid; empty when nothing was ready. */
  reward: SeasonRewardSchema,
  season: nullable(SeasonSchema),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimSeasonReply = Static<typeof ClaimSeasonReplySchema>

export const getSeason = endpoint({
  path: '/api/getSeason',
  summary: "The season's path: how far the player is by tasks of days and weeks, and what its steps give.",
  guard: 'player',
  reads: true,
  reply: SeasonReplySchema,
})

export const claimSeason = endpoint({
  path: '/api/claimSeason',
  summary:
    'Pays every step of the season, and of the one before for two weeks more, that is reached, each once.',
  guard: 'activePlayer',
  reply: ClaimSeasonReplySchema,
  errors: ['reward_budget', 'reward_paused'],
})

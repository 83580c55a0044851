import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'

/** Whole ArenaCoins and whole tickets. */
const StreakRewardSchema = Type.Object({
  coin: Type.Integer({ minimum: 0 }),
  ticket: Type.Integer({ minimum: 0 }),
})
export type StreakReward = Static<typeof StreakRewardSchema>

/**
 * One of the latest days. `today`: the player has not come yet, and has until the day turns; `none`: from before the first day. A `rested` day
 * is one of a break.
 */
const StreakDaySchema = Type.Object({
  /** `2026-11-25`, by the player's clock. */
  date: Type.String(),
  mark: oneOf('played', 'frozen', 'rested', 'missed', 'today', 'none'),
})
export type StreakDay = Static<typeof StreakDaySchema>

const StreakMilestoneSchema = Type.Object({
  days: Type.Integer({ minimum: 1 }),
  reward: StreakRewardSchema,
  state: oneOf('paid', 'ready', 'ahead'),
})
export type StreakMilestone = Static<typeof StreakMilestoneSchema>

const StreakSchema = Type.Object({
  days: Type.Integer({ minimum: 0 }),
  best: Type.Integer({ minimum: 0 }),
  /** A round or a claim of today counts already. */
  has_come: Type.Boolean(),
  /** The player is on a break: nothing is asked of them, and nothing is lost. */
  is_resting: Type.Boolean(),
  freezes: Type.Integer({ minimum: 0 }),
  freezes_max: Type.Integer({ minimum: 0 }),
  /** Days until the next freeze is earned; null at the maximum number of freezes. */
  days_to_freeze: nullable(Type.Integer({ minimum: 1 })),
  /** A lost streak that this many more days in a row earn back; null when there is none. */
  restore: nullable(
    Type.Object({ days: Type.Integer({ minimum: 1 }), days_left: Type.Integer({ minimum: 1 }) }),
  ),
  /** The last seven days, today last. */
  week: Type.Array(StreakDaySchema),
  milestones: Type.Array(StreakMilestoneSchema),
  /** Unix seconds at which the player's day turns. */
  day_ends_at: Type.Integer(),
})
export type Streak = Static<typeof StreakSchema>

const StreakReplySchema = Type.Object({ streak: StreakSchema, server_time_ms: Type.Integer() })
export type StreakReply = Static<typeof StreakReplySchema>

const ClaimStreakReplySchema = Type.Object({
  /** Days of the milestones that this call has paid; none when none was ready. */
  claimed: Type.Array(Type.Integer({ minimum: 1 })),
  /** Their total reward. */
  reward: StreakRewardSchema,
  streak: StreakSchema,
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimStreakReply = Static<typeof ClaimStreakReplySchema>

export const getStreak = endpoint({
  path: '/api/getStreak',
  summary: 'The player’s day streak, its freezes, and the next milestones.',
  guard: 'player',
  reads: true,
  reply: StreakReplySchema,
})

export const claimStreak = endpoint({
  path: '/api/claimStreak',
  summary: 'Pays every milestone of the streak that is reached, once.',
  guard: 'activePlayer',
  reply: ClaimStreakReplySchema,
  errors: ['reward_budget', 'reward_paused'],
})

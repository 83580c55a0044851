import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** As in the link after `f_`; any other text matches no streak. */
const IdField = { streak_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }

const FriendStreakSchema = Type.Object({
  /** The id in its link: `f_<id>`. */
  streak_id: Type.String(),
  /**
   * `link`: anyone with the caller's link can accept; `sent`: the invited friend has not answered; `received`: the caller can accept; `running`;
   * `broken`: a missed day ended it, and either can start again; `closed`: the friend is not in it any more.
   */
  state: oneOf('link', 'sent', 'received', 'running', 'broken', 'closed'),
  /** The other player's name, as leaderboards show it; '' when there is none. */
  nickname: Type.String(),
  /** Days in a row on which both finished a round. */
  days: Type.Integer({ minimum: 0 }),
  best: Type.Integer({ minimum: 0 }),
  /** The length that a missed day ended; 0 while it runs. */
  lost_days: Type.Integer({ minimum: 0 }),
  /** Who has finished a round today, each by their own clock. */
  own_played: Type.Boolean(),
  friend_played: Type.Boolean(),
  /** The friend has not played today and takes no break. */
  can_nudge: Type.Boolean(),
  /** In whole ArenaCoins: what can be claimed now, and what waits for another week. */
  claimable: Type.Integer({ minimum: 0 }),
  later: Type.Integer({ minimum: 0 }),
  /** The milestones that the caller has claimed with this friend, reached, and not yet reached. */
  milestones: Type.Array(
    Type.Object({
      days: Type.Integer({ minimum: 1 }),
      coin: Type.Integer({ minimum: 1 }),
      state: oneOf('paid', 'ready', 'ahead'),
    }),
  ),
  /** Unix seconds until which an invitation can be accepted; null for others. */
  until: nullable(Type.Integer()),
})
export type FriendStreak = Static<typeof FriendStreakSchema>

const FriendStreaksReplySchema = Type.Object({
  /** The caller's streaks and invitations, the newest first. */
  streaks: Type.Array(FriendStreakSchema),
  /** Friends whom the caller can invite directly: invited players, the inviter, and opponents of challenges. */
  friends: Type.Array(Type.Object({ friend_key: Type.String(), nickname: Type.String() })),
  /** How many more streaks and invitations the caller may have. */
  places: Type.Integer({ minimum: 0 }),
  places_max: Type.Integer({ minimum: 1 }),
  /** Milestones that a player is paid for in seven days. */
  paid_per_week: Type.Integer({ minimum: 1 }),
  server_time_ms: Type.Integer(),
})
export type FriendStreaksReply = Static<typeof FriendStreaksReplySchema>

const FriendStreakReplySchema = Type.Object({ streak: FriendStreakSchema, server_time_ms: Type.Integer() })
export type FriendStreakReply = Static<typeof FriendStreakReplySchema>

const ClaimFriendStreakReplySchema = Type.Object({
  reward: Type.Object({ coin: Type.Integer({ minimum: 0 }), ticket: Type.Integer({ minimum: 0 }) }),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimFriendStreakReply = Static<typeof ClaimFriendStreakReplySchema>

export const getFriendStreaks = endpoint({
  path: '/api/getFriendStreaks',
  summary:
    'The streaks that the player keeps with friends, open invitations, and friends who can be invited.',
  guard: 'player',
  reply: FriendStreaksReplySchema,
})

export const getFriendStreak = endpoint({
  path: '/api/getFriendStreak',
  summary: 'The friend streak or the invitation behind a link.',
  guard: 'player',
  body: Type.Object(IdField, strict),
  reply: FriendStreakReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const inviteToFriendStreak = endpoint({
  path: '/api/inviteToFriendStreak',
  summary:
    'Invites a friend to a common streak: the friend of the key, or with no key the first player who accepts by the link.',
  guard: 'activePlayer',
  body: Type.Object({ friend_key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })) }, strict),
  reply: FriendStreakReplySchema,
  errors: ['feature_off', 'ITEM_NOT_FOUND', 'friend_streak_many', 'friend_streak_already'],
})

export const acceptFriendStreak = endpoint({
  path: '/api/acceptFriendStreak',
  summary: 'Accepts an invitation to a common streak. A repeated call changes nothing.',
  guard: 'activePlayer',
  body: Type.Object(IdField, strict),
  reply: FriendStreakReplySchema,
  errors: ['feature_off', 'ITEM_NOT_FOUND', 'CONFLICT', 'friend_streak_many', 'friend_streak_already'],
})

export const restartFriendStreak = endpoint({
  path: '/api/restartFriendStreak',
  summary: 'Starts a broken streak again, for both. A repeated call changes nothing.',
  guard: 'activePlayer',
  body: Type.Object(IdField, strict),
  reply: FriendStreakReplySchema,
  errors: ['feature_off', 'ITEM_NOT_FOUND', 'CONFLICT'],
})

export const leaveFriendStreak = endpoint({
  path: '/api/leaveFriendStreak',
  summary: 'Leaves a streak, or takes an invitation back or turns it down. A repeated call changes nothing.',
  guard: 'player',
  body: Type.Object(IdField, strict),
  reply: Type.Object({ server_time_ms: Type.Integer() }),
})

export const claimFriendStreak = endpoint({
  path: '/api/claimFriendStreak',
  summary:
    'Pays every reached milestone of the streak to the caller, once with each friend and within the limit of a week.',
  guard: 'activePlayer',
  body: Type.Object(IdField, strict),
  reply: ClaimFriendStreakReplySchema,
  errors: ['ITEM_NOT_FOUND', 'reward_budget', 'reward_paused'],
})

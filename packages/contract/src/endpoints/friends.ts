import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { IdSchema, LanguageFieldSchema, nullable, oneOf, optionalBody } from '../schemas.ts'
import { TournamentMemberSchema } from './tournaments.ts'

/**
 * State of the reward for a friend. `pending`: the friend has rounds to finish. `due`: the friend has finished them, and the day's
 * rewards are used up. `withheld`: one of the two was banned by then.
 */
const FriendStateSchema = oneOf('pending', 'due', 'paid', 'withheld')

/** A player who joined through the caller's link or story. The names of an erased player are ''. */
const FriendSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  /** '' when there is none. */
  photo_url: Type.String(),
  channel: oneOf('link', 'story'),
  state: FriendStateSchema,
  /** In hundredths: the amount paid for the friend; before that, the amount due if they qualified now; 0 when withheld. */
  income: Type.Integer(),
  /** Rounds the friend still has to finish. */
  rounds_left: Type.Integer(),
  /** Unix seconds. */
  invited_at: Type.Integer(),
})
export type Friend = Static<typeof FriendSchema>

const FRIENDS_PAGE_MAX = 100
/** The most friends that a call without paging fields answers; `next` then names the page after them. */
export const FRIENDS_ALL_MAX = 1000

/**
 * `after`: the `next` of the page before. `limit`: how many friends a page has, 50 with `after` alone. With neither, all friends are
 * answered, up to FRIENDS_ALL_MAX.
 */
const FrensListBodySchema = optionalBody(
  Type.Object({
    after: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,15}-[1-9][0-9]{0,15}$', maxLength: 33 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: FRIENDS_PAGE_MAX })),
  }),
)
export type FrensListBody = Static<typeof FrensListBodySchema>

/** A page of friends, the newest first, and the facts about all of them. Amounts in hundredths. */
const FrensListReplySchema = Type.Object({
  frensList: Type.Array(FriendSchema),
  /** Names the next page; null = this was the last. */
  next: nullable(Type.String()),
  /** How many came, and how many of them are through their first rounds. */
  total: Type.Integer(),
  qualified: Type.Integer(),
  /** The amount paid for all of them. */
  income: Type.Integer(),
  terms: Type.Object({
    reward: Type.Integer(),
    doubled_reward: Type.Integer(),
    /** Rounds a friend has to finish. */
    rounds: Type.Integer(),
    /** Rewards per Moscow day; more of them wait for the next one. */
    paid_per_day: Type.Integer(),
    /** Days a shared story doubles for. */
    story_days: Type.Integer(),
    /** US dollars the story speaks of. */
    story_usd: Type.Integer(),
  }),
  /** Unix seconds: until when the caller's story doubles; null = none counts. */
  doubles_until: nullable(Type.Integer()),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type FrensListReply = Static<typeof FrensListReplySchema>

/** `telegramId` must be the caller's own; `lang` is the language of the message. */
const ShareBodySchema = Type.Object({
  telegramId: IdSchema,
  lang: LanguageFieldSchema,
})
export type ShareBody = Static<typeof ShareBodySchema>

/** The message the chat platform keeps for the caller to send on; `expiration_date` in Unix seconds. */
const ShareReplySchema = Type.Object({
  data: Type.Object({ id: Type.String(), expiration_date: Type.Integer() }),
})
export type ShareReply = Static<typeof ShareReplySchema>

const ShareStoryReplySchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Object({ success: Type.Boolean(), doubles_until: Type.Integer() }),
})
export type ShareStoryReply = Static<typeof ShareStoryReplySchema>

const FriendsPlacesReplySchema = Type.Object({
  /** Members among the caller's inviter and those who came through the caller, the best first, at most 20. */
  friends: Type.Array(TournamentMemberSchema),
  server_time_ms: Type.Integer(),
})
export type FriendsPlacesReply = Static<typeof FriendsPlacesReplySchema>

export const getFriendsPlaces = endpoint({
  path: '/api/getFriendsPlaces',
  summary:
    'Places of the caller’s friends in a tournament that the caller has joined. Empty while its leaderboard can’t be read.',
  guard: 'player',
  reads: true,
  body: Type.Object({ t_key: Type.String({ minLength: 1, maxLength: 64 }) }),
  reply: FriendsPlacesReplySchema,
  errors: ['ITEM_NOT_FOUND', 'tournament_not_member'],
})

export const getFrensList = endpoint({
  path: '/api/getFrensList',
  summary:
    'Friends whom the caller invited, the newest first, with their rewards. Without `limit` and `after` all of them, at most 1,000: `total` counts them and `next` names the next page.',
  guard: 'player',
  reads: true,
  body: FrensListBodySchema,
  reply: FrensListReplySchema,
})

export const share = endpoint({
  path: '/share',
  summary: 'Prepares a message with the caller’s invitation, to be sent from the chat platform.',
  guard: 'player',
  body: ShareBodySchema,
  reply: ShareReplySchema,
  errors: ['FORBIDDEN', 'share_unavailable'],
})

export const shareStory = endpoint({
  path: '/api/shareStory',
  summary:
    'Records that the caller shares a story, which doubles the reward for friends who join from now on.',
  guard: 'activePlayer',
  reply: ShareStoryReplySchema,
})

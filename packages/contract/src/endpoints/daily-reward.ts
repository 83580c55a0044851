import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema, InventoryItemSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../schemas.ts'

/** The choices. A claim answers `failed_promo` when no partner gives promo codes in the player's country. */
const DAILY_REWARD_KEYS = ['ac', 'promo_code', 'ticket', 'secret_prize', 'wheel_spin'] as const
export type DailyRewardKey = (typeof DAILY_REWARD_KEYS)[number]
const KeySchema = oneOf(...DAILY_REWARD_KEYS)

/** The kinds of received prizes; a secret prize has been opened by then. */
const DAILY_PRIZE_KEYS = ['ac', 'promo_code', 'ticket', 'gold_ticket', 'wheel_spin'] as const
const PrizeKeySchema = oneOf(...DAILY_PRIZE_KEYS)

/** `value`: whole ArenaCoins, tickets or spins; 1 for a promo code and for a secret prize that is not opened. */
export const DailyRewardSchema = Type.Object({ key: KeySchema, value: Type.Integer({ minimum: 1 }) })
export type DailyRewardChoice = Static<typeof DailyRewardSchema>

const DailyPrizeSchema = Type.Object({
  key: PrizeKeySchema,
  value: Type.Integer({ minimum: 1 }),
  /** The partner whose promo code it is. */
  partner_key: Type.Optional(Type.String()),
})
export type DailyPrize = Static<typeof DailyPrizeSchema>

const DayStateSchema = oneOf('done', 'current', 'later')

const DailyDaySchema = Type.Object({
  day: Type.Integer({ minimum: 1 }),
  /** A claimed day stays `current` until the next one can be claimed. */
  state: DayStateSchema,
  rewards: Type.Array(DailyRewardSchema),
  /** The player's choice on this day; null when nothing was taken yet. */
  taken: Type.Union([Type.Null(), Type.Object({ chosen: KeySchema, prize: DailyPrizeSchema })]),
})
export type DailyDay = Static<typeof DailyDaySchema>

const WeeklyRewardsSchema = Type.Object({
  /** The day that can be claimed, or, once claimed, the one that has been. */
  currentDay: Type.Integer({ minimum: 1 }),
  claimed: Type.Boolean(),
  /** Today's choice; a claim names one by its index. */
  rewards: Type.Array(DailyRewardSchema),
  /** The tiles of the cycle, from day 1. */
  days: Type.Array(DailyDaySchema),
  /** Unix seconds; 0 = now. */
  next_claim_at: Type.Integer({ minimum: 0 }),
  /** Unix seconds from which on the days so far are lost; 0 = there is nothing to lose. */
  lost_at: Type.Integer({ minimum: 0 }),
  /** Days were lost, and nothing has been claimed since. */
  lost: Type.Boolean(),
  /** The possible secret prizes, each with its chance of 1. */
  secret_prizes: Type.Array(
    Type.Object({
      key: PrizeKeySchema,
      value: Type.Integer({ minimum: 1 }),
      chance: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
})
export type WeeklyRewards = Static<typeof WeeklyRewardsSchema>

const WeeklyRewardsReplySchema = Type.Object({
  rewards: WeeklyRewardsSchema,
  server_time_ms: Type.Integer(),
})
export type WeeklyRewardsReply = Static<typeof WeeklyRewardsReplySchema>

/**
 * `day` is the day whose choice the player saw: if another day has begun, the claim is refused instead of paying something else. `card` is the
 * player's choice, for the same reason: the offer may have changed.
 */
const ClaimRewardBodySchema = Type.Object({
  index: Type.Integer({ minimum: 0, maximum: 100 }),
  day: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  card: Type.Optional(
    Type.Object({ key: KeySchema, value: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  ),
})
export type ClaimRewardBody = Static<typeof ClaimRewardBodySchema>

const ClaimRewardReplySchema = Type.Object({
  reward: Type.Object({
    /** The reward that was chosen, or `failed_promo`: then nothing was claimed and another can be chosen. */
    key: Type.Union([KeySchema, Type.Literal('failed_promo')]),
    /** The amount paid; of a secret prize, its content; 0 after `failed_promo`. */
    value: Type.Integer({ minimum: 0 }),
    inventory: Type.Array(InventoryItemSchema),
    /** The prize received; null after `failed_promo`. */
    prize: Type.Union([Type.Null(), DailyPrizeSchema]),
  }),
  rewards: WeeklyRewardsSchema,
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimRewardReply = Static<typeof ClaimRewardReplySchema>

export const getWeeklyRewards = endpoint({
  path: '/api/getWeeklyRewards',
  summary: "The days of the daily reward, and today's choice.",
  guard: 'player',
  reads: true,
  reply: WeeklyRewardsReplySchema,
})

export const claimReward = endpoint({
  path: '/api/claimReward',
  summary: "Pays one of today's rewards, once.",
  guard: 'activePlayer',
  body: ClaimRewardBodySchema,
  reply: ClaimRewardReplySchema,
  errors: ['reward_claimed', 'reward_paused', 'CONFLICT', 'offer_changed'],
})

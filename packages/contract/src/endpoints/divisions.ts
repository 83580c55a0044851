import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { NamelessSchema, nullable, oneOf, WornFrameSchema } from '../schemas.ts'

/** Whole ArenaCoins and whole tickets. */
const DivisionRewardSchema = Type.Object({
  coin: Type.Integer({ minimum: 0 }),
  ticket: Type.Integer({ minimum: 0 }),
})
export type DivisionReward = Static<typeof DivisionRewardSchema>

const Place = Type.Integer({ minimum: 1 })
/** 0 = the newcomers' division. */
const Tier = Type.Integer({ minimum: 0 })

const DivisionRowSchema = Type.Object({
  /** Among those of the division. */
  place: Place,
  telegram_id: Type.Integer(),
  /** '' for a player without a readable name, who has `nameless` instead. */
  nickname: Type.String(),
  nameless: NamelessSchema,
  frame: WornFrameSchema,
  /** Tournament balance in hundredths: shown divided by 100 as points. */
  credit: Type.Integer(),
  /** Rounds to finish until the member can rise, and win the prize of their place. */
  rounds_missing: Type.Integer({ minimum: 0 }),
  is_own: Type.Boolean(),
})
export type DivisionRow = Static<typeof DivisionRowSchema>

const DivisionSchema = Type.Object({
  tier: Tier,
  /** The tournament whose rounds count. */
  t_key: Type.String(),
  /** Unix seconds. */
  ends_at: Type.Integer(),
  /** All members in order, as if the tournament ended now; empty while the leaderboard is being rebuilt. */
  rows: Type.Array(DivisionRowSchema),
  /** How many of the best rise and of the last fall, if the tournament ended now. */
  up: Type.Integer({ minimum: 0 }),
  down: Type.Integer({ minimum: 0 }),
  /** The prizes of places up to `up_to`, in order. */
  prizes: Type.Array(Type.Object({ up_to: Place, reward: DivisionRewardSchema })),
})
export type Division = Static<typeof DivisionSchema>

/** How the latest finished week ended. */
const DivisionResultSchema = Type.Object({
  /** The week's tournament; null once it is forgotten. */
  t_key: nullable(Type.String()),
  tier: Tier,
  tier_after: Tier,
  place: Place,
  reward: DivisionRewardSchema,
  /** `review`: the tournament's results are looked at first. `lost`: the player was taken out of them. `nothing`: the place wins nothing. */
  state: oneOf('review', 'ready', 'paid', 'lost', 'nothing'),
})
export type DivisionResult = Static<typeof DivisionResultSchema>

const NewcomersSchema = Type.Object({
  /** The maximum number of others in a division. */
  others_max: Type.Integer({ minimum: 1 }),
  /** Every member wins `reward` who finishes this many rounds. */
  rounds: Type.Integer({ minimum: 0 }),
  rounds_missing: Type.Integer({ minimum: 0 }),
  reward: DivisionRewardSchema,
})

const DivisionReplySchema = Type.Object({
  /**
   * `away`: no week runs; `join`: the player is not in the tournament of the week; `first_round`: their first round there gives them a seat;
   * `counting`: last week is being counted, and says which tier they are in; `running`: they have a seat.
   */
  state: oneOf('away', 'join', 'first_round', 'counting', 'running'),
  /** Where the player is, or will be seated. */
  tier: Tier,
  tiers: Tier,
  /** The tournament of the week; null while none runs. */
  t_key: nullable(Type.String()),
  division: nullable(DivisionSchema),
  /** The terms of the newcomers' division, while the player is in it or will be. */
  newcomers: nullable(NewcomersSchema),
  last: nullable(DivisionResultSchema),
  /** Unclaimed rewards of finished weeks: of this one and older ones. */
  ready: DivisionRewardSchema,
  server_time_ms: Type.Integer(),
})
export type DivisionReply = Static<typeof DivisionReplySchema>

const ClaimDivisionReplySchema = Type.Object({
  /** The reward that this call has paid; empty when nothing was ready. */
  reward: DivisionRewardSchema,
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimDivisionReply = Static<typeof ClaimDivisionReplySchema>

export const getDivision = endpoint({
  path: '/api/getDivision',
  summary:
    "The player's division of the week, its members, and how the last one ended. Assigns a place to a player who has played a round.",
  guard: 'player',
  reads: true,
  reply: DivisionReplySchema,
})

export const claimDivision = endpoint({
  path: '/api/claimDivision',
  summary: 'Pays the rewards of finished weeks in divisions, each once.',
  guard: 'activePlayer',
  reply: ClaimDivisionReplySchema,
  errors: ['reward_budget', 'reward_paused'],
})

import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema, InventoryItemSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf, optionalBody } from '../schemas.ts'

/** The prizes a segment of the wheel can have. */
const WHEEL_PRIZE_KEYS = [
  'AC_1000',
  'AC_5000',
  'AC_10000',
  'AC_15000',
  'AC_25000',
  'AC_50000',
  'AC_100000',
  'TON_1',
  'TON_5',
  'TON_10',
  'TOURNAMENT_TICKET',
  'GOLDEN_TICKET',
  'CASINO_PROMO',
  'SECRET_PRIZE',
] as const
export type WheelPrizeKey = (typeof WHEEL_PRIZE_KEYS)[number]

export const PrizeKeySchema = oneOf(...WHEEL_PRIZE_KEYS)

/** `value`: ArenaCoins, TON, tickets or spins; 1 for a promo code and for a secret prize. `name` is the partner's key of a code. */
export const WheelPrizeSchema = Type.Object({
  key: oneOf('ac', 'ton', 'ticket', 'gold_ticket', 'wheel_spin', 'promo_code', 'secret_prize'),
  value: Type.Number(),
  name: Type.Optional(Type.String()),
})
export type WheelPrize = Static<typeof WheelPrizeSchema>

const HexSchema = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** The table a spin is drawn from, by its version. `falls_to`: the prize a slice has when the day's TON does not cover its own. */
const WheelTableSchema = Type.Object({
  version: Type.String(),
  segments: Type.Array(
    Type.Object({ prizeKey: PrizeKeySchema, weight: Type.Integer(), prize: WheelPrizeSchema }),
    { minItems: 12, maxItems: 12 },
  ),
  /** The prize in place of a promo code where no partner gives one. */
  without_promo: WheelPrizeSchema,
  falls_to: Type.Record(Type.String(), Type.String()),
  secret: Type.Array(Type.Object({ prize: WheelPrizeSchema, weight: Type.Integer() })),
})
export type WheelTableReply = Static<typeof WheelTableSchema>

/** Everything a spin's result follows from; it is enough to recompute the spin. */
const WheelProofSchema = Type.Object({
  /** The number of the player's spin, from 1. */
  spin: Type.Integer(),
  /** SHA-256 of the server seed's 64 digits as text, published before the spin. */
  commitment: HexSchema,
  server_seed: HexSchema,
  client_seed: Type.String(),
  table: WheelTableSchema,
  /** The segment whose slice was drawn, and where the wheel stopped: another only when the drawn prize was not covered. */
  drawn_segment: Type.Integer(),
  segment: Type.Integer(),
  prizeKey: PrizeKeySchema,
  prize: WheelPrizeSchema,
  /** Unix seconds. */
  spun_at: Type.Integer(),
})
export type WheelProof = Static<typeof WheelProofSchema>

/** `weight`: how many of the `total_weight` equally likely numbers currently stop the wheel here. `pays` = the prize's worth to this player. */
const WheelSegmentSchema = Type.Object({
  prizeKey: PrizeKeySchema,
  weight: Type.Integer(),
  pays: WheelPrizeSchema,
})
export type WheelSegment = Static<typeof WheelSegmentSchema>

const WheelStateSchema = Type.Object({
  /** Unix seconds of the last free spin; 0 = never. */
  last_spin_wheel: Type.Integer(),
  /** Extra spins. */
  count_spin_wheel: Type.Integer(),
  segments: Type.Array(WheelSegmentSchema, { minItems: 12, maxItems: 12 }),
  total_weight: Type.Integer(),
  secret: WheelTableSchema.properties.secret,
  table_version: Type.String(),
  /** The hash of the next spin's server seed. */
  commitment: HexSchema,
  /** The number of the next spin. */
  next_spin: Type.Integer(),
  /** Seconds between free spins. */
  cooldown_s: Type.Integer(),
  server_time_ms: Type.Integer(),
})
const WheelStateReplySchema = WheelStateSchema
export type WheelState = Static<typeof WheelStateSchema>

/**
 * All are additive. `client_seed` mixes the player's own chance in; the server draws one when it is missing. `commitment` says which
 * spin is meant: sent twice, it is one spin with one answer. `table_version` is the table the player saw: under another one nothing is drawn.
 */
const SpinWheelBodySchema = optionalBody(
  Type.Object({
    client_seed: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' })),
    commitment: Type.Optional(HexSchema),
    table_version: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  }),
)

const Shared = {
  playerInventory: Type.Array(InventoryItemSchema),
  state: WheelStateSchema,
  last_spin_wheel: Type.Integer(),
  count_spin_wheel: Type.Integer(),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
}

/** `prizeKey` and `currentPrize` are null when there was no spin. `state` is the wheel afterwards. */
const SpinWheelReplySchema = Type.Union([
  Type.Object({
    error: Type.Null(),
    prizeKey: PrizeKeySchema,
    currentPrize: WheelPrizeSchema,
    segment: Type.Integer(),
    proof: WheelProofSchema,
    ...Shared,
  }),
  Type.Object({
    error: Type.Literal('spin_wheel_cooldown'),
    prizeKey: Type.Null(),
    currentPrize: Type.Null(),
    ...Shared,
  }),
])
export type SpinWheelReply = Static<typeof SpinWheelReplySchema>
export type WheelSpun = Extract<SpinWheelReply, { error: null }>

/** The player's latest spins, the newest first. */
const WheelSpinsReplySchema = Type.Object({ spins: Type.Array(WheelProofSchema) })
export type WheelSpinsReply = Static<typeof WheelSpinsReplySchema>

export const getWheelCoolDown = endpoint({
  path: '/api/getWheelCoolDown',
  summary: 'When the wheel can be spun, its segments with their weights, and the hash of the next draw.',
  guard: 'player',
  reads: true,
  reply: WheelStateReplySchema,
})

export const spinWheel = endpoint({
  path: '/api/spinWheel',
  summary: 'Spins the wheel: the free spin if available, else an extra one.',
  guard: 'activePlayer',
  body: SpinWheelBodySchema,
  reply: SpinWheelReplySchema,
  errors: ['CONFLICT', 'reward_budget', 'reward_paused', 'wheel_day_over', 'offer_changed'],
})

export const getWheelSpins = endpoint({
  path: '/api/getWheelSpins',
  summary: "The player's latest spins with their proofs.",
  guard: 'player',
  reads: true,
  reply: WheelSpinsReplySchema,
})

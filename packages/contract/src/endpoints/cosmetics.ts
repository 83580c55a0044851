import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { COSMETICS, SLOTS } from '../cosmetics.ts'
import { endpoint } from '../endpoint.ts'
import { PRICE_MAX } from '../form-limits.ts'
import { nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const SlotSchema = oneOf(...SLOTS)
const IdSchema = oneOf(...new Set(SLOTS.flatMap(slot => COSMETICS[slot])))

const CosmeticSchema = Type.Object({
  slot: SlotSchema,
  id: IdSchema,
  /** In whole ArenaCoins; null = no longer sold, and listed for its owner only. */
  price: nullable(Type.Integer({ minimum: 1 })),
  /** The level a buyer needs. */
  level: Type.Integer({ minimum: 1 }),
  is_owned: Type.Boolean(),
})
export type Cosmetic = Static<typeof CosmeticSchema>

const CosmeticsReplySchema = Type.Object({
  items: Type.Array(CosmeticSchema),
  /** What the player wears, by slot. */
  worn: Type.Object({
    frame: Type.Optional(oneOf(...COSMETICS.frame)),
    cardBack: Type.Optional(oneOf(...COSMETICS.cardBack)),
    felt: Type.Optional(oneOf(...COSMETICS.felt)),
    rocket: Type.Optional(oneOf(...COSMETICS.rocket)),
  }),
})
export type CosmeticsReply = Static<typeof CosmeticsReplySchema>

const ChangedCosmeticsReplySchema = Type.Object({
  ...CosmeticsReplySchema.properties,
  account: AccountSchema,
})
export type ChangedCosmeticsReply = Static<typeof ChangedCosmeticsReplySchema>

export const getCosmetics = endpoint({
  path: '/api/getCosmetics',
  summary: 'Looks for the player’s avatar and games: those on sale, those they own, and those they wear.',
  guard: 'player',
  reads: true,
  reply: CosmeticsReplySchema,
})

export const buyCosmetic = endpoint({
  path: '/api/buyCosmetic',
  summary:
    'Buys a look with coins and puts it on. A player who owns it already pays nothing. `price` is the one they saw.',
  guard: 'activePlayer',
  body: Type.Object(
    {
      slot: SlotSchema,
      id: IdSchema,
      price: Type.Integer({ minimum: 1, maximum: PRICE_MAX }),
    },
    strict,
  ),
  reply: ChangedCosmeticsReplySchema,
  errors: [
    'feature_off',
    'ITEM_NOT_FOUND',
    'INSUFFICIENT_CREDITS',
    'FORBIDDEN',
    'offer_changed',
    'level_required',
  ],
})

export const wearCosmetic = endpoint({
  path: '/api/wearCosmetic',
  summary: 'Puts on a look that the player owns; null takes off what they wear in the slot.',
  guard: 'player',
  body: Type.Object({ slot: SlotSchema, id: nullable(IdSchema) }, strict),
  reply: ChangedCosmeticsReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

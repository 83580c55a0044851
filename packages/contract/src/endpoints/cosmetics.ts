import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { FRAMES } from '../cosmetics.ts'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const FrameSchema = oneOf(...FRAMES)

const FrameOfferSchema = Type.Object({
  id: FrameSchema,
  /** In whole ArenaCoins; null = no longer sold, and listed for its owner only. */
  price: nullable(Type.Integer({ minimum: 1 })),
  /** The level a buyer needs. */
  level: Type.Integer({ minimum: 1 }),
  is_owned: Type.Boolean(),
})
export type FrameOffer = Static<typeof FrameOfferSchema>

const CosmeticsReplySchema = Type.Object({
  frames: Type.Array(FrameOfferSchema),
  /** The frame that the player wears. */
  worn: nullable(FrameSchema),
})
export type CosmeticsReply = Static<typeof CosmeticsReplySchema>

const ChangedCosmeticsReplySchema = Type.Object({
  ...CosmeticsReplySchema.properties,
  account: AccountSchema,
})
export type ChangedCosmeticsReply = Static<typeof ChangedCosmeticsReplySchema>

export const getCosmetics = endpoint({
  path: '/api/getCosmetics',
  summary: 'Avatar frames: those on sale, those the player owns, and the one they wear.',
  guard: 'player',
  reads: true,
  reply: CosmeticsReplySchema,
})

export const buyFrame = endpoint({
  path: '/api/buyFrame',
  summary:
    'Buys a frame with coins and puts it on. A player who owns it already pays nothing. `price` is the one they saw.',
  guard: 'activePlayer',
  body: Type.Object(
    {
      frame: FrameSchema,
      price: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    },
    strict,
  ),
  reply: ChangedCosmeticsReplySchema,
  errors: ['ITEM_NOT_FOUND', 'INSUFFICIENT_CREDITS', 'FORBIDDEN', 'offer_changed', 'level_required'],
})

export const wearFrame = endpoint({
  path: '/api/wearFrame',
  summary: 'Puts on a frame that the player owns; null takes it off.',
  guard: 'player',
  body: Type.Object({ frame: nullable(FrameSchema) }, strict),
  reply: ChangedCosmeticsReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

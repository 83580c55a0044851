import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { PARTNER_REWARD_MAX } from '../form-limits.ts'
import { LanguageFieldSchema, oneOf, optionalBody } from '../schemas.ts'

/** Where a partner's offer may appear. */
const PARTNER_PLACEMENTS = [
  'boost',
  'boost video',
  'tasks',
  'games',
  'tournaments',
  'promo',
  'in-game',
] as const
export type PartnerPlacement = (typeof PARTNER_PLACEMENTS)[number]
export const PartnerPlacementSchema = oneOf(...PARTNER_PLACEMENTS)

/** The rewards of an event: whole ArenaCoins and whole tickets. */
export const PartnerRewardsSchema = Type.Object(
  {
    coin: Type.Integer({ minimum: 0, maximum: PARTNER_REWARD_MAX.coin }),
    ticket: Type.Integer({ minimum: 0, maximum: PARTNER_REWARD_MAX.ticket }),
    gold_ticket: Type.Integer({ minimum: 0, maximum: PARTNER_REWARD_MAX.gold_ticket }),
  },
  { additionalProperties: false },
)
export type PartnerRewards = Static<typeof PartnerRewardsSchema>

/** `lead` = a registration, `sale` = a deposit or a purchase. */
export const PartnerEventTypeSchema = oneOf('lead', 'sale')

const PartnerEventSchema = Type.Object({
  type: PartnerEventTypeSchema,
  rewards: PartnerRewardsSchema,
})
export type PartnerEvent = Static<typeof PartnerEventSchema>

/** A partner as one player sees them at one place, in the player's language. Every text is plain text. */
export const PartnerSchema = Type.Object({
  partner_key: Type.String(),
  /** https, with the placeholders `{subid}`, `{userId}` and `{msgId}`: `openPartner` answers the link a player opens. */
  partner_link: Type.String(),
  /** The code as a player types it; '' = there is none, or this player does not hold it. */
  partner_promo: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** The country that the offer was chosen for: the player's own, as `geo` of the account spells it. */
  geo: Type.String(),
  /** Two-letter countries that the offer is for; `*` = everywhere. */
  countries: Type.Array(Type.String()),
  /** The place that this entry is for: a list has one entry for each of `placements`. */
  type: PartnerPlacementSchema,
  placements: Type.Array(PartnerPlacementSchema),
  events: Type.Array(PartnerEventSchema),
  /** Address of the partner's picture. */
  image: Type.String(),
  /** Address of the partner's own banner, if there is one: three times as wide as high, in the place of a banner of picture and words. */
  banner: Type.Optional(Type.String()),
  /** Address of the partner's film, if there is one: MP4 without controls, to be played without sound until the player asks for it. */
  film: Type.Optional(Type.String()),
})
export type Partner = Static<typeof PartnerSchema>

/** `lang` is the wanted language of the texts: that of the last sign-in unless said otherwise. */
const PartnersListBodySchema = optionalBody(Type.Object({ lang: LanguageFieldSchema }))

const PartnersListReplySchema = Type.Object({ partnersList: Type.Array(PartnerSchema) })
export type PartnersListReply = Static<typeof PartnersListReplySchema>

const OpenPartnerBodySchema = Type.Object({
  partner_key: Type.String({ minLength: 1, maxLength: 64 }),
  /** Where the player saw it: the link's `{msgId}`. */
  placement: PartnerPlacementSchema,
})
export type OpenPartnerBody = Static<typeof OpenPartnerBodySchema>

/** `partner_promo` = the code, if this player may use it. */
const OpenPartnerReplySchema = Type.Object({ link: Type.String(), partner_promo: Type.String() })
export type OpenPartnerReply = Static<typeof OpenPartnerReplySchema>

/** The signed body of a partner's program to `/partners/<partner_key>/events`: one event of one player. */
export const PartnerEventBodySchema = Type.Object({
  type: PartnerEventTypeSchema,
  /** `{subid}` of the link the player came by. */
  click_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
  /** The partner's own name for the event: never given twice. */
  event_id: Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' }),
})
export type PartnerEventBody = Static<typeof PartnerEventBodySchema>

export const getPartnersList = endpoint({
  path: '/api/getPartnersList',
  summary: 'Partners whose offers are for the player’s country.',
  guard: 'player',
  reads: true,
  body: PartnersListBodySchema,
  reply: PartnersListReplySchema,
})

export const openPartner = endpoint({
  path: '/api/openPartner',
  summary: 'The link under which the player goes to a partner, and the promo code they may use there.',
  guard: 'activePlayer',
  body: OpenPartnerBodySchema,
  reply: OpenPartnerReplySchema,
  errors: ['ITEM_NOT_FOUND', 'promo_not_found'],
})

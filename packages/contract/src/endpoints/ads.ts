import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { LanguageFieldSchema, nullable, oneOf, optionalBody } from '../schemas.ts'
import { PartnerSchema } from './partners.ts'

const AdFormatSchema = oneOf('image', 'video')
export type AdFormat = Static<typeof AdFormatSchema>

/** An ad that was given out: `ad_id` names it once, to this player. Times count from the moment it begins to play. */
const AdSchema = Type.Object({
  ad_id: Type.String(),
  format: AdFormatSchema,
  /** The reward for watching it, in hundredths of an ArenaCoin; 0 while the next reward is still to come. */
  reward: Type.Integer({ minimum: 0 }),
  /** When it may be closed, and has been watched. */
  close_after_s: Type.Integer({ minimum: 1 }),
  /** When a video offers the way to the partner, and when it ends with the partner over the whole screen. */
  go_after_s: Type.Integer({ minimum: 0 }),
  overlay_after_s: Type.Integer({ minimum: 0 }),
})
export type Ad = Static<typeof AdSchema>

/** Preferences: without `format` either comes, without `lang` the texts are in the language of the account. */
const GetAdsBodySchema = optionalBody(
  Type.Object({
    format: Type.Optional(AdFormatSchema),
    lang: LanguageFieldSchema,
  }),
)

/** Both null = there is no suitable ad. */
const GetAdsReplySchema = Type.Object({
  partner: nullable(PartnerSchema),
  ad: nullable(AdSchema),
})
export type GetAdsReply = Static<typeof GetAdsReplySchema>

/** Without `ad_id` the player's last ad is meant. */
const CheckAdsViewBodySchema = optionalBody(
  Type.Object({ ad_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
)

/** The view was paid: `reward` in hundredths; `next_at` (Unix seconds) is when the next one will be. */
const CheckAdsViewReplySchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Object({
    success: Type.Boolean(),
    reward: Type.Integer({ minimum: 0 }),
    next_at: Type.Integer(),
  }),
  account: AccountSchema,
})
export type CheckAdsViewReply = Static<typeof CheckAdsViewReplySchema>

/** The reward for watching, and when the next one is paid: everything the ad card shows. */
const AdsTermsReplySchema = Type.Object({
  /** In hundredths of an ArenaCoin. */
  reward: Type.Integer({ minimum: 0 }),
  cooldown_s: Type.Integer({ minimum: 0 }),
  /** Unix seconds; a moment that has passed = now. */
  next_at: Type.Integer(),
  /** How long an ad is watched. */
  watch_s: Type.Integer({ minimum: 1 }),
  /** An ad is shown after this many finished rounds; 0 = never. */
  every_rounds: Type.Integer({ minimum: 0 }),
  server_time_ms: Type.Integer(),
})
export type AdsTermsReply = Static<typeof AdsTermsReplySchema>

export const getAds = endpoint({
  path: '/api/getAds',
  summary: 'An ad for the player, to be watched now; null when there is no suitable one.',
  guard: 'activePlayer',
  body: GetAdsBodySchema,
  reply: GetAdsReplySchema,
  errors: ['ads_unavailable'],
})

export const checkAdsView = endpoint({
  path: '/api/checkAdsView',
  summary: 'Pays for an ad that the player has watched, once per ad and with a pause between ads.',
  guard: 'activePlayer',
  body: CheckAdsViewBodySchema,
  reply: CheckAdsViewReplySchema,
  errors: ['ads_not_watched', 'ads_cooldown', 'reward_budget', 'reward_paused'],
})

export const getAdsTerms = endpoint({
  path: '/api/getAdsTerms',
  summary: 'The reward for an ad, and when the next one pays.',
  guard: 'player',
  reads: true,
  reply: AdsTermsReplySchema,
})

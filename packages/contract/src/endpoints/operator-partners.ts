import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { PARTNER_CODES_MAX, PARTNER_PAID_MAX, PARTNER_TIMES_MAX, REASON_MAX } from '../form-limits.ts'
import { MomentSchema, oneOf, RevisionSchema } from '../schemas.ts'
import { PartnerEventTypeSchema, PartnerPlacementSchema, PartnerRewardsSchema } from './partners.ts'

const strict = { additionalProperties: false }

const PartnerKeySchema = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,63}$' })

const TextSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 48 }),
    description: Type.String({ minLength: 1, maxLength: 240 }),
  },
  strict,
)

const ColourSchema = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** SHA-256 of a file that was uploaded. */
const MediaHashSchema = Type.String({ pattern: '^[0-9a-f]{64}$' })
const SecondsSchema = Type.Integer({ minimum: 0, maximum: 4_102_444_800 })

/** The emblem on a partner's picture. */
const PARTNER_EMBLEMS = ['star', 'gem', 'gift', 'bolt', 'crown', 'coin'] as const

/** How many events of a partner are paid on a day (UTC) when its plan does not say. */
export const PAID_PER_DAY = 1_000

/** A partner as an operator writes it: a file of these at the start, or one of them in a call. */
export const PartnerPlanSchema = Type.Object(
  {
    partner_key: PartnerKeySchema,
    /** https; `{subid}`, `{userId}` and `{msgId}` may follow the host. */
    partner_link: Type.String({ minLength: 9, maxLength: 1000 }),
    /** The code a player types in; '' = the partner has none. */
    partner_promo: Type.String({ pattern: '^[A-Za-z0-9_-]{0,40}$' }),
    /** Missing texts fall back to English. */
    texts: Type.Object(
      {
        en: TextSchema,
        ru: Type.Optional(TextSchema),
        ua: Type.Optional(TextSchema),
        tr: Type.Optional(TextSchema),
      },
      strict,
    ),
    /** Two-letter countries; `*` = everywhere. */
    geo: Type.Array(Type.String({ pattern: '^([A-Z]{2}|\\*)$' }), {
      minItems: 1,
      maxItems: 250,
      uniqueItems: true,
    }),
    placements: Type.Array(PartnerPlacementSchema, { minItems: 1, maxItems: 7, uniqueItems: true }),
    /** At most one of each type. */
    events: Type.Array(
      Type.Object(
        {
          type: PartnerEventTypeSchema,
          rewards: PartnerRewardsSchema,
          /** How many events of this type a player is paid for. More of them count as a new offer. */
          times: Type.Integer({ minimum: 1, maximum: PARTNER_TIMES_MAX }),
        },
        strict,
      ),
      { maxItems: 2 },
    ),
    emblem: oneOf(...PARTNER_EMBLEMS),
    /** The picture's two colours, e.g. `#1c2a4a`. */
    colours: Type.Tuple([ColourSchema, ColourSchema]),
    /**
     * By their hashes: the partner's own picture in the place of the drawn one, its own banner in the place of the one made of picture and words
     * (a picture three times as wide as high), and a film for the ad. See `uploadPartnerMedia`.
     */
    picture: Type.Optional(MediaHashSchema),
    banner: Type.Optional(MediaHashSchema),
    film: Type.Optional(MediaHashSchema),
    /** Unix seconds: the offers are hidden before and after. */
    shown_from: Type.Optional(SecondsSchema),
    shown_until: Type.Optional(SecondsSchema),
    /**
     * How many events players are paid for, all of them together: per day (UTC; default `PAID_PER_DAY`), and in total. Events above the limit are
     * stored and pay nothing.
     */
    paid_per_day: Type.Optional(Type.Integer({ minimum: 0, maximum: PARTNER_PAID_MAX })),
    paid_in_all: Type.Optional(Type.Integer({ minimum: 0, maximum: PARTNER_PAID_MAX })),
  },
  strict,
)
export type PartnerPlan = Static<typeof PartnerPlanSchema>

const WordsSchema = Type.String({ minLength: 1, maxLength: REASON_MAX })
/** The reason for the audit log. The approver reads it, where one is needed; without it no approval is requested. */
const ASK = { ask: Type.Optional(WordsSchema) }
/** The reason for the audit log; the approver reads it, where one is needed. */
const REASON = { reason: WordsSchema }

const PartnerPlanBodySchema = Type.Object({ ...PartnerPlanSchema.properties, ...ASK }, strict)
export type PartnerPlanBody = Static<typeof PartnerPlanBodySchema>

const EditPartnerBodySchema = Type.Object(
  {
    ...PartnerPlanBodySchema.properties,
    /** Of the partner that was changed: refused with `CONFLICT` {reason: changed} when it has another one by now. */
    revision: Type.Optional(RevisionSchema),
  },
  strict,
)
export type EditPartnerBody = Static<typeof EditPartnerBodySchema>

const ShowPartnerBodySchema = Type.Object({ partner_key: PartnerKeySchema, ...REASON }, strict)
export type ShowPartnerBody = Static<typeof ShowPartnerBodySchema>

/** A partner as operators see it. */
const OperatorPartnerSchema = Type.Object({
  partner: PartnerPlanSchema,
  revision: RevisionSchema,
  /** The partner's offers are shown nowhere; events it first reports from then on are stored and pay nothing. */
  disabled: Type.Boolean(),
  /** Whether there is a secret that the partner's messages can be signed with. */
  signs: Type.Boolean(),
  /** Clicks; events that the partner reported, and how many of them were paid; paid ones today (UTC). */
  clicks: Type.Integer(),
  leads: Type.Integer(),
  sales: Type.Integer(),
  /** Whole ArenaCoins that players were paid for them. */
  lead_ac: Type.Integer(),
  sale_ac: Type.Integer(),
  paid: Type.Integer(),
  paid_today: Type.Integer(),
  /** Single promo codes: how many are in stock, and how many players have one. */
  codes_left: Type.Integer(),
  codes_given: Type.Integer(),
})
const OperatorPartnersReplySchema = Type.Object({ partners: Type.Array(OperatorPartnerSchema) })

const UploadMediaBodySchema = Type.Object(
  {
    kind: oneOf('picture', 'film'),
    /** Base64 of a PNG (768 KB at most) or an MP4 with H.264 or VP9 (4 MB, 30 s at most). */
    data: Type.String({ minLength: 4, maxLength: 5_700_000 }),
  },
  strict,
)
export type UploadMediaBody = Static<typeof UploadMediaBodySchema>

const AddCodesBodySchema = Type.Object(
  {
    partner_key: PartnerKeySchema,
    codes: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }), {
      minItems: 1,
      maxItems: PARTNER_CODES_MAX,
      uniqueItems: true,
    }),
    ...ASK,
  },
  strict,
)
export type AddCodesBody = Static<typeof AddCodesBodySchema>

/** The latest first; `before_ms` is the moment of the last one seen. */
const ListPartnerEventsBodySchema = Type.Object(
  {
    partner_key: Type.Optional(PartnerKeySchema),
    before_ms: Type.Optional(MomentSchema),
  },
  strict,
)

const ListPartnerEventsReplySchema = Type.Object({
  events: Type.Array(
    Type.Object({
      partner_key: Type.String(),
      type: PartnerEventTypeSchema,
      event_id: Type.String(),
      telegram_id: Type.Integer(),
      paid: Type.Boolean(),
      /** Unix milliseconds. */
      at_ms: Type.Integer(),
    }),
  ),
})

export const listPartners = endpoint({
  path: '/operator/listPartners',
  summary: 'Every partner, including those without a visible offer.',
  guard: 'operator',
  permission: 'partners.view',
  effect: 'neutral',
  reply: OperatorPartnersReplySchema,
})

export const createPartner = endpoint({
  path: '/operator/createPartner',
  summary: 'Adds a partner.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'gives',
  body: PartnerPlanBodySchema,
  reply: OperatorPartnersReplySchema,
  errors: ['CONFLICT', 'second_person_needed'],
})

export const editPartner = endpoint({
  path: '/operator/editPartner',
  summary: 'Rewrites a partner as a whole.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'gives',
  body: EditPartnerBodySchema,
  reply: OperatorPartnersReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const uploadPartnerMedia = endpoint({
  path: '/operator/uploadPartnerMedia',
  summary:
    'Uploads a picture or a video for a partner and validates its content; a plan then names it by its hash.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'changes',
  bodyMaxBytes: 6_000_000,
  body: UploadMediaBodySchema,
  reply: Type.Object({
    hash: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** Of a film; 0 of a picture. */
    duration_ms: Type.Integer(),
    bytes: Type.Integer(),
    address: Type.String(),
  }),
})

export const addPartnerCodes = endpoint({
  path: '/operator/addPartnerCodes',
  summary:
    'Adds single promo codes to a partner’s stock: each player who owns the partner’s item gets their own code.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'gives',
  body: AddCodesBodySchema,
  reply: Type.Object({ added: Type.Integer(), left: Type.Integer() }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const disablePartner = endpoint({
  path: '/operator/disablePartner',
  summary: 'Hides a partner’s offers everywhere and pays no new events.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'takes',
  body: ShowPartnerBodySchema,
  reply: OperatorPartnersReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const enablePartner = endpoint({
  path: '/operator/enablePartner',
  summary: 'Shows a partner’s offers again.',
  guard: 'operator',
  permission: 'partners.change',
  effect: 'gives',
  body: ShowPartnerBodySchema,
  reply: OperatorPartnersReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const listPartnerEvents = endpoint({
  path: '/operator/listPartnerEvents',
  summary: 'Events of partners, the latest first.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ListPartnerEventsBodySchema,
  reply: ListPartnerEventsReplySchema,
})

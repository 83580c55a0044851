/** The games providers of an installation. */
import { inLanguages } from '@arena/texts/languages'
import { Type } from '@sinclair/typebox'
import { DIALECT_NAMES } from './dialects.ts'
import { FRAME_FEATURES, FRAME_ORIENTATIONS, FRAME_SANDBOX } from './frame-permissions.ts'
import { MomentSchema, OnSchema, oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

/** Printable, without spaces. */
const LanguageCodeSchema = Type.Optional(Type.String({ pattern: '^[!-~]{1,16}$' }))

/** A month: an open round is kept for no longer. */
const SILENCE_MAX_MIN = 30 * 24 * 60

export const ProvidersDocumentSchema = Type.Object(
  {
    /** Games providers; the first is the built-in one. */
    providers: Type.Array(
      Type.Object(
        {
          /** The name its rounds are booked under, and the id of its key. */
          provider: Type.String({ pattern: '^[a-z0-9_-]{1,32}$' }),
          name: Type.String({ minLength: 1, maxLength: 60 }),
          /** `off`: no round of its games begins; open ones end. */
          state: OnSchema,
          /** Base address of its server; '' = the built-in one's, which is in the environment. */
          url: Type.String({ maxLength: 256 }),
          /** Origins of its pages, which the app may frame. */
          origins: Type.Array(Type.String({ minLength: 8, maxLength: 256 }), { maxItems: 10 }),
          /**
           * Which key is in force: secrets are derived from this number. 0 = the secret in the environment. The one before stays good until
           * `old_key_until_ms` (Unix milliseconds).
           */
          key: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
          old_key_until_ms: Type.Optional(MomentSchema),
          /** `none`: its pages send no messages. */
          frame: oneOf('events', 'none'),
          /** How a phone is turned for its games; `portrait` when left out. The built-in one's games take either way. */
          orientation: Type.Optional(oneOf(...FRAME_ORIENTATIONS)),
          /** Further permissions of its pages' frame. */
          sandbox: Type.Optional(Type.Array(oneOf(...FRAME_SANDBOX), { uniqueItems: true })),
          allow: Type.Optional(Type.Array(oneOf(...FRAME_FEATURES), { uniqueItems: true })),
          /**
           * The address of a game's page, with `{session_id}` and other placeholders: of a provider that is not called to open a game. Left out
           * or empty = it answers the address.
           */
          launch_url: Type.Optional(Type.String({ maxLength: 1_000 })),
          /** Its codes of the app's languages; the dialect's for each that is left out. */
          languages: Type.Optional(
            Type.Object(
              inLanguages(() => LanguageCodeSchema),
              strict,
            ),
          ),
          /** Rounds of one player that may be open at once, outside tournaments. */
          open_rounds: Type.Integer({ minimum: 1, maximum: 20 }),
          /** ArenaCoins that wins without a stake may add up to in an hour, for all players together. */
          promo_hour_ac: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
          /** Minutes that an open round may be silent before its stakes are given back, outside tournaments. */
          silence_min: Type.Integer({ minimum: 15, maximum: SILENCE_MAX_MIN }),
          /**
           * `ask`: the provider is queried about a silent round first, and one it calls open is kept for up to 30 days. Left out =
           * `return`.
           */
          silent_rounds: Type.Optional(oneOf('return', 'ask')),
          /** Its lobby may switch games within a session. */
          switches_games: Type.Boolean(),
          /** How it writes its calls; `native` when left out. The fields below belong to the other dialects. */
          dialect: Type.Optional(oneOf(...DIALECT_NAMES)),
          /** The provider's name for this platform. */
          operator_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })),
          /** The provider's name for ArenaCoin; `AC` when left out. */
          currency: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{2,10}$' })),
          /** Checks its signatures, as PEM. */
          public_key: Type.Optional(Type.String({ maxLength: 2_000 })),
          /** The highest stake, in ArenaCoins, of games whose catalogue does not name one. */
          max_bet_ac: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          /** The highest win, in stakes, of games whose catalogue does not name one. */
          max_win: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        },
        strict,
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  strict,
)

/** Platform → provider, signed the same way: the catalogue, the start of a game session, and the proof of a round. */
import { type Static, Type } from '@sinclair/typebox'
import { BetLimitsSchema, CreditSchema, IdSchema, LanguageSchema } from './wallet.ts'

export const PROVIDER_PATHS = {
  sessions: '/v1/sessions',
  games: '/v1/games',
  roundProof: '/v1/round-proof',
} as const

export const RETURN_URL_MAX = 512

export const PICTURE_ADDRESS_MAX = 1_000

export const LaunchRequestSchema = Type.Object(
  {
    /** Created by the platform and opaque: a provider repeats it in every wallet call. */
    session_id: IdSchema,
    game_id: IdSchema,
    /** Opaque, and the same for all sessions of a player: never the chat platform's id. */
    player_id: IdSchema,
    player_name: Type.String({ maxLength: 64 }),
    currency: Type.String({ maxLength: 80 }),
    language: LanguageSchema,
    country: Type.String({ maxLength: 2 }),
    return_url: Type.String({ maxLength: RETURN_URL_MAX }),
    balance: CreditSchema,
    limits: BetLimitsSchema,
    expires_at: Type.String(),
    /** The origin of the page that frames the game: the only one the game talks to. */
    parent_origin: Type.String({ maxLength: 256 }),
    settings: Type.Object({ sounds: Type.Boolean(), music: Type.Boolean(), vibro: Type.Boolean() }),
  },
  { additionalProperties: false },
)
export type LaunchRequest = Static<typeof LaunchRequestSchema>

export const LaunchReplySchema = Type.Object({ url: Type.String(), provider_session_id: IdSchema })
export type LaunchReply = Static<typeof LaunchReplySchema>

export const ProviderGameSchema = Type.Object({
  game_id: IdSchema,
  /** Return to player as an exact fraction of whole numbers, e.g. "19/20". */
  rtp_exact: Type.String(),
  rtp: Type.Number(),
  /**
   * The most a round can pay in all, including its free rounds and features, in multiples of the opening stake. A platform has its own limit for each
   * game: larger wins are refused with WIN_LIMIT, and a game that publishes more is not opened.
   */
  max_win_multiplier: Type.Number(),
  limits: BetLimitsSchema,
  /** Languages of its page. The platform takes no notice of those that it does not have. */
  languages: Type.Array(Type.String({ maxLength: 35 })),
  /** The game's texts for players, for platforms that import a catalogue. All of them may be left out. */
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /** By language: `{"en": "Mines", "tr": "Mayınlar"}`. */
  names: Type.Optional(Type.Record(Type.String({ maxLength: 35 }), Type.String({ maxLength: 200 }))),
  descriptions: Type.Optional(Type.Record(Type.String({ maxLength: 35 }), Type.String({ maxLength: 4_000 }))),
  /** Address of its picture, on the provider's server or an origin of its pages. */
  picture: Type.Optional(Type.String({ maxLength: PICTURE_ADDRESS_MAX })),
  /** A word such as `slots`, `crash`, `live` or `mines`. */
  category: Type.Optional(Type.String({ maxLength: 40 })),
  /** Whether the game plays the free rounds that a session lists. Left out = it does not, and operators can't grant any. */
  free_rounds: Type.Optional(Type.Boolean()),
  /**
   * The maximum time a round waits for its player before it ends automatically, in seconds after its opening. Left out by games whose rounds do not
   * wait.
   */
  round_waits_s: Type.Optional(Type.Integer({ minimum: 1 })),
})
export const CatalogueReplySchema = Type.Object({ games: Type.Array(ProviderGameSchema) })
export type ProviderGame = Static<typeof ProviderGameSchema>

/** For a settled round; 404 when the player has no such round, even if another player has. */
export const RoundProofRequestSchema = Type.Object(
  {
    /** As the launch named the player. */
    player_id: IdSchema,
    round_id: IdSchema,
    language: LanguageSchema,
  },
  { additionalProperties: false },
)
export type RoundProofRequest = Static<typeof RoundProofRequestSchema>

export const PROOF_URL_MAX = 16_384

export const RoundProofReplySchema = Type.Object({
  round_id: IdSchema,
  /** Of the wallet call that opened the round: the platform finds the round in its own books by it, and trusts those. */
  transaction_id: IdSchema,
  game_id: IdSchema,
  /** The total stake, and its payment. */
  bet: CreditSchema,
  win: CreditSchema,
  /** False while the seed that the round was drawn from is still in use: then the page shows the round and can prove nothing yet. */
  is_revealed: Type.Boolean(),
  /** A page of the provider's that shows the round again and recomputes it in the browser. It names no player and may be framed by the app. */
  url: Type.String({ maxLength: PROOF_URL_MAX }),
  /** A page that plays the round again, under the same terms; left out by a provider that has none. */
  replay_url: Type.Optional(Type.String({ maxLength: PROOF_URL_MAX })),
})
export type RoundProofReply = Static<typeof RoundProofReplySchema>

/**
 * What a game's page and the provider's server say to each other. All calls are POST with JSON; the session token travels in
 * `Authorization: Bearer <token>` and reaches the page in the fragment of its address (`#s=<token>`), so it stays out of logs.
 * Amounts are whole hundredths of the session's currency.
 */
import { type Static, Type } from '@sinclair/typebox'

const Credit = Type.Integer({ minimum: 0 })

/** The commitment in force: the hash is shown before play, the seed only after rotation. */
export const SeedStateSchema = Type.Object({
  server_seed_hash: Type.String(),
  next_server_seed_hash: Type.String(),
  client_seed: Type.String(),
  /** The nonce the next round will use. */
  nonce: Type.Integer(),
})
export type SeedState = Static<typeof SeedStateSchema>

export const GameSessionReplySchema = Type.Object({
  game_id: Type.String(),
  player_name: Type.String(),
  /** `AC`, or `TRN:<key>` for a tournament balance. */
  currency: Type.String(),
  balance: Credit,
  limits: Type.Object({ min_bet: Credit, max_bet: Credit, step: Credit }),
  language: Type.Union([Type.Literal('ru'), Type.Literal('en'), Type.Literal('ua'), Type.Literal('tr')]),
  /** The only origin the page talks to by postMessage. */
  parent_origin: Type.String(),
  settings: Type.Object({ sounds: Type.Boolean(), music: Type.Boolean(), vibro: Type.Boolean() }),
  seeds: SeedStateSchema,
})
export type GameSessionReply = Static<typeof GameSessionReplySchema>

/**
 * `request_id` is made by the page for each press of the button: sent again after a lost answer, it gets the same round.
 * `choice` is the game's own: nothing for a slot, target and direction for dice.
 */
export const PlayRequestSchema = Type.Object(
  {
    request_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    bet: Type.Integer({ minimum: 1 }),
    choice: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
)
export type PlayRequest = Static<typeof PlayRequestSchema>

/** A settled round. `choice` and `outcome` are the game's own. */
export interface Round<Outcome = unknown, Choice = unknown> {
  readonly round_id: string
  readonly game_id: string
  readonly nonce: number
  readonly server_seed_hash: string
  readonly client_seed: string
  /** Revealed by rotation; null while the seed is still in use. */
  readonly server_seed: string | null
  readonly bet: number
  readonly win: number
  readonly choice: Choice
  readonly outcome: Outcome
  /** ISO 8601. */
  readonly played_at: string
}

/** `balance` is the balance after the round was settled. */
export interface PlayReply<Outcome = unknown, Choice = unknown> {
  readonly round: Round<Outcome, Choice>
  readonly balance: number
}

export const HistoryRequestSchema = Type.Object(
  { before: Type.Optional(Type.String()), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) },
  { additionalProperties: false },
)
export interface HistoryReply {
  readonly rounds: readonly Round[]
  /** Pass as `before` for the next page; null at the end. */
  readonly next: string | null
}

export const SetClientSeedRequestSchema = Type.Object(
  { client_seed: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\x20-\\x39\\x3b-\\x7e]+$' }) },
  { additionalProperties: false },
)
/** Rotation reveals the old seed, starts the committed next one at nonce 0 and commits to a new one. */
export interface RotateSeedReply {
  readonly revealed: { readonly server_seed: string; readonly server_seed_hash: string }
  readonly seeds: SeedState
}

/** Refusals the page must be able to show; wallet refusals keep the protocol's code. */
export interface GameApiError {
  readonly code: string
  readonly message: string
  readonly balance?: number
}

/**
 * The calls between a game's page and the provider's server. All calls are POST with JSON. The session token travels in `Authorization:
 * Bearer <token>` and reaches the page in the fragment of its address (`#s=<token>`), so it stays out of logs. Amounts are whole hundredths
 * of the session's currency.
 */
import { LanguageSchema } from '@arena/provider-protocol'
import { type Static, Type } from '@sinclair/typebox'

const Credit = Type.Integer({ minimum: 0 })

/** The commitment in force: the hash is shown before play, the seed only after rotation. */
export const SeedStateSchema = Type.Object({
  server_seed_hash: Type.String(),
  next_server_seed_hash: Type.String(),
  client_seed: Type.String(),
  /** The nonce the next round will use. */
  nonce: Type.Integer(),
  /** The seeds that the current ones replaced without the player's request, the last used first; null when the player requested it. */
  retired: Type.Union([
    Type.Object({
      /** ISO 8601. */
      at: Type.String(),
      seeds: Type.Array(Type.Object({ server_seed: Type.String(), server_seed_hash: Type.String() })),
    }),
    Type.Null(),
  ]),
})
export type SeedState = Static<typeof SeedStateSchema>

/** A round of a stepwise game that waits for the player's next move or for its own end. `choice` and `view` are the game's own. */
export const OpenRoundSchema = Type.Object({
  round_id: Type.String(),
  game_id: Type.String(),
  nonce: Type.Integer(),
  server_seed_hash: Type.String(),
  client_seed: Type.String(),
  /** All that is staked so far. */
  bet: Credit,
  opening_bet: Credit,
  choice: Type.Unknown(),
  /** How many moves were taken. */
  step: Type.Integer(),
  /** How long the round has been open by the provider's clock when this was written. */
  elapsed_ms: Type.Integer(),
  /** The player's view; moves reveal the rest. */
  view: Type.Unknown(),
})
export interface OpenRound<View = unknown, Choice = unknown>
  extends Omit<Static<typeof OpenRoundSchema>, 'view' | 'choice'> {
  readonly view: View
  readonly choice: Choice
}

export const GameSessionReplySchema = Type.Object({
  game_id: Type.String(),
  player_name: Type.String(),
  /** `AC`, or `TRN:<key>` for a tournament balance. */
  currency: Type.String(),
  balance: Credit,
  /** Of a tournament with counted rounds: how many more may be begun by now. Left out where rounds are not counted. */
  rounds_left: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Stakes take nothing from the balance, which is what was won. Left out elsewhere. */
  free_stakes: Type.Optional(Type.Literal(true)),
  limits: Type.Object({
    min_bet: Credit,
    max_bet: Credit,
    step: Credit,
    /** The maximum that one round may stake in total, its later stakes included; without it only `max_bet` applies, to the first stake. */
    round_max: Type.Optional(Credit),
  }),
  language: LanguageSchema,
  /** The only origin the page talks to by postMessage. */
  parent_origin: Type.String(),
  settings: Type.Object({ sounds: Type.Boolean(), music: Type.Boolean(), vibro: Type.Boolean() }),
  seeds: SeedStateSchema,
  /** The player's open round of this game and currency, to be continued; null when there is none. */
  open_round: Type.Union([OpenRoundSchema, Type.Null()]),
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
    /** The commitment the page has shown: where another one is in force, the round is refused with SEEDS_CHANGED. */
    server_seed_hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  },
  { additionalProperties: false },
)
export type PlayRequest = Static<typeof PlayRequestSchema>

/**
 * A move in an open round. `request_id` makes a repeat harmless, as in `PlayRequest`. `step` is the number of moves the page has
 * seen: where it is given and another move came first, the move is refused with STALE_MOVE and nothing happens.
 */
export const MoveRequestSchema = Type.Object(
  {
    round_id: Type.String({ minLength: 1, maxLength: 64 }),
    request_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    step: Type.Optional(Type.Integer({ minimum: 0 })),
    move: Type.Unknown(),
  },
  { additionalProperties: false },
)
export type MoveRequest = Static<typeof MoveRequestSchema>

/** Answered at once when the round has ended or another move was taken than the page has seen; else when it does, or after 10 s. */
export const WatchRequestSchema = Type.Object(
  { round_id: Type.String({ minLength: 1, maxLength: 64 }), step: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
)
export type WatchRequest = Static<typeof WatchRequestSchema>

/**
 * Ends a waiting round with the move that stakes nothing more, from the page of any game: a hand of blackjack stands, a board of Mines cashes out. For a round that is
 * already over, returns its result.
 */
export const StandRequestSchema = Type.Object(
  { round_id: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
export type StandRequest = Static<typeof StandRequestSchema>

/** The player's open round that blocks the next one, in whichever game it is. */
export interface WaitingRound {
  readonly round_id: string
  readonly game_id: string
  /** The game's name, the same in every language. */
  readonly name: string
  /** Of the balance it is played with: `AC`, or `TRN:<key>`. */
  readonly currency: string
  /** How long it waits before it ends automatically; null where the end is the round's secret, and no move ends it for the player. */
  readonly ends_in_ms: number | null
}

/** The answer to opening, moving and watching. `balance` is the last balance that the wallet reported. */
export type StepReply<View = unknown, Outcome = unknown, Choice = unknown> =
  | { readonly state: 'open'; readonly round: OpenRound<View, Choice>; readonly balance: number }
  | { readonly state: 'settled'; readonly round: Round<Outcome, Choice>; readonly balance: number }

/** A settled round. `choice` and `outcome` are the game's own. */
export interface Round<Outcome = unknown, Choice = unknown> {
  readonly round_id: string
  readonly game_id: string
  readonly nonce: number
  readonly server_seed_hash: string
  readonly client_seed: string
  /** Revealed by rotation; null while the seed is still in use. */
  readonly server_seed: string | null
  /** All that was staked. */
  readonly bet: number
  /** The bet that began the round: another number than `bet` where moves staked more. */
  readonly opening_bet: number
  readonly win: number
  readonly choice: Choice
  /** The moves of a stepwise round, as the game's rules follow them: `{ at_ms, move }`. Empty for an instant one. */
  readonly moves: readonly unknown[]
  readonly outcome: Outcome
  /** ISO 8601. */
  readonly played_at: string
}

/**
 * `balance` is the balance after the round was settled; `rounds_left` is the number of rounds that may still begin, where rounds are
 * counted. A repeated reply omits it: the page then subtracts one from its last value.
 */
export interface PlayReply<Outcome = unknown, Choice = unknown> {
  readonly round: Round<Outcome, Choice>
  readonly balance: number
  readonly rounds_left?: number
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

export const ReplayRequestSchema = Type.Object(
  { round_id: Type.String({ minLength: 1, maxLength: 64 }) },
  { additionalProperties: false },
)
export type ReplayRequest = Static<typeof ReplayRequestSchema>

/** What the page was answered while a round in steps was open. */
export interface PastState {
  readonly view: unknown
  /** All that was staked by then. */
  readonly bet: number
  /** How many moves had been taken. */
  readonly step: number
  /** From the opening until this state, and until the next one or the end. */
  readonly at_ms: number
  readonly until_ms: number
}

/** A settled round with everything its page was answered while it was played. No seed is in it before its rotation. */
export interface ReplayReply {
  readonly round: Round
  /** Empty for an instant round. */
  readonly states: readonly PastState[]
  /** The round runs by its clock, as a flight does; the others waited for their player. */
  readonly timed: boolean
  /** Null where the session that played it is not stored any more. */
  readonly currency: string | null
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

/** Rejections the page must be able to show; wallet rejections keep the protocol's code. */
export interface GameApiError {
  readonly code: string
  readonly message: string
  readonly balance?: number
  /** With ROUND_IN_PROGRESS: the game whose round is open. */
  readonly game_id?: string
  /** With ROUND_IN_PROGRESS, once the wallet has taken the round's stake: the round to continue. */
  readonly open_round?: WaitingRound
}

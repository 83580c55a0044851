import { type Static, Type } from '@sinclair/typebox'

/**
 * Every rejection of the wallet, with its HTTP status and whether sending the same call again can help.
 * `SESSION_*`, `PLAYER_BLOCKED`, `GAME_NOT_ALLOWED`, `TOURNAMENT_CLOSED`, `TOURNAMENT_ROUNDS_USED`, `LEVEL_TOO_LOW`, `PLAYER_ON_BREAK`
 * and `PLAY_LIMIT_REACHED` (the player's own limits) are only ever given on a new stake: wins, rollbacks and round ends are accepted
 * after the session, the game or the tournament is over.
 */
export const WALLET_ERRORS = {
  INVALID_SIGNATURE: { status: 401, retry: false },
  STALE_TIMESTAMP: { status: 401, retry: false },
  UNKNOWN_KEY: { status: 401, retry: false },
  INVALID_REQUEST: { status: 400, retry: false },
  SESSION_NOT_FOUND: { status: 404, retry: false },
  SESSION_EXPIRED: { status: 409, retry: false },
  PLAYER_BLOCKED: { status: 403, retry: false },
  GAME_NOT_ALLOWED: { status: 403, retry: false },
  TOURNAMENT_CLOSED: { status: 403, retry: false },
  /** Of a tournament with counted rounds: the player has played all that are open by now. */
  TOURNAMENT_ROUNDS_USED: { status: 403, retry: false },
  LEVEL_TOO_LOW: { status: 403, retry: false },
  PLAYER_ON_BREAK: { status: 403, retry: false },
  PLAY_LIMIT_REACHED: { status: 403, retry: false },
  INSUFFICIENT_FUNDS: { status: 409, retry: false },
  BET_LIMIT: { status: 409, retry: false },
  ROUND_OPEN: { status: 409, retry: false },
  TRANSACTION_CONFLICT: { status: 409, retry: false },
  TRANSACTION_ROLLED_BACK: { status: 409, retry: false },
  ROUND_CLOSED: { status: 409, retry: false },
  ALREADY_SETTLED: { status: 409, retry: false },
  /** More than the wallet lets this game's round pay. Nothing was moved; a smaller win of an open round is still taken. */
  WIN_LIMIT: { status: 409, retry: false },
  BET_NOT_FOUND: { status: 404, retry: false },
  RATE_LIMITED: { status: 429, retry: true },
  INTERNAL: { status: 500, retry: true },
  UNAVAILABLE: { status: 503, retry: true },
} as const satisfies Record<string, { status: number; retry: boolean }>

export type WalletErrorCode = keyof typeof WALLET_ERRORS

/** `balance` is added where it helps the player: a refused stake. */
export const WalletFailureSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  balance: Type.Optional(Type.Integer()),
})
export type WalletFailure = Static<typeof WalletFailureSchema>

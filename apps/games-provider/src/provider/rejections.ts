/** Every rejection of the provider's own, with its HTTP status. Rejections of the wallet keep the protocol's code and status. */
import { WALLET_ERRORS, type WalletErrorCode } from '@arena/provider-protocol'
import type { WaitingRound } from '../game-api.ts'

export const OWN_REJECTIONS = {
  INVALID_REQUEST: 400,
  INVALID_CHOICE: 400,
  INVALID_MOVE: 400,
  UNAUTHORIZED: 401,
  INVALID_SIGNATURE: 401,
  STALE_TIMESTAMP: 401,
  UNKNOWN_KEY: 401,
  SESSION_EXPIRED: 401,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BET_LIMIT: 409,
  ROUND_IN_PROGRESS: 409,
  STALE_MOVE: 409,
  ROUND_OVER: 409,
  /** The platform has ended the round itself and given its stakes back. */
  ROUND_VOIDED: 409,
  REQUEST_CONFLICT: 409,
  /** The server seed in force is another one than the page has shown: nothing was staked. */
  SEEDS_CHANGED: 409,
  /** The round ended before a restore of the data: its win was paid then. */
  ROUND_SETTLED_BEFORE: 409,
  SESSION_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type RejectionCode = keyof typeof OWN_REJECTIONS

/** Thrown where something is refused; the HTTP layer turns it into `{ code, message, balance?, game_id?, open_round? }`. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly status: number

  constructor(
    readonly code: RejectionCode | WalletErrorCode,
    message: string,
    readonly details: {
      readonly balance?: number | undefined
      /** With ROUND_IN_PROGRESS: the game whose round is open. */
      readonly game_id?: string
      readonly open_round?: WaitingRound
      /** With RATE_LIMITED. */
      readonly retryAfter_s?: number
    } = {},
  ) {
    super(message)
    this.status =
      code in OWN_REJECTIONS
        ? OWN_REJECTIONS[code as RejectionCode]
        : WALLET_ERRORS[code as WalletErrorCode].status
  }
}

/** The outcome is in our database and will be reported: the same call continues where this one ended. */
export function unanswered(): DomainError {
  return new DomainError('UNAVAILABLE', 'the wallet has not answered yet: send the same request again')
}

/**
 * Every refusal a player's call can get: the code, and the HTTP status it is sent with. A code that is not in this table
 * can't be thrown (the type forbids it); anything unexpected becomes `UNKNOWN` and is logged as a fault of ours.
 * The codes the specification names are kept letter by letter, hence the mixed spelling.
 */
export const ERROR_STATUS = {
  INVALID_PAYLOAD: 400,
  UNAUTHORIZED: 401,
  INIT_DATA_INVALID: 401,
  INIT_DATA_EXPIRED: 401,
  PLATFORM_NOT_SUPPORTED: 403,
  BANNED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  ITEM_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INSUFFICIENT_CREDITS: 409,
  ticketError: 409,
  level_required: 403,
  not_participant: 403,
  membership_unverified: 503,
  tournament_not_member: 403,
  tournament_upcoming: 409,
  tournament_ended: 409,
  tournament_already_joined: 409,
  tournament_cancelled: 409,
  'tournaments.attempts.error': 409,
  'tournaments.attempts.maximum': 409,
  'tournaments.attempts.balance_too_high': 409,
  'tournaments.attempts.round_open': 409,
  game_unavailable: 503,
  UNAVAILABLE: 503,
  UNKNOWN: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

import { CONDITION_KEYS, type ConditionRejection, rejectionOfCondition } from '@arena/rules'

/** One code for each condition that a tournament may have. */
export const CONDITION_CODES = CONDITION_KEYS.map(rejectionOfCondition)

/**
 * Every rejection a player's call can get: the code, and the HTTP status it is sent with. A code that is not in this table
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
  ...(Object.fromEntries(CONDITION_CODES.map(code => [code, 403])) as Record<ConditionRejection, 403>),
  not_participant: 403,
  membership_unverified: 503,
  tournament_not_member: 403,
  tournament_upcoming: 409,
  tournament_ended: 409,
  tournament_already_joined: 409,
  tournament_cancelled: 409,
  tournament_rounds_used: 409,
  'tournaments.attempts.error': 409,
  'tournaments.attempts.maximum': 409,
  'tournaments.attempts.balance_too_high': 409,
  'tournaments.attempts.round_open': 409,
  game_unavailable: 503,
  reward_claimed: 409,
  failed_promo: 409,
  ads_cooldown: 409,
  ads_not_watched: 409,
  ads_unavailable: 503,
  task_not_completed: 409,
  task_rewarded: 409,
  win_value_session_failed: 409,
  promo_not_found: 404,
  payment_unavailable: 503,
  share_unavailable: 503,
  withdrawal_amount: 400,
  withdrawal_minimum: 409,
  withdrawal_insufficient: 409,
  withdrawal_day_limit: 409,
  address_malformed: 400,
  address_checksum: 400,
  address_network: 400,
  address_unsupported: 400,
  withdrawal_over: 409,
  on_break: 403,
  play_limit_reached: 403,
  break_running: 409,
  stars_limit: 409,
  erasure_withdrawal_open: 409,
  erasure_round_open: 409,
  sign_in_wrong: 401,
  email_malformed: 400,
  password_weak: 400,
  link_invalid: 410,
  web_login_invalid: 401,
  confirmation_required: 403,
  password_wrong: 403,
  UNAVAILABLE: 503,
  UNKNOWN: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

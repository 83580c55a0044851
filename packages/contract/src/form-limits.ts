/** Limits that a schema and its form share: a form accepts the same values as the server. */

/** Words of an operator: a reason, a note to a version, words for an approver. */
export const REASON_MAX = 500
/** The reason of a pause of payouts is shown on every page that pays. */
export const PAUSE_REASON_MAX = 200
/** A note on a player. */
export const NOTE_MAX = 1_000
/** A message of the chat platform. */
export const ANSWER_MAX = 4_096
/** The name of an operator's saved view of a list. */
export const VIEW_NAME_MAX = 60
/** The text that an operator searches players by. A round's id of a provider has up to 255 characters. */
export const SEARCH_MAX = 256
/** Of anything that is sold, in ArenaCoins or in Stars. */
export const PRICE_MAX = 10_000_000
/** More than anybody is ever given, and exact in every sum: 10,000 TON in nanoTON. */
export const COMPENSATION_AMOUNT_MAX = 10_000_000_000_000
/** Of each reward that an event of a partner pays. */
export const PARTNER_REWARD_MAX = { coin: 1_000_000, ticket: 100, gold_ticket: 100 } as const
/** How many events of one type a player is paid for. */
export const PARTNER_TIMES_MAX = 1_000
/** How many events of a partner are paid on a day, and in all. */
export const PARTNER_PAID_MAX = 10_000_000
/** Single promo codes of one call. */
export const PARTNER_CODES_MAX = 1_000
/** Places of a tournament that win something, and the last of them. */
export const REWARDED_PLACES_MAX = 1_000
export const LAST_PLACE_MAX = 100_000
/** Days that figures are shown for. */
export const FIGURE_DAYS_MAX = 366

/** Rows of one page of a list that operators read. */
export const LIST_PAGE = 100
/** Rows of a list that are exported at the most, and parts of their file. */
export const EXPORT_ROWS_MAX = 100_000
export const EXPORT_PARTS_MAX = 100
/** Members of one bulk act. */
export const BULK_MAX = 200
/** Messages of a conversation on one page. */
export const CONVERSATION_PAGE = 100
/** How many accounts of a case file come at a time. */
export const CASE_PAGE = 200
/** Results of a tournament on one page. */
export const RESULTS_PAGE = 200
/** Versions of a kind of content on one page. */
export const VERSIONS_PAGE = 20
/** Differences of the ledger that are kept by name: at this number there may be more. */
export const FAULTS_KEPT = 100

/** Free rounds of one grant: for each player, and players of it. */
export const FREE_ROUNDS_MAX = 1_000
export const FREE_ROUND_PLAYERS_MAX = 200
/** Of a photo that a player sent and the console shows. */
export const PHOTO_MAX_BYTES = 3 * 1024 * 1024

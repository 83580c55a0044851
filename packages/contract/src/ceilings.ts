const TON = 1_000_000_000

/**
 * Limits on the product's figures, and on one operator's acts alone: `_nano` in nanoTON, `_ac` in whole ArenaCoins, `_tickets` in pieces.
 * The database stores the changed ones; these are the defaults.
 */
export const CEILINGS = {
  /** All TON that players are promised or own together: prizes of tournaments that are not paid, balances, open withdrawals. */
  announced_nano: 10_000 * TON,
  /** Prizes that fall due on one day (UTC). */
  due_day_nano: 5_000 * TON,
  /** Reserve kept elsewhere to refill the paying wallet: added to the wallet's balance. */
  reserve_nano: 0,
  /** The limits of one operator's promises alone: in one tournament, in one prize, and in all they announce within a day (UTC). */
  tournament_nano: 500 * TON,
  prize_nano: 150 * TON,
  operator_day_nano: 1_000 * TON,
  tournament_ac: 1_000_000,
  operator_day_ac: 2_000_000,
  /** Prizes that are a promo item, one piece each: the item's worth is between the partner and the winner. */
  tournament_items: 50,
  operator_day_items: 100,
  /** The limit of one operator's releases alone within a day (UTC), in withdrawals that need one approval. */
  withdrawals_day_nano: 100 * TON,
  /**
   * The limits of one operator's gifts alone: to one player at once (or as free rounds to any number of players at once), and to all within
   * a day (UTC). TON always needs an approver.
   */
  compensation_ac: 20_000,
  compensations_day_ac: 100_000,
  compensation_tickets: 5,
  compensations_day_tickets: 20,
  compensation_gold_tickets: 2,
  compensations_day_gold_tickets: 5,
  /** Stars that one operator sends back alone: of one payment, and of all within a day (UTC). */
  refund_stars: 500,
  refunds_day_stars: 2_500,
  /**
   * The limits of content changes that one operator publishes alone within a day (UTC). They bound the increase of the most that players
   * can gain in a day, over every path (`economy/valuation`). `content_player_ac`: one player. The others: all players active on a day and
   * 1,000 more, or all together. Tickets count as ArenaCoins. `content_nano` is TON that players can win more of; `content_day_nano` raises
   * the most TON that a day gives.
   */
  content_player_ac: 20_000,
  content_ac: 100_000,
  content_nano: 100_000_000,
  content_gold_tickets: 10,
  content_spins: 20,
  content_items: 10,
  content_day_nano: 0,
  /**
   * Prizes that one operator may move between players alone, at once and within a day (UTC): by a disqualification, a changed end, a cancelled
   * tournament. Moving TON always needs an approver.
   */
  moved_nano: 0,
  moved_day_nano: 0,
  moved_ac: 50_000,
  moved_day_ac: 100_000,
  moved_items: 2,
  moved_day_items: 5,
  /**
   * The limits of all partners' offers together on a day (UTC). `offers_ac`: from there on one operator alone can't raise them.
   * `offers_day_…`: how much one operator raises them within a day.
   */
  offers_ac: 2_000_000,
  offers_day_ac: 100_000,
  offers_tickets: 2_000,
  offers_day_tickets: 50,
  offers_gold_tickets: 200,
  offers_day_gold_tickets: 10,
  /** Single promo codes that one operator adds within a day (UTC). */
  codes_day: 10_000,
  /** TON, owned or about to be won, of players that one operator bans or unbans alone: at once, and banned within a day (UTC). */
  frozen_nano: 20 * TON,
  frozen_day_nano: 100 * TON,
  /** The same for players that one operator unbans within a day (UTC). A separate limit, so that a day's bans can be undone on that day. */
  unfrozen_day_nano: 100 * TON,
  /** How many members of unfinished tournaments one operator may ban alone within a day (UTC). */
  rivals_day: 20,
  /** Accounts without TON that one operator erases within a day (UTC). */
  erasures_day: 10,
  /** TON that one operator releases or withholds alone after a fairness review: at once, and within a day (UTC). */
  hold_nano: 20 * TON,
  holds_day_nano: 100 * TON,
  /** How often one operator lets a games provider play on within a day (UTC). */
  provider_lifts_day: 1,
  /** The limit of players' wins in all rounds of a games provider together in an hour (UTC), wins less stakes, in ArenaCoins. */
  provider_hour_ac: 120_000_000,
} as const

export type CeilingName = keyof typeof CEILINGS

export const CEILING_NAMES = Object.keys(CEILINGS) as readonly CeilingName[]

/** The limits that apply to changes of content. */
export const CONTENT_CEILINGS = [
  'content_player_ac',
  'content_ac',
  'content_nano',
  'content_gold_tickets',
  'content_spins',
  'content_items',
  'content_day_nano',
] as const

export type ContentCeiling = (typeof CONTENT_CEILINGS)[number]

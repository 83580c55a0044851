const TON = 1_000_000_000

/**
 * What a figure of the product may not pass, and above what nobody acts alone: `_nano` in nanoTON, `_ac` in whole ArenaCoins, `_tickets` in
 * pieces. The database has those that were changed; what it has no row for is as it stands here.
 */
export const CEILINGS = {
  /** All TON that players are promised or own together: prizes of tournaments that are not paid, balances, open withdrawals. */
  promised_nano: 10_000 * TON,
  /** Prizes that fall due on one day (UTC). */
  due_day_nano: 5_000 * TON,
  /** Kept elsewhere to fill the paying wallet from: counts beside what that wallet holds. */
  reserve_nano: 0,
  /** What one operator may promise alone: in one tournament, in one prize, and in all they announce within a day (UTC). */
  tournament_nano: 500 * TON,
  prize_nano: 150 * TON,
  operator_day_nano: 1_000 * TON,
  tournament_ac: 1_000_000,
  operator_day_ac: 2_000_000,
  /** Prizes that are a promo item, each one a piece: what it is worth is between the partner and the winner. */
  tournament_items: 50,
  operator_day_items: 100,
  /** What one operator lets out alone within a day (UTC), in withdrawals that need one agreement. */
  withdrawals_day_nano: 100 * TON,
  /** What one operator gives a player alone, at once and to all within a day (UTC). TON nobody gives alone. */
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
   * What changes of content that one operator publishes alone within a day (UTC) may add to the most that players can gain in a day, over every
   * path (`economy/valuation`). `content_player_ac`: one player. The others: all players active on a day and 1,000 more, or all together. Tickets
   * count as ArenaCoins. `content_nano` is TON that players can win more of; `content_day_nano` raises the most TON that a day gives.
   */
  content_player_ac: 20_000,
  content_ac: 100_000,
  content_nano: 100_000_000,
  content_gold_tickets: 10,
  content_spins: 20,
  content_items: 10,
  content_day_nano: 0,
  /**
   * Prizes that one operator moves from one player to another alone, at once and within a day (UTC): by a disqualification, an early or a later
   * end, a cancelled tournament. TON moves on nobody's word alone.
   */
  moved_nano: 0,
  moved_day_nano: 0,
  moved_ac: 50_000,
  moved_day_ac: 100_000,
  moved_items: 2,
  moved_day_items: 5,
  /** What all partners' offers together may give on a day (UTC) before one operator alone can't raise them, and by how much one raises them within a day. */
  offers_ac: 2_000_000,
  offers_day_ac: 100_000,
  offers_tickets: 2_000,
  offers_day_tickets: 50,
  offers_gold_tickets: 200,
  offers_day_gold_tickets: 10,
  /** Single promo codes that one operator adds within a day (UTC). */
  codes_day: 10_000,
  /** TON, owned or about to be won, of players whom one operator bans alone or lets back: at once, and banned within a day (UTC). */
  frozen_nano: 20 * TON,
  frozen_day_nano: 100 * TON,
  /** The same of players whom one operator lets back within a day (UTC): apart, so that a day's bans can be undone on that day. */
  unfrozen_day_nano: 100 * TON,
  /** Members of tournaments that are not over whom one operator bans alone within a day (UTC). */
  rivals_day: 20,
  /** Accounts without TON that one operator erases within a day (UTC). */
  erasures_day: 10,
  /** TON that one operator releases or withholds alone after a fairness review: at once, and within a day (UTC). */
  hold_nano: 20 * TON,
  holds_day_nano: 100 * TON,
  /** How often one operator lets a games provider play on within a day (UTC). */
  provider_lifts_day: 1,
  /** What all rounds of a games provider together may win players in an hour (UTC), wins less stakes, in ArenaCoins. */
  provider_hour_ac: 120_000_000,
} as const

export type CeilingName = keyof typeof CEILINGS

export const CEILING_NAMES = Object.keys(CEILINGS) as readonly CeilingName[]

/** Those that changes of content are held to. */
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

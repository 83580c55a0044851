/**
 * What an erasure does to every table of the database. A test holds this list against the database, so that a table that is added later
 * has to be decided on.
 *
 * - `goes`: its rows go with the player's row, by their reference to it
 * - `deleted`: its rows are deleted by a statement
 * - `moved`: books: its rows stand under a number that means nobody
 * - `kept`: is about nobody
 */
export type Fate = 'goes' | 'deleted' | 'moved' | 'kept'

export const TABLES: Readonly<Record<string, Fate>> = {
  players: 'deleted',
  auth_tokens: 'goes',
  export_links: 'goes',
  game_sessions: 'goes',
  wheel_players: 'goes',
  partner_clicks: 'goes',
  ad_requests: 'goes',
  ad_views: 'goes',
  story_shares: 'goes',
  player_tasks: 'goes',
  play_limits: 'goes',
  email_logins: 'goes',
  /** By their address too: it need not name an account. */
  email_requests: 'deleted',
  email_links: 'deleted',
  /** But the last one, which says that the account is gone: it is deleted once it is told. */
  owner_notices: 'deleted',
  /** Rows of the friends the player invited are deleted; the row of the player as a friend stays, under the number. */
  friend_invitations: 'moved',
  /** There are none: with an open round the erasure is refused. */
  open_rounds: 'kept',
  wallets: 'moved',
  ledger: 'moved',
  tournament_accounts: 'moved',
  /** Rows of tournaments that are not ranked yet are deleted. */
  tournament_members: 'moved',
  tournament_results: 'moved',
  tournament_prizes: 'moved',
  player_inventory: 'moved',
  daily_reward_claims: 'moved',
  wheel_spins: 'moved',
  partner_events: 'moved',
  star_orders: 'moved',
  /** But one whose Stars are to be sent back: the chat platform wants to know to whom. It is moved once they are. */
  star_payments: 'moved',
  withdrawals: 'moved',
  withdrawal_approvals: 'moved',
  payouts: 'moved',
  /** The player's number and the words about them are taken out. */
  operator_actions: 'moved',
  /** Emptied as soon as each is done with. */
  bot_updates: 'kept',
  /** Keyed hashes only. */
  erasures: 'kept',
  /** Hashes only. */
  web_logins_used: 'kept',
  tournaments: 'kept',
  tournament_books: 'kept',
  partners: 'kept',
  partner_messages: 'kept',
  payout_wallets: 'kept',
  star_reconciliation: 'kept',
  wheel_tables: 'kept',
  wheel_ton_days: 'kept',
  job_leases: 'kept',
  schema_migrations: 'kept',
}

/** Those whose rows are found by `bucket` and `telegram_id`, and need nothing but the other number. */
export const PLAINLY_MOVED = [
  'tournament_accounts',
  'tournament_members',
  'tournament_prizes',
  'player_inventory',
  'daily_reward_claims',
  'wheel_spins',
  'partner_events',
  'withdrawal_approvals',
  'payouts',
] as const

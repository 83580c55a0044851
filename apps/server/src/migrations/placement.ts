import type { Placement } from '@arena/database'

/**
 * Where each table lies when one PostgreSQL server is not enough and the database is a Citus cluster (decision 0050). A table of players' rows
 * is cut by bucket, unless it is looked through by something else than its player, or has one writer.
 */
export const placement: Placement = {
  byBucket: [
    // identity
    'players',
    'auth_tokens',
    'fair_play_signals',
    'fair_play_days',
    'fair_play_members',
    // money
    'wallets',
    'tournament_accounts',
    'open_rounds',
    'ledger',
    'ledger_days',
    'ledger_account_days',
    'player_activity',
    'player_inventory',
    'compensations',
    'withdrawals',
    'withdrawal_approvals',
    'fair_play_holds',
    // play
    'game_sessions',
    'tournament_members',
    'tournament_results',
    'tournament_prizes',
    'play_limits',
    // rewards
    'daily_reward_claims',
    'streaks',
    'wheel_players',
    'wheel_spins',
    'ad_requests',
    'ad_views',
    'friend_invitations',
    'story_shares',
    'player_tasks',
    'partner_clicks',
    'partner_events',
    'star_orders',
    'star_payments',
    // personal data
    'export_links',
  ],
  everywhere: ['tournament_windows', 'tournaments', 'wheel_tables'],
  onCoordinator: [
    // identity: what leads to a player, what is to be sent, and the people who run the product
    'chat_accounts',
    'email_logins',
    'email_links',
    'email_requests',
    'web_logins_used',
    'sign_up_work_used',
    'owner_notices',
    'operators',
    'operator_tokens',
    'operator_logins',
    'operator_codes',
    'operator_passkeys',
    'operator_challenges',
    'operator_actions',
    'operator_requests',
    'operator_spending',
    'operator_ceilings',
    'content_versions',
    'content_publications',
    'fair_play_progress',
    'fair_play_clusters',
    // money: one writer each, and sums over everybody
    'day_flows',
    'day_cohorts',
    'day_windows',
    'ledger_rolls',
    'ledger_audit',
    'reward_budget_days',
    'ton_balance_parts',
    'withdrawal_transactions',
    'payout_wallets',
    'payouts',
    // play
    'tournaments_held_back',
    // rewards: directories, and what all players share
    'wheel_ton_days',
    'partners',
    'partner_click_ids',
    'partner_event_ids',
    'partner_messages',
    'star_charges',
    'star_reconciliation',
    // surfaces and platform
    'bot_updates',
    'erasures',
    'chat_sending',
    'job_leases',
    'schema_migrations',
  ],
}

/**
 * The work and the parts that the console's home page counts and watches. There are no schemas here: the console has these values without
 * the schema library.
 */

/** The kinds of work that wait for an operator, in the order in which the home page lists them. */
export const WORK_KINDS = [
  'payouts',
  'payouts_held',
  'payouts_by_hand',
  'risk_cases',
  'approvals',
  'reviews',
  'support_conversations',
  'unmatched_charges',
  'late_refunds',
  'uncovered_tournaments',
  'provider_differences',
  'parked_items',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The console's page that lists exactly the counted items, the oldest first. */
export const WORK_PAGES: Readonly<Record<WorkKind, string>> = {
  payouts: '/withdrawals?state=requested',
  payouts_held: '/withdrawals?state=held',
  payouts_by_hand: '/withdrawals?state=approved',
  risk_cases: '/holds',
  approvals: '/requests',
  reviews: '/tournaments?state=provisional',
  support_conversations: '/support',
  unmatched_charges: '/orders?state=unknown',
  late_refunds: '/orders?state=refund_due',
  uncovered_tournaments: '/withdrawals',
  provider_differences: '/reconciliation',
  parked_items: '/jobs',
}

/** Things of one kind are counted up to this number: more are shown as "100+". */
export const WORK_COUNT_MAX = 100

/** The parts of the product, in the order in which the home page shows them. */
export const HEALTH_PARTS = [
  'server',
  'database',
  'provider',
  'bot',
  'node',
  'signer',
  'jobs',
  'calls',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** Why a part is not well. */
export const HEALTH_REASONS = ['no_answer', 'refuses', 'lags', 'slow', 'late', 'fails'] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** What the console's home page counts and watches. There are no schemas here: the console has these values without the schema library. */

/** What can wait for an operator, in the order in which the home page lists it. */
export const WORK_KINDS = [
  'payouts',
  'payouts_held',
  'payouts_by_hand',
  'risk_cases',
  'approvals',
  'reviews',
  'unmatched_charges',
  'late_refunds',
  'uncovered_tournaments',
  'parked_items',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Things of one kind are counted up to this number: more are shown as "100+". */
export const WORK_COUNT_MAX = 100

/** What the product is made of, in the order in which the home page shows it. */
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

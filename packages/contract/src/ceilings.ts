const TON = 1_000_000_000

/**
 * What a figure of the product may not pass, in nanoTON. The database has those that were changed; what it has no row for is as it stands
 * here.
 */
export const CEILINGS = {
  /** All TON that players are promised or own together: prizes of tournaments that are not paid, balances, open withdrawals. */
  promised_nano: 10_000 * TON,
  /** Prizes that fall due on one day (UTC). */
  due_day_nano: 5_000 * TON,
  /** Kept elsewhere to fill the paying wallet from: counts beside what that wallet holds. */
  reserve_nano: 0,
} as const

export type CeilingName = keyof typeof CEILINGS

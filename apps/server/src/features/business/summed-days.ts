const DAY_MS = 24 * 60 * 60_000

/** For how many days the funnel of a day's newcomers is counted. */
export const ARRIVALS_DAYS = 8
/** A payment in Stars that is older can't be refunded any more. */
export const PAYMENTS_DAYS = 35
/** A payout counts on the day it was sent. The day before is summed again, for commits around midnight. */
export const PAYOUTS_DAYS = 2

/** The day (UTC) of a moment, in SQL. */
export const DAY = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

/** The start of the day (UTC) this many days back, counting the current day. */
export const since = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + 1 - days) * DAY_MS)

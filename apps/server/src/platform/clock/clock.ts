import type { FigureQuery } from '@arena/telemetry'

/** Time as an argument: the product never asks the system itself. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** Several machines agree on the time or do harm: rounds are signed with it, sessions and tournaments end by it. */
export const CLOCK_FIGURE: FigureQuery = {
  sql: 'SELECT extract(epoch FROM clock_timestamp() - $1::timestamptz) AS skew_s',
  params: now => [now],
  gauges: {
    skew_s: {
      name: 'arena_clock_skew_seconds',
      help: 'How far the clock of the database is ahead of this program’s own',
    },
  },
}

import type { FigureQuery } from '@arena/telemetry'

const DAY_MS = 24 * 60 * 60_000

/** Said by the job, so that it is the same at every server. */
export const DAYS_LEFT: FigureQuery = {
  sql: `SELECT amount AS days FROM day_sums WHERE figure = 'days_left' AND day >= $1::date
         ORDER BY day DESC LIMIT 1`,
  params: now => [new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)],
  gauges: {
    days: {
      name: 'arena_paying_wallet_days_left',
      help: 'In how many days the paying wallet would hold too little for what is expected to be sent; 91 = not within ninety',
    },
  },
}

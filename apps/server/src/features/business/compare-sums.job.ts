import type { Database } from '@arena/database'
import { Counter, type Registry } from 'prom-client'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { PAYMENTS_DAYS, PAYOUTS_DAYS, since } from './summed-days.ts'

/** A sum of a day that differs from the rows of that day. */
export interface SumFault {
  readonly day: string
  readonly figure: string
  readonly part: string
  /** The console's figure; null when the day has no sum. */
  readonly stored: number | null
  readonly counted: number
}

const EVERY_MS = 24 * 60 * 60_000
const FAULTS_MAX = 100

/**
 * The figures whose rows are kept for good, with the days on which a sum can still change: a payout counts on the day it was sent, and a payment
 * in Stars may be refunded for `PAYMENTS_DAYS`. Each source says a moment, and an amount for each part.
 */
const FIGURES = [
  {
    figure: 'ton',
    openDays: PAYOUTS_DAYS,
    source: `SELECT changed_at AS at, p.part, p.amount FROM withdrawals
      CROSS JOIN LATERAL (VALUES ('payments', 1::bigint), ('sent', amount_nano), ('prizes', prize_nano)) AS p (part, amount)
      WHERE state = 'sent' AND changed_at < $1`,
  },
  {
    figure: 'stars',
    openDays: PAYMENTS_DAYS,
    source: `SELECT at, p.part, p.amount FROM star_payments
      CROSS JOIN LATERAL (SELECT order_id IS NOT NULL AND state <> 'unknown' AS is_sale) AS s
      CROSS JOIN LATERAL (VALUES
        ('payments', CASE WHEN is_sale THEN 1 ELSE 0 END), ('paid', CASE WHEN is_sale THEN stars ELSE 0 END),
        ('refunded', CASE WHEN is_sale AND state <> 'credited' THEN stars ELSE 0 END), ('unmatched', CASE WHEN is_sale THEN 0 ELSE stars END)
      ) AS p (part, amount)
      WHERE at < $1`,
  },
] as const

/** The sums of all days before the open ones, beside the sums of each day's rows. */
const compareOf = ({ figure, source }: (typeof FIGURES)[number]) => `WITH days AS (
    SELECT (at AT TIME ZONE 'UTC')::date AS day, part, sum(amount)::bigint AS amount FROM (${source}) AS counted GROUP BY 1, 2
  ), stored AS (
    SELECT day, part, amount FROM day_sums WHERE figure = '${figure}' AND day < ($1::timestamptz AT TIME ZONE 'UTC')::date
  )
  SELECT to_char(COALESCE(days.day, stored.day), 'YYYY-MM-DD') AS day, '${figure}' AS figure, COALESCE(days.part, stored.part) AS part,
    stored.amount AS stored, COALESCE(days.amount, 0) AS counted
  FROM days FULL JOIN stored ON stored.day = days.day AND stored.part = days.part
  WHERE stored.amount IS DISTINCT FROM COALESCE(days.amount, 0)
  ORDER BY 1, 3 LIMIT ${FAULTS_MAX}`

export async function compareSums(database: Database, now: Date): Promise<readonly SumFault[]> {
  const faults: SumFault[] = []
  for (const figure of FIGURES) {
    faults.push(...(await database.query<SumFault>(compareOf(figure), [since(now, figure.openDays)])))
  }
  return faults
}

/** Compares the sums of closed days with their payouts and payments: a closed day never changes. */
export function compareSumsJob({
  database,
  log,
  metrics,
}: {
  readonly database: Database
  readonly log: Logger
  readonly metrics: Registry
}): Job {
  const faults = new Counter({
    name: 'arena_day_sums_faults_total',
    help: 'Sums of closed days that differ from the payouts or payments of the day, as often as this process has found them',
    registers: [metrics],
  })
  return {
    name: 'compare-sums',
    every_ms: EVERY_MS,
    async run(now) {
      for (const fault of await compareSums(database, now)) {
        faults.inc()
        log.error({ alarm: 'DAY_SUM_DIFFERS', ...fault }, 'a sum of a closed day differs from its rows')
      }
    },
  }
}

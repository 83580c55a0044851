import type { Database } from '@arena/database'
import { Counter, type Registry } from 'prom-client'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'

/** A sum of a day that is not what the rows of that day add up to. */
export interface SumFault {
  readonly day: string
  readonly figure: string
  readonly part: string
  /** What the console shows; null when the day has no sum. */
  readonly stored: number | null
  readonly counted: number
}

const EVERY_MS = 24 * 60 * 60_000
/** Today and yesterday are still summed up. */
const OPEN_DAYS = 2
const FAULTS_MAX = 100

/** Every payout by the day it was sent, beside the sums of all closed days. */
const COMPARE = `WITH counted AS (
    SELECT (changed_at AT TIME ZONE 'UTC')::date AS day, p.part, p.amount::bigint AS amount
      FROM (SELECT changed_at, amount_nano, prize_nano FROM withdrawals WHERE state = 'sent' AND changed_at < $1) AS sent
      CROSS JOIN LATERAL (VALUES ('payments', 1::bigint), ('sent', amount_nano), ('prizes', prize_nano)) AS p (part, amount)
  ), days AS (
    SELECT day, part, sum(amount)::bigint AS amount FROM counted GROUP BY day, part
  ), stored AS (
    SELECT day, part, amount FROM day_sums WHERE figure = 'ton' AND day < ($1::timestamptz AT TIME ZONE 'UTC')::date
  )
  SELECT to_char(COALESCE(days.day, stored.day), 'YYYY-MM-DD') AS day, 'ton' AS figure, COALESCE(days.part, stored.part) AS part,
    stored.amount AS stored, COALESCE(days.amount, 0) AS counted
  FROM days FULL JOIN stored ON stored.day = days.day AND stored.part = days.part
  WHERE stored.amount IS DISTINCT FROM COALESCE(days.amount, 0)
  ORDER BY 1, 3 LIMIT ${FAULTS_MAX}`

export function compareSums(database: Database, now: Date): Promise<readonly SumFault[]> {
  const open_ms = (Math.floor(now.getTime() / EVERY_MS) + 1 - OPEN_DAYS) * EVERY_MS
  return database.query<SumFault>(COMPARE, [new Date(open_ms)])
}

/** Compares the sums of closed days with their payouts: a closed day never changes. */
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
    help: 'Sums of closed days that differ from the payouts of the day, as often as this process has found them',
    registers: [metrics],
  })
  return {
    name: 'compare-sums',
    every_ms: EVERY_MS,
    async run(now) {
      for (const fault of await compareSums(database, now)) {
        faults.inc()
        log.error({ alarm: 'DAY_SUM_DIFFERS', ...fault }, 'a sum of a closed day differs from its payouts')
      }
    },
  }
}

/** What an operator's screens show of balances and open rounds, without looking through any large table. */
import { type Database, monthsEndSql, type Statements } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Of what may be very much, so many are looked at. */
const LOOKED_AT = 10_000
const PARTS = 64
const BUCKETS_PER_PART = 16
const EVERY_MS = 60_000
/** What a run may cost: with a few thousand players one run counts everything, with a million an hour of runs. */
const RUN_MS = 200

export const WALLET_FIGURES: readonly FigureQuery[] = [
  {
    sql: `SELECT count(*) AS open, coalesce(extract(epoch FROM $1::timestamptz - min(opened_at)), 0) AS oldest_s
            FROM (SELECT opened_at FROM open_rounds LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      open: {
        name: 'arena_open_rounds',
        help: `Rounds whose stake is taken and whose end is not known; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_open_round_oldest_seconds', help: 'Age of the oldest of them' },
    },
  },
  {
    sql: monthsEndSql('ledger'),
    gauges: {
      ends_at: {
        name: 'arena_partitions_end_timestamp_seconds',
        help: 'The end of the last month that a table has a partition for',
      },
    },
    labels: ['table_name'],
  },
  {
    sql: `SELECT CASE WHEN min(counted_at) > 'epoch' THEN sum(nano) END AS nano FROM ton_balance_parts`,
    gauges: {
      nano: {
        name: 'arena_ton_balances_nano',
        help: 'TON that players hold, in nanoTON; no value until all are counted',
      },
    },
  },
]

/** TON that players hold, in nanoTON, as it was last counted. */
export async function readTonOwned(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ readonly nano: number }>(
    `SELECT coalesce(sum(nano), 0)::bigint AS nano FROM ton_balance_parts`,
  )
  return row?.nano ?? 0
}

/** Adds up the TON of players, the longest uncounted first, for as long as a run may take. */
export function countTonJob(database: Database): Job {
  return { name: 'count-ton', every_ms: EVERY_MS, run: (now, ending) => countTon(database, now, ending) }
}

async function countTon(database: Database, now: Date, ending?: AbortSignal): Promise<void> {
  const started = performance.now()
  const parts = await database.query<{ part: number }>(
    'SELECT part FROM ton_balance_parts ORDER BY counted_at, part',
  )
  for (const { part } of parts.slice(0, PARTS)) {
    if (ending?.aborted === true || performance.now() - started > RUN_MS) return
    const first = part * BUCKETS_PER_PART
    await database.query(
      `UPDATE ton_balance_parts SET counted_at = $2, nano =
         (SELECT coalesce(sum(ton_nano), 0) FROM wallets WHERE bucket BETWEEN $3 AND $4) WHERE part = $1`,
      [part, now, first, first + BUCKETS_PER_PART - 1],
    )
  }
}

/** Balances and open rounds for an operator's screens, without looking through any large table. */
import { type Database, monthsEndSql, type Statements } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Job } from '../../platform/jobs/jobs.ts'

/** The maximum number of rows counted, where there may be very many. */
const LOOKED_AT = 10_000
const PARTS = 64
const BUCKETS_PER_PART = 16
const EVERY_MS = 60_000
/** The time that a run may take: with a few thousand players one run counts everything, with a million an hour of runs. */
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

/** Figures of the hot path, taken once per batch. */
export interface WalletMetrics {
  batch(rounds: number, ms: number): void
  winRefused(gameId: string): void
}

export function createWalletMetrics(registry: Registry, waiting: () => number): WalletMetrics {
  const registers = [registry]
  const rounds = new Counter({
    name: 'wallet_rounds_total',
    help: 'Instant rounds that were answered by a committed batch',
    registers,
  })
  const sizes = new Histogram({
    name: 'wallet_batch_rounds',
    help: 'Rounds committed together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  })
  const seconds = new Histogram({
    name: 'wallet_batch_seconds',
    help: 'Time one batch took to commit',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  })
  new Gauge({
    name: 'wallet_rounds_waiting',
    help: 'Instant rounds that are not answered yet',
    registers: [registry],
    collect() {
      this.set(waiting())
    },
  })
  const refusedWins = new Counter({
    name: 'wallet_wins_refused_total',
    help: 'Wins a provider signed that are more than the game can pay; anything above 0 is an alarm',
    labelNames: ['game'],
    registers,
  })
  return {
    winRefused: game => refusedWins.inc({ game }),
    batch(count, ms) {
      rounds.inc(count)
      sizes.observe(count)
      seconds.observe(ms / 1000)
    },
  }
}

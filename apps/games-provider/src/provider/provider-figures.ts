/** The figures of rounds, sessions and months on an operator's screens, computed without scanning any large table. */
import { monthsEndSql } from '@arena/database'
import type { FigureQuery, Registry } from '@arena/telemetry'
import { Counter, Gauge } from 'prom-client'
import type { LeasedRounds, Turnstile } from './rounds/rounds-in-memory.ts'

/** The maximum number of rows counted, where there may be very many. */
const LOOKED_AT = 10_000

export const PROVIDER_FIGURES: readonly FigureQuery[] = [
  {
    // By the index of what the sweep looks for.
    sql: `SELECT count(*) AS pending, coalesce(extract(epoch FROM $1::timestamptz - min(played_at)), 0) AS oldest_s
            FROM (SELECT played_at FROM unfinished_rounds WHERE state IN ('pending', 'staking', 'closing')
                   ORDER BY leased_until LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      pending: {
        name: 'arena_rounds_pending',
        help: `Rounds that wait for the wallet’s answer; at most ${LOOKED_AT}`,
      },
      oldest_s: { name: 'arena_round_pending_oldest_seconds', help: 'Age of the oldest of them' },
    },
  },
  {
    sql: `SELECT count(*) AS running, coalesce(greatest(extract(epoch FROM $1::timestamptz - min(ends_at)), 0), 0) AS late_s
            FROM (SELECT ends_at FROM unfinished_rounds WHERE state = 'open' ORDER BY ends_at LIMIT ${LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      running: {
        name: 'arena_rounds_running',
        help: `Rounds in steps that wait for the player or the clock; at most ${LOOKED_AT}`,
      },
      late_s: {
        name: 'arena_round_end_late_seconds',
        help: 'For how long the latest of them should have ended',
      },
    },
  },
  {
    sql: `SELECT count(*) AS open FROM (SELECT 1 FROM sessions WHERE expires_at > $1 LIMIT ${10 * LOOKED_AT}) AS looked_at`,
    params: now => [now],
    gauges: {
      open: {
        name: 'arena_game_sessions_open',
        help: `Sessions of games that have not expired; at most ${10 * LOOKED_AT}`,
      },
    },
  },
  {
    sql: monthsEndSql('rounds'),
    gauges: {
      ends_at: {
        name: 'arena_partitions_end_timestamp_seconds',
        help: 'The end of the last month that a table has a partition for',
      },
    },
    labels: ['table_name'],
  },
  {
    sql: 'SELECT extract(epoch FROM clock_timestamp() - $1::timestamptz) AS skew_s',
    params: now => [now],
    gauges: {
      skew_s: {
        name: 'arena_clock_skew_seconds',
        help: 'How far the clock of the database is ahead of this program’s own',
      },
    },
  },
]

/** The result of one sweep for rounds that were left behind. */
export interface SweepCount {
  readonly settled: number
  readonly unanswered: number
}

/** The metrics that only this process has. Returns a callback for each sweep's result. */
export function watchRounds(
  metrics: Registry,
  { leasedRounds, watchers }: { readonly leasedRounds: LeasedRounds; readonly watchers: Turnstile },
): (swept: SweepCount) => void {
  const registers = [metrics]
  new Gauge({
    name: 'arena_round_leases_held',
    help: 'Rounds whose wallet calls this process has under way',
    registers,
    collect() {
      this.set(leasedRounds.list().length)
    },
  })
  new Gauge({
    name: 'arena_round_watchers',
    help: 'Pages that wait for news of a round at this process',
    registers,
    collect() {
      this.set(watchers.count)
    },
  })
  const swept = new Counter({
    name: 'arena_swept_rounds_total',
    help: 'Rounds that were left behind and taken up again, by outcome: settled or unanswered',
    labelNames: ['outcome'],
    registers,
  })
  return ({ settled, unanswered }) => {
    swept.inc({ outcome: 'settled' }, settled)
    swept.inc({ outcome: 'unanswered' }, unanswered)
  }
}

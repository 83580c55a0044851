/** Metrics from the database: read together, seldom, and quickly, however often they are scraped. */
import type { Database } from '@arena/database'
import { Counter, Gauge, type Registry } from 'prom-client'

/** One small statement and the gauges its rows fill. It must be answered from an index or a small table, however large the product is. */
export interface FigureQuery {
  readonly sql: string
  readonly params?: (now: Date) => readonly unknown[]
  /** By column: a number; NULL leaves the gauge without a value. */
  readonly gauges: Readonly<Record<string, { readonly name: string; readonly help: string }>>
  /** Columns that are labels: of each, few values. */
  readonly labels?: readonly string[]
}

interface SqlFiguresOptions {
  readonly metrics: Registry
  readonly database: Pick<Database, 'transaction'>
  readonly now: () => Date
  readonly log: { warn(details: object, message: string): void }
  readonly queries: readonly FigureQuery[]
}

export interface SqlFigures {
  /** Re-reads the figures if they are old. Resolves within a few seconds and never rejects: figures that can't be read keep their value. */
  refresh(): Promise<void>
}

const KEPT_MS = 10_000
const STATEMENT_LIMIT_MS = 2_000
/** Less than a collector waits, with or without a database. */
const ANSWER_WITHIN_MS = 4_000

export function createSqlFigures({ metrics, database, now, log, queries }: SqlFiguresOptions): SqlFigures {
  const registers = [metrics]
  const readers = queries.map(query => ({ query, fill: createGauges(query, registers) }))
  const readAt = new Gauge({
    name: 'arena_figures_read_timestamp_seconds',
    help: 'When the figures in the database were last read',
    registers,
  })
  const failures = new Counter({
    name: 'arena_figures_failures_total',
    help: 'How often they could not be read',
    registers,
  })
  let reading: Promise<void> | undefined
  let askedAt_ms = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    try {
      await database.transaction(async tx => {
        await tx.query(`SET LOCAL statement_timeout = ${STATEMENT_LIMIT_MS}`)
        for (const { query, fill } of readers) fill(await tx.query(query.sql, query.params?.(now())))
      })
      readAt.set(now().getTime() / 1000)
    } catch (error) {
      failures.inc()
      log.warn({ err: error }, 'the figures in the database could not be read')
    }
  }

  return {
    async refresh() {
      if (performance.now() - askedAt_ms >= KEPT_MS && reading === undefined) {
        askedAt_ms = performance.now()
        reading = read().finally(() => {
          reading = undefined
        })
      }
      if (reading !== undefined) await atMost(reading, ANSWER_WITHIN_MS)
    },
  }
}

function createGauges({ gauges, labels = [] }: FigureQuery, registers: Registry[]) {
  const byColumn = Object.entries(gauges).map(([column, { name, help }]) => ({
    column,
    gauge: new Gauge({ name, help, labelNames: labels, registers }),
  }))
  const clear = (gauge: Gauge) => {
    gauge.reset()
    // Without labels it would be 0, a value that was never read.
    if (labels.length === 0) gauge.remove()
  }
  for (const { gauge } of byColumn) clear(gauge)
  return (rows: readonly Readonly<Record<string, unknown>>[]): void => {
    for (const { column, gauge } of byColumn) {
      clear(gauge)
      for (const row of rows) {
        const value = row[column]
        if (value === null || value === undefined) continue
        gauge.set(Object.fromEntries(labels.map(label => [label, String(row[label])])), Number(value))
      }
    }
  }
}

async function atMost(work: Promise<void>, limit_ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(resolve, limit_ms)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}

/** `/metrics`: every figure is documented, read on both engines, and has few labels. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@arena/contract/endpoints/players'
import { createMetrics, createSqlFigures } from '@arena/telemetry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureQueriesOf } from './compose-features.ts'
import { runJob } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log/log.ts'
import { MONEY_ENGINES, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/reference/metrics.md'), 'utf8')
const ROW = /^\| `(\w+)` *\| ([^|]*?) *\| ([^|]*?) *\|/gm

/** Name and labels of each figure that the document says the server has. */
function documented(): string[] {
  return [...DOCUMENT.matchAll(ROW)].flatMap(([, name = '', program = '', labels = '']) =>
    /server|both/.test(program) ? [describeFigure(name, labels.split(/[`, –]+/).filter(Boolean))] : [],
  )
}

function describeFigure(name: string, labels: readonly string[]): string {
  return `${name}{${labels.toSorted().join(',')}}`
}

describe.each(MONEY_ENGINES)('on %s', engine => {
  let app: TestApp
  const metrics = createMetrics()
  const read = async (): Promise<string> => (await app.http.inject('/metrics')).body

  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { metrics })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  it('documents in docs/reference/metrics.md the figures that the server reports, with their labels, and nothing else', async () => {
    const exposed = metrics
      .getMetricsAsArray()
      .filter(({ name }) => !/^(nodejs|process)_/.test(name))
      .map(metric => describeFigure(metric.name, (metric as { labelNames?: string[] }).labelNames ?? []))
    expect(exposed.toSorted()).toEqual(documented().toSorted())
  })

  it('reads every figure of the database', async () => {
    // A run counts for as long as it may: on a busy machine not everything at once.
    let uncounted = 1
    while (uncounted > 0) {
      for (const job of app.app.features.wallet.jobs) await runJob(job, app)
      app.clock.advance(60 * 60_000)
      const rows = await app.database.query('SELECT 1 FROM ton_balance_parts WHERE counted_at = $1', [
        new Date(0),
      ])
      uncounted = rows.length
    }
    // As the job says it where the paying wallet was read.
    await app.database.query(
      `INSERT INTO day_sums (day, figure, part, amount) VALUES ($1, 'days_left', 'ton', 5)`,
      [app.clock.now()],
    )
    const text = await read()
    expect(text).toContain('arena_figures_failures_total 0')
    for (const query of figureQueriesOf(app.app.features)) {
      for (const { name } of Object.values(query.gauges))
        expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
    }
    expect(text).toMatch(/^arena_partitions_end_timestamp_seconds\{table_name="ledger"\} \d+$/m)
    expect(text).toMatch(/^arena_job_success_timestamp_seconds\{job_name="count-ton"\} \d+/m)
    expect(text).toContain('arena_ton_balances_nano 0')
    const ofNode = [...DOCUMENT.matchAll(ROW)].filter(([, , program]) => program === 'node')
    for (const [, name = ''] of ofNode) expect(text).toMatch(new RegExp(`^${name} `, 'm'))
  })

  it('knows routes by their patterns, whatever addresses callers make up', async () => {
    for (let address = 0; address < 20; address += 1) await app.http.inject(`/made-up/${address}`)
    await app.call(auth.path, { body: {} })
    const routes = [...(await read()).matchAll(/^arena_calls_total\{route="([^"]*)"/gm)].map(
      ([, route]) => route,
    )
    expect(new Set(routes)).toEqual(new Set(['/metrics', 'unknown', auth.path]))
  })
})

it('figures that can’t be read are counted, and the others are reported all the same', async () => {
  const database = await openTestDatabase()
  const metrics = createMetrics()
  const queries = [
    { sql: 'SELECT 1 AS n FROM no_such_table', gauges: { n: { name: 'things', help: 'Things' } } },
  ]
  const log = createLog({ level: 'silent' })
  const figures = createSqlFigures({ metrics, database, log, queries, now: () => new Date() })
  await Promise.all([figures.refresh(), figures.refresh()])
  await figures.refresh()
  const text = await metrics.metrics()
  // Once, however often it is scraped.
  expect(text).toContain('arena_figures_failures_total 1')
  expect(text).not.toMatch(/^things/m)
  expect(text).toContain('process_cpu_seconds_total')
  await database.close()
})

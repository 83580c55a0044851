import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { atLeast, atMost, type Goal } from '../goals.ts'
import { type Program, startArenaProgram } from '../programs.ts'
import type { LoadOrder, LoadReport } from './load-order.ts'
import { Measurements, type RoundsOutcome } from './measurements.ts'
import { hasPgbench, PGBENCH_FORMS, type PgbenchForm, runPgbench } from './pgbench.ts'
import { runLoad } from './run-load.ts'
import { checkBooks, stage } from './stage.ts'

/** The clients of the comparisons that commit one round at a time: more don't make them faster. */
const LONE_CLIENTS = 32

export interface Length {
  readonly repeats: number
  readonly warmUp_ms: number
  readonly measure_ms: number
}

/** Rounds on a PostgreSQL server: batched and one by one, all against the same data, in turns. */
export async function measurePostgresRounds(length: Length): Promise<RoundsOutcome> {
  const given = process.env['DATABASE_URL']
  const server =
    given === undefined
      ? await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
      : undefined
  const throwaway = await throwawayDatabase(server?.url ?? given)
  const servers: Program[] = []
  try {
    const [batched = 0, oneByOne = 0] = await freePorts(2)
    servers.push(await startServer(batched, throwaway.url, {}))
    servers.push(await startServer(oneByOne, throwaway.url, ONE_BY_ONE))
    const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
    try {
      await stage(database)
      const measurements = await measure({ databaseUrl: throwaway.url, batched, oneByOne }, length)
      measurements.note('roundsInBooks', await checkBooks(database))
      return measurements.summary(goalsOf(measurements))
    } finally {
      await database.close()
    }
  } finally {
    for (const running of servers) await running.stop()
    await throwaway.drop()
    await server?.stop()
  }
}

/** The same program committing each round on its own, with as many transactions in flight as the comparison has clients. */
const ONE_BY_ONE = {
  ROUND_COMMITS: `1x${LONE_CLIENTS}`,
  DATABASE_CONNECTIONS: String(LONE_CLIENTS),
}

function startServer(
  port: number,
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): Promise<Program> {
  return startArenaProgram('server', { port, environment: { DATABASE_URL: databaseUrl, ...environment } })
}

interface Targets {
  readonly databaseUrl: string
  /** Ports of the two programs. */
  readonly batched: number
  readonly oneByOne: number
}

async function measure({ databaseUrl, batched, oneByOne }: Targets, length: Length): Promise<Measurements> {
  const measurements = new Measurements()
  const load = (order: Partial<LoadOrder>): Promise<LoadReport> =>
    runLoad({
      kind: 'single-calls',
      port: batched,
      databaseUrl,
      connections: LONE_CLIENTS,
      roundsPerCall: 1,
      warmUp_ms: length.warmUp_ms,
      measure_ms: length.measure_ms,
      ...order,
    })
  // Compilers warm up before anything counts.
  await load({ connections: 64 })
  await load({ port: oneByOne, connections: 64 })
  for (let repeat = 0; repeat < length.repeats; repeat += 1) {
    for (const connections of [64, 128, 256]) {
      measurements.add(`http, ${connections} connections`, await load({ connections }))
      measurements.add(
        `http one by one, ${connections} connections`,
        await load({ port: oneByOne, connections }),
      )
    }
    measurements.add(
      'http, calls of 128 rounds',
      await load({ kind: 'batch-calls', connections: 4, roundsPerCall: 128 }),
    )
    measurements.add(
      'http, calls of 256 rounds',
      await load({ kind: 'batch-calls', connections: 4, roundsPerCall: 256 }),
    )
    measurements.add(`one by one, ${LONE_CLIENTS} database connections`, await load({ kind: 'direct' }))
    if (hasPgbench()) {
      for (const form of Object.keys(PGBENCH_FORMS) as PgbenchForm[]) {
        const seconds = Math.ceil(length.measure_ms / 1000)
        const perSecond = await runPgbench({ form, databaseUrl, clients: LONE_CLIENTS, seconds })
        measurements.addRate(`pgbench, ${LONE_CLIENTS} clients, ${form}`, perSecond)
      }
    }
  }
  return measurements
}

/** Evaluated at 128 connections and against the same transaction; the other figures are beside them in the result. */
function goalsOf(measurements: Measurements): readonly Goal[] {
  const single = measurements.rate('http, 128 connections')
  const batch = measurements.rate('http, calls of 128 rounds')
  const oneByOne = measurements.rate('http one by one, 128 connections')
  const goals = [
    atLeast('single calls, times the same calls committed one by one', single / oneByOne, 2.5),
    atMost('p99 of a single call, ms', measurements.p99_ms('http, 128 connections'), 50),
  ]
  const bare = `pgbench, ${LONE_CLIENTS} clients, bare statement`
  if (!measurements.has(bare)) return goals
  return [
    ...goals,
    atLeast(
      'single calls, times the bare statement by pgbench with 32 clients',
      single / measurements.rate(bare),
      1.5,
    ),
    atLeast(
      'batch calls, times the bare statement by pgbench with 32 clients',
      batch / measurements.rate(bare),
      3.5,
    ),
  ]
}

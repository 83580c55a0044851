/**
 * Rounds a second and processor time per round of the built server of one source tree: single signed calls, PostgreSQL with real syncs. `against.ts`
 * copies this file into another revision's tree and runs it there, so it uses only what every revision since `b81e09af` has. Prints one line of JSON.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { startArenaProgram } from '../programs.ts'
import { runLoad } from './run-load.ts'
import { stage } from './stage.ts'

const CONNECTIONS = 128
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

function processorTime_ms(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * TICK_MS
}

/** Of all PostgreSQL processes: nothing else may use one meanwhile. */
function databaseTime_ms(): number {
  let sum = 0
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres'))
        sum += processorTime_ms(Number(pid))
    } catch {
      // It has ended since the list was read.
    }
  }
  return sum
}

const measure_ms = Number(process.argv[2] ?? 8_000)
const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
const throwaway = await throwawayDatabase(server.url)
const [port = 0] = await freePorts(1)
const program = await startArenaProgram('server', { port, environment: { DATABASE_URL: throwaway.url } })
const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
await stage(database)
const load = (milliseconds: number) =>
  runLoad({
    kind: 'single-calls',
    port,
    databaseUrl: throwaway.url,
    connections: CONNECTIONS,
    roundsPerCall: 1,
    warmUp_ms: 0,
    measure_ms: milliseconds,
  })
await load(measure_ms / 2)
const before = { server: processorTime_ms(program.pid), database: databaseTime_ms() }
const report = await load(measure_ms)
const per = (milliseconds: number) => Math.round((milliseconds * 1_000) / report.rounds)
console.log(
  JSON.stringify({
    roundsPerSecond: Math.round(report.roundsPerSecond),
    p99_ms: Math.round(report.p99_ms),
    server_us: per(processorTime_ms(program.pid) - before.server),
    database_us: per(databaseTime_ms() - before.database),
  }),
)
await database.close()
await program.stop()
await throwaway.drop()
await server.stop()
process.exit(0)

import { readdirSync } from 'node:fs'
import os from 'node:os'
import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { median, quantile, rounded } from '../figures.ts'
import { atMost, type Goal } from '../goals.ts'
import { sendByClock } from '../overload/send-by-clock.ts'
import type { TimedReport } from '../overload/timed-load.ts'
import { type Program, startArenaProgram } from '../programs.ts'
import { runLoad } from '../rounds/run-load.ts'
import { checkBooks, stage } from '../rounds/stage.ts'

const MINUTE_MS = 60_000
const CONNECTIONS = 128
/** Caches fill and compilers warm up before memory is measured. */
const WARM_UP_SHARE = 1 / 4

interface Minute extends ProgramState, Omit<TimedReport, 'firstFailure'> {
  readonly minute: number
}

interface Soak {
  readonly goals: readonly Goal[]
  readonly measured: {
    readonly capacityPerSecond: number
    readonly callsPerSecond: number
    readonly minutes: readonly Minute[]
  }
}

/** `share`: of the server's maximum throughput. */
export interface SoakLength {
  readonly minutes: number
  readonly share: number
}

/** Runs a server on PostgreSQL at part of its capacity, minute by minute: does anything grow or slow down? */
export async function measureSoak({ minutes, share }: SoakLength): Promise<Soak> {
  const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
  const throwaway = await throwawayDatabase(server.url)
  const [port = 0] = await freePorts(1)
  const arena = await startArenaProgram('server', { port, environment: { DATABASE_URL: throwaway.url } })
  const database = await openDatabase({
    databaseUrl: throwaway.url,
    log: createLog({ level: 'silent' }),
    statementLimit_ms: Number.POSITIVE_INFINITY,
  })
  try {
    await stage(database)
    const capacityPerSecond = await measureCapacity(port)
    const callsPerSecond = rounded(capacityPerSecond * share, 0)
    const samples: Minute[] = []
    // The first read starts the period of the server's own figures.
    await readProgramState(arena)
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { firstFailure, ...answers } = await sendByClock(port, {
        length: { warmUp_ms: 0, measure_ms: MINUTE_MS },
        callsPerSecond,
      })
      if (firstFailure !== '') console.log(`  ${firstFailure}`)
      samples.push({ minute, ...answers, ...(await readProgramState(arena)) })
      console.log(`  ${JSON.stringify(samples.at(-1))}`)
    }
    await checkBooks(database)
    return { goals: goalsOf(samples), measured: { capacityPerSecond, callsPerSecond, minutes: samples } }
  } finally {
    await database.close()
    await arena.stop()
    await throwaway.drop()
    await server.stop()
  }
}

/** The second of two, since the first one warms everything up. */
async function measureCapacity(port: number): Promise<number> {
  const order = {
    kind: 'single-calls',
    port,
    databaseUrl: '',
    connections: CONNECTIONS,
    roundsPerCall: 1,
  } as const
  await runLoad({ ...order, warmUp_ms: 1_500, measure_ms: 5_000 })
  const { roundsPerSecond } = await runLoad({ ...order, warmUp_ms: 1_500, measure_ms: 10_000 })
  console.log(`  capacity: ${roundsPerSecond} rounds/s`)
  return roundsPerSecond
}

function goalsOf(all: readonly Minute[]): readonly Goal[] {
  const samples = all.slice(Math.floor(all.length * WARM_UP_SHARE))
  const half = Math.ceil(samples.length / 2)
  const growth = (figure: (sample: Minute) => number) => {
    const [before, after] = [samples.slice(0, half), samples.slice(-half)].map(part =>
      median(part.map(figure)),
    )
    return rounded((((after ?? 0) - (before ?? 0)) / (before ?? 1)) * 100, 1)
  }
  return [
    atMost(
      'memory of the second half against the first, per cent more',
      growth(({ memory_mib }) => memory_mib),
      5,
    ),
    atMost(
      'open files and sockets, per cent more',
      growth(({ files }) => files),
      5,
    ),
    atMost(
      'p99 of the event loop, ms: the median minute',
      median(samples.map(({ loopP99_ms }) => loopP99_ms)),
      50,
    ),
    atMost(
      'p99 of the event loop, ms: nine minutes of ten',
      quantile(
        samples.map(({ loopP99_ms }) => loopP99_ms),
        0.9,
      ),
      50,
    ),
    atMost('p99 of a call, ms: the median minute', median(samples.map(({ p99_ms }) => p99_ms)), 300),
    atMost(
      'calls refused, without an answer or with an unknown one',
      all.reduce(
        (sum, { refusedPerSecond, unanswered, failures }) =>
          sum + refusedPerSecond * (MINUTE_MS / 1_000) + unanswered + failures,
        0,
      ),
      0,
    ),
  ]
}

/** The state of a program, from its own metrics and the kernel's. */
interface ProgramState {
  readonly memory_mib: number
  readonly heap_mib: number
  /** Over the time since the last reading. */
  readonly loopP99_ms: number
  readonly handles: number
  readonly files: number
  /** The whole machine, which may do other work too. */
  readonly load: number
}

async function readProgramState({ port, pid }: Pick<Program, 'port' | 'pid'>): Promise<ProgramState> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => {
    const [, value] = new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`The server does not report ${name}.`)
    return Number(value)
  }
  return {
    memory_mib: rounded(figure('process_resident_memory_bytes') / 2 ** 20),
    heap_mib: rounded(figure('nodejs_heap_size_used_bytes') / 2 ** 20),
    loopP99_ms: rounded(figure('nodejs_eventloop_lag_p99_seconds') * 1000),
    handles: figure('nodejs_active_handles_total'),
    files: readdirSync(`/proc/${pid}/fd`).length,
    load: rounded(os.loadavg()[0] ?? 0, 2),
  }
}

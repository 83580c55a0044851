import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@arena/database'
import { createLog } from '@arena/server/log'
import { startPostgres, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { ClearFailure } from '../../tools/processes/clear-failure.mjs'
import { asLoad, keepLoadApart, shareCores } from '../cores.ts'
import { median } from '../figures.ts'
import { atLeast, atMost, type Goal } from '../goals.ts'
import { startArenaProgram } from '../programs.ts'
import type { Length } from '../rounds/postgres-rounds.ts'
import { runLoad } from '../rounds/run-load.ts'
import { checkBooks, stage } from '../rounds/stage.ts'
import { type Floor, measureFloor } from './floor.ts'
import { sendByClock } from './send-by-clock.ts'
import type { TimedReport } from './timed-load.ts'

/** A full group of rounds: this many callers, each waiting for its answer, keep a server busy. */
const CALLERS = 128
/** As in `deploy/nginx` for each server: half as many again, so that the server can choose calls it can answer soon. */
const CALLS_MAX = 192
/** The share of the server's maximum throughput. */
const NORMAL = 0.5
const OVERLOAD = 3

type Overloaded = Omit<TimedReport, 'firstFailure'>

interface Figures {
  readonly capacityPerSecond: number
  readonly normal: Overloaded
  readonly overload: Overloaded
}

interface Overload {
  readonly goals: readonly Goal[]
  readonly measured: {
    /** Whether the load generator and the proxy had a core of their own. */
    readonly isLoadApart: boolean
    readonly behindProxy: Figures
    readonly alone: Figures
    readonly floors: { readonly http: Floor; readonly socket: Floor }
  }
}

/**
 * A server on PostgreSQL at three times the rounds it can book, compared with half its capacity: behind a proxy that admits a full group of
 * rounds and refuses the rest, and with nothing in front of it (docs/how-to/scale.md). Load and proxy have a core of their own, so that a
 * threefold load takes nothing from the server; `LOAD_SHARES_CORES=1` lets all of them share. A bare server under the same load shows the
 * least that refusing costs.
 */
export async function measureOverload(length: Length): Promise<Overload> {
  if (!hasNginx()) throw new ClearFailure('overload needs nginx on this machine.')
  const isLoadApart = process.env['LOAD_SHARES_CORES'] === undefined && keepLoadApart()
  const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } })
  const throwaway = await throwawayDatabase(server.url)
  const [port = 0, behind = 0] = await freePorts(2)
  const proxy = startLimitingProxy({ port, to: behind, callsMax: CALLS_MAX })
  const arena = await startArenaProgram('server', {
    port: behind,
    environment: { DATABASE_URL: throwaway.url },
  })
  const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
  try {
    await stage(database)
    await measureCapacity(port, length)
    const behindProxy = await measureAt(port, length)
    const alone = await measureAt(behind, length)
    await checkBooks(database)
    const load = { capacityPerSecond: alone.capacityPerSecond, times: OVERLOAD }
    const floors = {
      http: await measureFloor('http', length, load),
      socket: await measureFloor('socket', length, load),
    }
    console.log(`  bare servers: ${JSON.stringify(floors)}`)
    const goals = [...goalsOf(behindProxy, 'behind a proxy'), ...goalsOf(alone, 'nothing in front')]
    return { goals, measured: { isLoadApart, behindProxy, alone, floors } }
  } finally {
    await database.close()
    await arena.stop()
    proxy.stop()
    await throwaway.drop()
    await server.stop()
    shareCores()
  }
}

async function measureAt(port: number, length: Length): Promise<Figures> {
  const capacities: number[] = []
  const normals: TimedReport[] = []
  const overloads: TimedReport[] = []
  for (let repeat = 0; repeat < length.repeats; repeat += 1) {
    const capacity = await measureCapacity(port, length)
    capacities.push(capacity)
    normals.push(await sendByClock(port, { length, callsPerSecond: capacity * NORMAL }))
    overloads.push(await sendByClock(port, { length, callsPerSecond: capacity * OVERLOAD }))
  }
  return {
    capacityPerSecond: median(capacities),
    normal: medianOf(normals),
    overload: medianOf(overloads),
  }
}

async function measureCapacity(port: number, length: Length): Promise<number> {
  const { roundsPerSecond, p99_ms } = await runLoad({
    kind: 'single-calls',
    port,
    databaseUrl: '',
    connections: CALLERS,
    roundsPerCall: 1,
    warmUp_ms: length.warmUp_ms,
    measure_ms: length.measure_ms,
  })
  console.log(`  capacity: ${roundsPerSecond} rounds/s, p99 ${p99_ms} ms`)
  return roundsPerSecond
}

/** The median of each figure over the repeats; what went wrong is added up. */
function medianOf(reports: readonly TimedReport[]): Overloaded {
  const middle = (figure: (report: TimedReport) => number) => median(reports.map(figure))
  return {
    answeredPerSecond: middle(report => report.answeredPerSecond),
    p50_ms: middle(report => report.p50_ms),
    p99_ms: middle(report => report.p99_ms),
    refusedPerSecond: middle(report => report.refusedPerSecond),
    refusedP99_ms: middle(report => report.refusedP99_ms),
    unanswered: reports.reduce((sum, { unanswered }) => sum + unanswered, 0),
    failures: reports.reduce((sum, { failures }) => sum + failures, 0),
  }
}

function goalsOf({ capacityPerSecond, normal, overload }: Figures, where: string): readonly Goal[] {
  return [
    atLeast(
      `${where}: rounds answered at three times the capacity, of the capacity`,
      overload.answeredPerSecond / capacityPerSecond,
      0.8,
    ),
    atMost(
      `${where}: p99 of the answered, times that at half the capacity`,
      overload.p99_ms / normal.p99_ms,
      2,
    ),
    atMost(`${where}: p99 of a refusal, ms`, overload.refusedP99_ms, 100),
    atMost(
      `${where}: calls without an answer, or with an unknown one`,
      overload.unanswered + overload.failures,
      0,
    ),
  ]
}

function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0
}

/** An nginx that forwards this many concurrent calls and answers 503 to all others, as configured in `deploy/nginx` for the wallet. */
function startLimitingProxy(options: {
  readonly port: number
  readonly to: number
  readonly callsMax: number
}): { stop(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arena-nginx-'))
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, options))
  const [command, args] = asLoad('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder])
  const nginx = spawn(command, args, { stdio: 'inherit' })
  return {
    stop: () => {
      nginx.once('exit', () => rmSync(folder, { recursive: true, force: true }))
      nginx.kill()
    },
  }
}

function configuration(
  folder: string,
  { port, to, callsMax }: { readonly port: number; readonly to: number; readonly callsMax: number },
): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 10000; }
http {
  access_log off;
  ${folders.map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  limit_conn_zone $server_port zone=arena_wallet:1m;
  upstream server { server 127.0.0.1:${to}; keepalive ${callsMax}; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    keepalive_requests 1000000;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location / {
      limit_conn arena_wallet ${callsMax};
      limit_conn_status 503;
      proxy_pass http://server;
    }
  }
}
`
}

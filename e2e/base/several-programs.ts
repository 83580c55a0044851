import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openDatabase } from '@arena/database'
import { startPostgres, startValkey, throwawayDatabase, type Valkey } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import {
  programOf,
  type RunningProgram,
  startProgram,
  untilReady,
} from '../../tools/local-arena/programs.mjs'
import { ROOT } from '../../tools/repository.mjs'
import { FollowingProxy } from './following-proxy.ts'
import type { BooksReport } from './fresh-arena.ts'

const run = promisify(execFile)
const START_LIMIT_MS = 120_000
const QUIET = {
  debug: () => undefined,
  warn: () => undefined,
  error: console.error,
  fatal: console.error,
}
const NOWHERE = 'http://127.0.0.1:1'

/** A process that can be killed. */
export type Part = 'server 1' | 'server 2' | 'games 1' | 'games 2' | 'Valkey' | 'PostgreSQL'

/** Two servers and two games providers on one PostgreSQL and one Valkey, each kind behind a proxy. */
export interface SeveralPrograms {
  /** The proxies' origins. */
  readonly app: string
  readonly games: string
  /** Each server's own address. */
  readonly servers: readonly string[]
  readonly appProxy: FollowingProxy
  readonly gamesProxy: FollowingProxy
  /** Of the first provider. */
  readonly firstGames: number
  /** Kills the process. */
  kill(part: Part): Promise<void>
  /** Resolves when it can be used again. */
  startAgain(part: Part): Promise<void>
  /** Rows of the server's database. */
  query<Row extends object>(text: string): Promise<readonly Row[]>
  verifyBooks(): Promise<BooksReport>
  end(): Promise<void>
}

export async function startSeveralPrograms(): Promise<SeveralPrograms> {
  const postgres = await startPostgres()
  const [books, rounds] = await Promise.all([
    throwawayDatabase(postgres.url),
    throwawayDatabase(postgres.url),
  ])
  const [app = 0, games = 0, ...ports] = await freePorts(6)
  const [server1 = 0, server2 = 0, games1 = 0, games2 = 0] = ports
  let valkey: Valkey | undefined = await startValkey()
  const valkeyUrl = valkey.url
  const appUrl = `http://127.0.0.1:${app}`
  const gamesUrl = `http://127.0.0.1:${games}`
  const environment = {
    ...process.env,
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PUBLIC_URL: appUrl,
    GAMES_URL: gamesUrl,
    GAMES_PUBLIC_URL: gamesUrl,
    WALLET_URL: appUrl,
    APP_ORIGINS: appUrl,
    DATABASE_URL: books.url,
    GAMES_DATABASE_URL: rounds.url,
    VALKEY_URL: valkeyUrl,
    BOT_API_ROOT: NOWHERE,
  }
  const portOf = { 'server 1': server1, 'server 2': server2, 'games 1': games1, 'games 2': games2 }
  type Name = keyof typeof portOf
  const names = Object.keys(portOf) as Name[]
  const running = new Map<Name, RunningProgram>()

  async function start(name: Name): Promise<void> {
    const kind = programOf(name.split(' ')[0] ?? '')
    const port = portOf[name]
    const program = startProgram(kind, {
      environment: { ...environment, [kind.port]: String(port) },
      print: () => undefined,
    })
    running.set(name, program)
    const state = await untilReady(program, { port, timeout_ms: START_LIMIT_MS })
    if (state !== 'ready')
      throw new Error(`${name} did not start (${state}): ${program.lastLines().join('\n')}`)
  }

  await Promise.all(names.map(start))
  const appProxy = await FollowingProxy.listen(app, [server1, server2])
  const gamesProxy = await FollowingProxy.listen(games, [games1, games2])
  const look = () => Promise.all([appProxy.look(), gamesProxy.look()])
  const isProgram = (part: Part): part is Name => part in portOf

  return {
    app: appUrl,
    games: gamesUrl,
    servers: [server1, server2].map(port => `http://127.0.0.1:${port}`),
    appProxy,
    gamesProxy,
    firstGames: games1,
    async kill(part) {
      if (isProgram(part)) {
        running.get(part)?.kill('SIGKILL')
        await running.get(part)?.ended
      } else if (part === 'Valkey') {
        await valkey?.stop()
        valkey = undefined
      } else await postgres.restart()
    },
    async startAgain(part) {
      if (isProgram(part)) await start(part)
      else if (part === 'Valkey') valkey = await startValkey(Number(new URL(valkeyUrl).port))
      await look()
    },
    async query(text) {
      const database = await openDatabase({ databaseUrl: books.url, log: QUIET })
      try {
        return await database.query(text)
      } finally {
        await database.close()
      }
    },
    async verifyBooks() {
      const { stdout } = await run(process.execPath, ['apps/server/dist/server/verify-books.js'], {
        cwd: ROOT,
        env: environment,
      })
      return JSON.parse(stdout) as BooksReport
    },
    async end() {
      await Promise.all([...running.values()].map(program => program.stop()))
      await Promise.all([appProxy.close(), gamesProxy.close()])
      await valkey?.stop()
      await postgres.stop()
    },
  }
}

import { setMaxListeners } from 'node:events'
import { awaitSchema } from '@arena/database'
import {
  createMetrics,
  createSqlFigures,
  NO_TRACING,
  registerPoolFigures,
  type Tracing,
  tracedDatabase,
} from '@arena/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Game } from '../games/game.ts'
import { GAMES } from '../games/registry.ts'
import { type BooksGame, loadBooksGames } from './books/load-books.ts'
import { makeMonths, openProviderDatabase, schema } from './database/open-database.ts'
import { createHttpServer } from './http/http-server.ts'
import { LEASE_MS, type Provider } from './provider.ts'
import { PROVIDER_FIGURES, watchRounds } from './provider-figures.ts'
import { deleteOldRounds, sweepPendingRounds } from './rounds/keep-rounds.job.ts'
import { releaseAllRounds, renewLeasedRounds } from './rounds/lease-store.ts'
import { LeasedRounds, MovesInFlight, RoundBell, Turnstile } from './rounds/rounds-in-memory.ts'
import { newServerSeed, type ServerSeed } from './seeds/seed-pair.ts'
import { createRoundSender } from './wallet/round-sender.ts'
import { createTroubleLog, createWalletClient } from './wallet/wallet-client.ts'

/**
 * The time of this program while the system's clock is set forward or back. Flights and hands last as long as they last: a step of the clock
 * must not burst a rocket that a player was about to leave, nor hold one in the air. So a difference is followed by a fiftieth of the time that
 * passes. One of more than five and a half minutes is followed at once: signatures are accepted up to five, and nothing could be played.
 */
export function createSteadyClock({
  wall_ms = Date.now,
  steady_ms = () => performance.now(),
}: {
  /** The system's clock, in Unix milliseconds. */
  readonly wall_ms?: () => number
  /** Milliseconds of a monotonic clock. */
  readonly steady_ms?: () => number
} = {}): () => Date {
  let shown_ms = wall_ms()
  let readAt_ms = steady_ms()
  return () => {
    const now_ms = steady_ms()
    const passed_ms = now_ms - readAt_ms
    readAt_ms = now_ms
    const off_ms = wall_ms() - (shown_ms + passed_ms)
    const most_ms = Math.abs(off_ms) > FOLLOWED_SLOWLY_MS ? Number.POSITIVE_INFINITY : passed_ms * SHARE
    shown_ms += passed_ms + Math.min(most_ms, Math.max(-most_ms, off_ms))
    return new Date(shown_ms)
  }
}

/** A little more than signatures may be off. */
const FOLLOWED_SLOWLY_MS = 330_000
const SHARE = 1 / 50

const SWEEP_EVERY_MS = 2000
/** One that is lost or late does not cost the lease. */
const HEARTBEAT_EVERY_MS = LEASE_MS / 3
const LONGEST_PAUSE_MS = 30_000
const HOUR_MS = 3_600_000
const BETWEEN_BATCHES_MS = 250
const WATCHERS_PER_PLAYER = 8

export interface RunningProvider {
  /** The port it listens on. */
  readonly port: number
  /**
   * Reports at once that it is not ready and serves until `unused` resolves: by then no client of `/readyz` sends calls here. Then it refuses
   * new calls, answers those under way and closes the database.
   */
  stop(unused?: Promise<void>): Promise<void>
}

export interface ProviderOptions {
  readonly config: Config
  readonly log: Logger
  /** Tracing is off when left out. */
  readonly tracing?: Tracing
  /** The path of a tar of a database, which a new one begins as a copy of. */
  readonly template?: string
  /** The embedded database can't continue: the program has to stop. */
  readonly onDatabaseLost?: (error: Error) => void
  /** The built pages. */
  readonly webDir: string
  readonly now?: () => Date
  /** The pause between two looks for rounds that were left pending. */
  readonly sweepEvery_ms?: number
  /** The pause between two heartbeats. */
  readonly heartbeatEvery_ms?: number
  /** The pause between two runs of the job that creates months and deletes old ones. */
  readonly monthsEvery_ms?: number
  readonly games?: readonly Game[]
  readonly newServerSeed?: () => ServerSeed
}

/** Opens the data, takes up what an earlier life left pending, and listens. */
export async function runProvider(options: ProviderOptions): Promise<RunningProvider> {
  const {
    config,
    webDir,
    now = createSteadyClock(),
    sweepEvery_ms = SWEEP_EVERY_MS,
    heartbeatEvery_ms = HEARTBEAT_EVERY_MS,
    monthsEvery_ms = HOUR_MS,
    tracing = NO_TRACING,
  } = options
  const opened = await openProviderDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    template: options.template,
    log: options.log,
    onLost: options.onDatabaseLost,
    now: now(),
    ...(!config.migratesOnStart && {
      bringUp: opened => awaitSchema(opened, schema, { ...config, log: options.log }),
    }),
  })
  const database = tracedDatabase(opened, tracing)
  const leaving = new AbortController()
  const stopping = new AbortController()
  // Every round that is watched listens for it.
  setMaxListeners(0, stopping.signal)
  const life = { leaving: leaving.signal, stopping: stopping.signal }
  const books = await loadBooksGames({ config, log: options.log, taken: GAMES })
  const provider = createProvider({ ...options, ...life, database, now, tracing, books })
  // No other process can work on these files: leases found at the start are stale.
  if (database.engine === 'pglite') await releaseAllRounds(database, now())
  const server = await createHttpServer(provider, webDir)
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    await database.close()
    throw error
  }
  const stopSweeping = startSweeping(provider, sweepEvery_ms)
  const stopMaking = startMakingMonths(provider, monthsEvery_ms)
  const stopDeleting = startDeleting(provider, monthsEvery_ms)
  const stopBeating = startBeating(provider, heartbeatEvery_ms)
  return {
    port: portOf(server),
    async stop(unused) {
      leaving.abort()
      await unused
      stopping.abort()
      await server.close()
      await Promise.all([stopSweeping(), stopMaking(), stopDeleting()])
      await Promise.allSettled([...provider.underWay.values(), ...provider.stepsUnderWay.values()])
      await stopBeating()
      await Promise.all(books.map(book => book.close()))
      await database.close()
    },
  }
}

function createProvider({
  books,
  ...given
}: ProviderOptions & { readonly books: readonly BooksGame[] } & Pick<
    Provider,
    'database' | 'now' | 'tracing' | 'leaving' | 'stopping'
  >): Provider {
  const { config, log, database, now, tracing } = given
  const metrics = createMetrics()
  registerPoolFigures(metrics, database.load)
  const wallet = createWalletClient({ url: config.walletUrl, key: config.key, now, metrics, tracing })
  const leasedRounds = new LeasedRounds()
  const watchers = new Turnstile(WATCHERS_PER_PLAYER)
  const own = given.games ?? (config.booksDir === undefined ? GAMES : [])
  const games = [...own, ...books.map(({ rules }) => rules)]
  return {
    config,
    database,
    wallet,
    roundSender: createRoundSender(wallet),
    underWay: new Map(),
    stepsUnderWay: new Map(),
    leasedRounds,
    games: new Map(games.map(game => [game.id, game])),
    gamesByNumber: new Map(games.map(game => [game.number, game])),
    books: new Map(books.map(book => [book.rules.id, book])),
    bell: new RoundBell(),
    movesInFlight: new MovesInFlight(),
    watchers,
    trouble: createTroubleLog(log),
    leaving: given.leaving,
    stopping: given.stopping,
    now,
    tracing,
    metrics,
    noteSwept: watchRounds(metrics, { leasedRounds, watchers }),
    refreshFigures: createSqlFigures({ metrics, database, now, log, queries: PROVIDER_FIGURES }).refresh,
    newServerSeed: given.newServerSeed ?? newServerSeed,
    log,
  }
}

/** Sweeps one after the other, at once after a sweep that reached its limit. While the wallet does not answer, the intervals grow. */
function startSweeping(provider: Provider, pause_ms: number): () => Promise<void> {
  let next_ms = pause_ms
  return repeat(
    async () => {
      const { settled, unanswered, isFull } = await sweepPendingRounds(provider)
      provider.noteSwept({ settled, unanswered })
      if (settled > 0) provider.log.info({ settled }, 'rounds that were left behind are settled')
      const isWalletDown = unanswered > 0 && settled === 0
      next_ms = isWalletDown ? Math.min(next_ms * 2, LONGEST_PAUSE_MS) : pause_ms
      return isFull && settled > 0 ? 0 : next_ms
    },
    { log: provider.log, name: 'the sweep of unsettled rounds', longest_ms: LONGEST_PAUSE_MS },
  )
}

function startMakingMonths({ database, now, log }: Provider, pause_ms: number): () => Promise<void> {
  return repeat(
    async () => {
      await makeMonths(database, now())
      return pause_ms
    },
    { log, name: 'making the next months of rounds', longest_ms: HOUR_MS },
  )
}

function startDeleting(provider: Provider, pause_ms: number): () => Promise<void> {
  return repeat(
    async () => {
      const { months, rows, isDone } = await deleteOldRounds(provider)
      if (months.length > 0 || rows > 0)
        provider.log.info({ months, rows }, 'old rounds and sessions are deleted')
      return isDone ? pause_ms : BETWEEN_BATCHES_MS
    },
    { log: provider.log, name: 'deleting old rounds', longest_ms: HOUR_MS },
  )
}

function startBeating(provider: Provider, pause_ms: number): () => Promise<void> {
  return repeat(
    async () => {
      await renewLeasedRounds(provider)
      return pause_ms
    },
    { log: provider.log, name: 'the heartbeat', longest_ms: pause_ms },
  )
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider listens on no port')
  return address.port
}

/**
 * Runs `work` again and again, never twice at once, the first time at once. It answers the pause until the next time, in
 * milliseconds; when it throws, the pause doubles up to `longest_ms`. Returns the function that stops and waits for the last run.
 */
function repeat(
  work: () => Promise<number>,
  { log, name, longest_ms }: { readonly log: Logger; readonly name: string; readonly longest_ms: number },
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let pause_ms = 1000
  let running = Promise.resolve()

  function run(): void {
    running = work().then(
      next => {
        pause_ms = next
      },
      (error: unknown) => {
        pause_ms = Math.min(pause_ms * 2, longest_ms)
        log.error({ err: error, pause_ms }, `${name} failed`)
      },
    )
    void running.then(() => {
      if (!isStopped) timer = setTimeout(run, pause_ms)
    })
  }

  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}

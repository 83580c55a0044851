import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@arena/database'
import { type EmbeddedDatabase, openEmbedded } from '@arena/database/embedded'
import { freePorts } from '@arena/test-kit/ports'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { localArena } from '../../tools/local-arena/addresses.mjs'
import { PROGRAMS } from '../../tools/local-arena/programs.mjs'
import { RunningArena } from '../../tools/local-arena/running-arena.mjs'
import { ROOT } from '../../tools/repository.mjs'
import { clusterDatabases } from './cluster-databases.ts'

const run = promisify(execFile)

/** The programs as released, except that the games' server seeds are planned ones (`games/plan-outcome.ts`), and past editions can be played. */
const PLANNED_PROGRAMS = PROGRAMS.map(program =>
  program.name === 'games' ? { ...program, build: 'planned' } : program,
)

const STATEMENT_LIMIT_MS = 30_000
const QUIET = {
  debug: () => undefined,
  warn: () => undefined,
  error: console.error,
  fatal: console.error,
}

/** The three built programs with their own ports and data folder. */
export interface FreshArena {
  /** Origins without a trailing slash. */
  readonly app: string
  readonly games: string
  readonly chat: string
  /** The address that signs the operator of this machine in to the console. */
  readonly console: string
  /** Where the programs keep their data. */
  readonly dataFolder: string
  /** Kills one program, as a power cut of that program would. */
  readonly kill: (name: 'server' | 'games' | 'chat-host') => Promise<void>
  /** Restarts a killed program on the same data. */
  readonly startAgain: (name: 'server' | 'games' | 'chat-host') => Promise<void>
  /** Compares every balance with its ledger, as an operator does; the embedded engine has one owner, so the server must be down. */
  readonly verifyBooks: () => Promise<BooksReport>
  /** Rows of the server's database. As above, the server must be down. */
  readonly rows: <Row extends object>(text: string, params: readonly unknown[]) => Promise<readonly Row[]>
  /** Runs a file with Node, in the programs' environment. */
  readonly run: (file: string, args?: readonly string[]) => Promise<{ code: number; output: string }>
  /** Ends the programs in an orderly way; the data stays. */
  readonly stop: () => Promise<void>
  /** Ends the programs and removes the data. */
  readonly end: () => Promise<void>
}

/** The output of `npm run verify-books`. */
export interface BooksReport {
  readonly players: number
  readonly mismatches: readonly unknown[]
}

export interface ArenaOptions {
  /** Settings for all three programs, where a journey needs other values than the defaults. */
  readonly variables?: Readonly<Record<string, string>>
  /** A data folder to start from a copy of; an empty one when left out. */
  readonly from?: string
  /** Whether server seeds are planned ones, two of which may repeat one day; otherwise they are random, as in production. */
  readonly isPlanned?: boolean
  /** Writes into the server's database before the server starts: the embedded engine has one owner. */
  readonly seed?: (database: EmbeddedDatabase) => Promise<void>
  /** Works on the folder before the programs start. */
  readonly stage?: (dataFolder: string) => Promise<void>
  /** Whether the data stays in the folder when the run's engine is a cluster, for example for other Arenas to start from. */
  readonly isKept?: boolean
}

export async function startFreshArena({
  variables = {},
  from,
  seed,
  stage,
  isPlanned = true,
  isKept = false,
}: ArenaOptions = {}): Promise<FreshArena> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'arena-journey-'))
  if (from !== undefined) {
    await cp(from, dataFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  if (seed !== undefined) await withDatabase(dataFolder, seed)
  await stage?.(dataFolder)
  const isServed = 'DATABASE_URL' in variables
  const cluster = IS_CLUSTER && !isKept && !isServed ? await clusterDatabases(dataFolder) : undefined
  const [server, games, chat, signer] = await freePorts(4)
  const arena = localArena({
    ...withoutAddresses(process.env),
    PORT: String(server),
    GAMES_PORT: String(games),
    CHAT_HOST_PORT: String(chat),
    SIGNER_PORT: String(signer),
    DATA_DIR: dataFolder,
    ...cluster?.variables,
    ...variables,
  })
  const running = new RunningArena({ arena, programs: isPlanned ? PLANNED_PROGRAMS : PROGRAMS })
  await running.start()
  const stop = async () => {
    await running.stop()
    await running.ended
  }
  return {
    app: arena.app,
    games: arena.games,
    chat: arena.chat,
    console: arena.console,
    dataFolder,
    kill: name => running.kill(name),
    startAgain: name => running.startAgain(name),
    verifyBooks: () => verifyBooks(arena.environment),
    rows: (text, params) => readRows(arena.environment, { text, params }),
    run: (file, args = []) => runFile(file, args, arena.environment),
    stop,
    end: async () => {
      await stop()
      await cluster?.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Opens the folder's database of the server while the programs are down. */
export async function withDatabase<Result>(
  dataFolder: string,
  use: (database: EmbeddedDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbedded({
    dataDir: dataFolder,
    statementLimit_ms: STATEMENT_LIMIT_MS,
    log: QUIET,
  })
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

async function readRows<Row extends object>(
  { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: NodeJS.ProcessEnv,
  { text, params }: { readonly text: string; readonly params: readonly unknown[] },
): Promise<readonly Row[]> {
  const database = await openDatabase({ databaseUrl, dataDir, log: QUIET })
  try {
    return await database.query<Row>(text, params)
  } finally {
    await database.close()
  }
}

async function verifyBooks(environment: NodeJS.ProcessEnv): Promise<BooksReport> {
  const { stdout } = await run(process.execPath, ['apps/server/dist/server/verify-books.js'], {
    cwd: ROOT,
    env: environment,
  })
  return JSON.parse(stdout) as BooksReport
}

async function runFile(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output }
}

/** A journey runs the same whatever addresses the calling shell's environment has. */
function withoutAddresses(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const addresses = /^(PORT|.*_(PORT|URL|ORIGINS|ROOT)|BOT_TOKEN|DATABASE_URL|NODE_ENV)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !addresses.test(name)))
}

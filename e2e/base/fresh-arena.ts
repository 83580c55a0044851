import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { localArena } from '../../tools/local-arena/addresses.mjs'
import { PROGRAMS } from '../../tools/local-arena/programs.mjs'
import { RunningArena } from '../../tools/local-arena/running-arena.mjs'
import { freePorts } from '../../tools/processes/ports.mjs'
import { ROOT } from '../../tools/repository.mjs'

const run = promisify(execFile)

/** The three built programs on ports of their own, with an empty data folder. */
export interface FreshArena {
  /** Origins without a trailing slash. */
  readonly app: string
  readonly games: string
  readonly chat: string
  /** Where the programs keep their data. */
  readonly dataFolder: string
  /** Ends one program without farewell, as a power cut of that program would. */
  readonly kill: (name: 'server' | 'games' | 'chat-host') => Promise<void>
  /** Starts a program that was killed, on the same data. */
  readonly startAgain: (name: 'server' | 'games' | 'chat-host') => Promise<void>
  /** Compares every balance with its ledger, as an operator does; the embedded engine has one owner, so the server must be down. */
  readonly verifyBooks: () => Promise<BooksReport>
  /** Ends the programs and removes the data. */
  readonly end: () => Promise<void>
}

/** What `npm run verify-books` prints. */
export interface BooksReport {
  readonly players: number
  readonly mismatches: readonly unknown[]
}

/** `variables` go to all three programs, e.g. settings a journey needs other than the default. */
export async function startFreshArena(variables: Readonly<Record<string, string>> = {}): Promise<FreshArena> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'arena-journey-'))
  const [server, games, chat] = await freePorts(3)
  const arena = localArena({
    ...withoutAddresses(process.env),
    PORT: String(server),
    GAMES_PORT: String(games),
    CHAT_HOST_PORT: String(chat),
    DATA_DIR: dataFolder,
    ...variables,
  })
  const running = new RunningArena({ arena, programs: PROGRAMS })
  await running.start()
  return {
    app: arena.app,
    games: arena.games,
    chat: arena.chat,
    dataFolder,
    kill: name => running.kill(name),
    startAgain: name => running.startAgain(name),
    verifyBooks: () => verifyBooks(arena.environment),
    end: async () => {
      await running.stop()
      await running.ended
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function verifyBooks(environment: NodeJS.ProcessEnv): Promise<BooksReport> {
  const { stdout } = await run(process.execPath, ['apps/server/dist/server/verify-books.js'], {
    cwd: ROOT,
    env: environment,
  })
  return JSON.parse(stdout) as BooksReport
}

/** A journey runs the same whatever the shell that started it points its own Arena to. */
function withoutAddresses(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const addresses = /^(PORT|.*_(PORT|URL|ORIGINS|ROOT)|BOT_TOKEN|DATABASE_URL|NODE_ENV)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !addresses.test(name)))
}

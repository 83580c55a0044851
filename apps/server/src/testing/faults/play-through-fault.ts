/** Players who keep playing through a fault of the server's dependencies, with the built server as a separate process. */

import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type DatabaseOptions, ensureMonths, migrate, openDatabase } from '@arena/database'
import { freePorts } from '@arena/test-kit/ports'
import { Registry } from 'prom-client'
import { GAMES } from '../../content/games.ts'
import { ServerProcess } from '../../features/games/testing/server-process.ts'
import { SteadyPlayer } from '../../features/games/testing/steady-player.ts'
import { seedPlayer, seedSession, TEST_KEY } from '../../features/games/testing/wallet-service.ts'
import { createWallet, type Wallet } from '../../features/wallet/index.ts'
import { schema } from '../../migrations/index.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf } from '../test-player-ids.ts'
import { KeptServer } from './kept-server.ts'

const PLAYERS = 12
const CREDIT = 100_000_000
/** How long a provider waits before it sends a round again. */
const AGAIN_MS = 50
const LOOK_EVERY_MS = 50

const log = createLog({ level: 'silent' })

export interface Played {
  /** The server's faults instead of an answer. */
  readonly faults: readonly string[]
  readonly acknowledged: number
  /** Rounds that were answered only when they were sent again. */
  readonly retried: number
  readonly mismatches: readonly unknown[]
  /** Players whose balance or number of rounds differs from the figures they were shown. */
  readonly wrong: readonly unknown[]
}

/** The server's possible faults for a provider while it can't book. */
const SAID = ['503 UNAVAILABLE']

/**
 * Violations of "nothing was lost, nothing booked twice, and every error is on the list". `retriedAtLeast`: without a round that met the
 * fault the test proves nothing.
 */
export function complaintsOf(
  { faults, retried, wrong, mismatches }: Played,
  { retriedAtLeast }: { readonly retriedAtLeast: number } = { retriedAtLeast: 1 },
): readonly unknown[] {
  return [
    ...faults.filter(fault => !SAID.includes(fault)),
    ...(retried < retriedAtLeast ? [`only ${retried} rounds met the fault`] : []),
    ...wrong,
    ...mismatches,
  ]
}

export interface Play {
  readonly server: KeptServer
  /** Resolves when this many more rounds were answered; rejects when an answer was wrong. */
  answered(rounds: number): Promise<void>
  /** Resolves when a player got this fault instead of an answer. */
  failed(fault: string): Promise<void>
  /** Resolves when `/readyz` says anything but 200, or 200 again. */
  notReady(): Promise<void>
  readyAgain(): Promise<void>
  /** Ends the play when all pending rounds are answered, and compares the books with the players' records. */
  end(): Promise<Played>
  /** Ends everything at once; for a test that failed. */
  stop(): Promise<void>
}

/** `main`: the built program. `where`: its database, as the test opens it; `environment` names the same one to the program. */
export async function beginPlay(options: {
  readonly programs: { readonly folder: string }
  readonly where: Omit<DatabaseOptions, 'log'>
  readonly environment: Readonly<Record<string, string>>
}): Promise<Play> {
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const players = await withWallet(options.where, async (database, wallet) => {
    await migrate(database, schema)
    await ensureMonths(database, 'ledger', new Date())
    return seedPlayers(database, wallet, url)
  })
  const server = new KeptServer(
    new ServerProcess(path.join(options.programs.folder, 'main.js'), {
      PORT: String(port),
      HOST: '127.0.0.1',
      PROVIDER_SECRET: TEST_KEY.secret,
      GAMES_URL: 'http://127.0.0.1:1',
      BOT_API_ROOT: 'http://127.0.0.1:1',
      LOG_LEVEL: 'info',
      ...options.environment,
    }),
    port,
  )
  await server.start()
  return playOn(server, players, options.where)
}

function playOn(
  server: KeptServer,
  players: readonly SteadyPlayer[],
  where: Omit<DatabaseOptions, 'log'>,
): Play {
  const until = { stopped: false }
  const acknowledged = () => players.reduce((sum, player) => sum + player.acknowledged, 0)
  const faults = () => [...new Set(players.flatMap(player => [...player.faults]))].toSorted()
  const up = () => pause(AGAIN_MS)
  const playing = Promise.all(players.map(player => player.play(until, { up, answered: () => {} })))
  // A caller that awaits it gets the rejection; there may be none.
  playing.catch(() => {})
  const wait = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await Promise.race([pause(LOOK_EVERY_MS), playing])
  }
  const answered = (rounds: number) => {
    const goal = acknowledged() + rounds
    return wait(() => acknowledged() >= goal)
  }
  return {
    server,
    answered,
    failed: fault => wait(() => faults().includes(fault)),
    notReady: () => wait(async () => (await server.readiness()) !== 200),
    readyAgain: () => wait(async () => (await server.readiness()) === 200),
    async end() {
      until.stopped = true
      await playing
      await server.stop()
      const retried = players.reduce((sum, player) => sum + player.retried, 0)
      return withWallet(where, async (database, wallet) => ({
        faults: faults(),
        acknowledged: acknowledged(),
        retried,
        mismatches: (await wallet.verify(database)).mismatches,
        wrong: await listWrong(players, database, wallet),
      }))
    },
    async stop() {
      until.stopped = true
      await server.stop()
    },
  }
}

async function listWrong(
  players: readonly SteadyPlayer[],
  database: Database,
  wallet: Wallet,
): Promise<readonly unknown[]> {
  const wrong: unknown[] = []
  for (const { number, balance, acknowledged } of players) {
    const stored = await wallet.read(database, keyOf(number))
    if (stored?.credit !== balance || stored.exp !== acknowledged)
      wrong.push({ number, balance, acknowledged, stored })
  }
  return wrong
}

async function seedPlayers(database: Database, wallet: Wallet, url: string): Promise<SteadyPlayer[]> {
  const players: SteadyPlayer[] = []
  for (let number = 1; number <= PLAYERS; number += 1) {
    const player = await seedPlayer(database, wallet, { number, credit: CREDIT })
    const { sessionId } = await seedSession(database, new Date(), { player })
    players.push(new SteadyPlayer({ number, url, sessionId, balance: CREDIT }))
  }
  return players
}

/** Works with the database while no server uses it. */
async function withWallet<Result>(
  where: Omit<DatabaseOptions, 'log'>,
  work: (database: Database, wallet: Wallet) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...where, log })
  const metrics = new Registry()
  try {
    return await work(database, createWallet({ games: GAMES, database, clock: systemClock, log, metrics }))
  } finally {
    await database.close()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatabaseOptions, openDatabase } from '@arena/database'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { freePorts } from '@arena/test-kit/ports'
import { IS_LONG } from '@arena/test-kit/run-options'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { systemClock } from '../../platform/clock/clock.ts'
import { createLog } from '../../platform/log/log.ts'
import { migratedDatabase, migratedTemplate } from '../../testing/migrated-templates.ts'
import { keyOf } from '../../testing/test-player-ids.ts'
import { createWallet, type Wallet } from '../wallet/index.ts'
import { killWhilePlaying } from './testing/kill-while-playing.ts'
import { ServerProcess } from './testing/server-process.ts'
import { SteadyPlayer } from './testing/steady-player.ts'
import { seedPlayer, seedSession, TEST_KEY } from './testing/wallet-service.ts'

const SERVER_ROOT = path.resolve(import.meta.dirname, '../../..')
const KILLS = IS_LONG ? 250 : 2
const PLAYERS = 24
const CREDIT = 100_000_000
const FREE = { grantId: 'grant-of-the-kills', rounds: 1_000_000, winMax: 1_000_000_000 }
const DAY_MS = 86_400_000

const log = createLog({ level: 'silent' })

/** Works with the database while no server uses it. */
async function withDatabase<Result>(
  where: DatabaseOptions,
  work: (database: Awaited<ReturnType<typeof openDatabase>>, wallet: Wallet) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(where)
  try {
    return await work(
      database,
      createWallet({ games: GAMES, database, clock: systemClock, log, metrics: new Registry() }),
    )
  } finally {
    await database.close()
  }
}

function seedPlayers(where: DatabaseOptions, url: string): Promise<SteadyPlayer[]> {
  return withDatabase(where, async (database, wallet) => {
    const players: SteadyPlayer[] = []
    for (let number = 1; number <= PLAYERS; number += 1) {
      const player = await seedPlayer(database, wallet, { number, credit: CREDIT })
      // Two hundred and fifty kills take more than an hour on a busy machine.
      const seat = { player, lasts_ms: DAY_MS }
      const { sessionId, provider, gameId } = await seedSession(database, new Date(), seat)
      const grant = { ...FREE, provider, gameId, bet: 50, expiresAt: new Date(Date.now() + DAY_MS) }
      await database.transaction(tx => wallet.freeRounds.give(tx, [player], grant))
      players.push(new SteadyPlayer({ number, url, sessionId, balance: CREDIT, grantId: FREE.grantId }))
    }
    return players
  })
}

describe('a server that is killed in the middle of play', () => {
  const leftovers: (() => Promise<unknown>)[] = []
  let programs: BuiltPrograms
  beforeAll(async () => {
    programs = await buildPrograms(SERVER_ROOT)
  })
  afterAll(async () => {
    for (const clear of leftovers) await clear()
    programs.remove()
  })

  async function newPlace(
    engine: string,
  ): Promise<{ where: DatabaseOptions; environment: Record<string, string> }> {
    if (engine === 'postgres') {
      const throwaway = await migratedDatabase()
      leftovers.push(() => throwaway.drop())
      return { where: { databaseUrl: throwaway.url, log }, environment: { DATABASE_URL: throwaway.url } }
    }
    const dataDir = await mkdtemp(path.join(tmpdir(), 'arena-kill-'))
    leftovers.push(() => rm(dataDir, { recursive: true, force: true }))
    return { where: { dataDir, template: await migratedTemplate(), log }, environment: { DATA_DIR: dataDir } }
  }

  it.each(['pglite', 'postgres'])(
    `${KILLS} times on %s loses no answered round and pays none twice`,
    async engine => {
      const { where, environment } = await newPlace(engine)
      const [port = 0] = await freePorts(1)
      const players = await seedPlayers(where, `http://127.0.0.1:${port}`)
      const server = new ServerProcess(path.join(programs.folder, 'main.js'), {
        ...environment,
        PORT: String(port),
        HOST: '127.0.0.1',
        PROVIDER_KEY_ID: TEST_KEY.keyId,
        PROVIDER_SECRET: TEST_KEY.secret,
        GAMES_URL: 'http://127.0.0.1:1',
        BOT_API_ROOT: 'http://127.0.0.1:1',
        LOG_LEVEL: 'info',
      })
      try {
        await killWhilePlaying(server, players, {
          more: kill => kill < KILLS,
          gap: kill => 40 + ((kill * 37) % 200),
        })
      } finally {
        await server.kill()
      }
      const acknowledged = players.reduce((sum, player) => sum + player.acknowledged, 0)
      expect(acknowledged).toBeGreaterThan(KILLS * 40)
      // Without a round that was on its way when the server died, nothing would have been proven.
      expect(players.some(player => player.retried > 0)).toBe(true)
      await withDatabase(where, async (database, wallet) => {
        for (const { number, balance, acknowledged, free, freeWon } of players) {
          const stored = await wallet.read(database, keyOf(number))
          expect(stored).toMatchObject({ credit: balance, exp: acknowledged - free })
          const [left] = await wallet.freeRounds.list(database, keyOf(number), new Date())
          expect(left).toMatchObject({ roundsLeft: FREE.rounds - free, won: freeWon })
        }
        expect((await wallet.verify(database)).mismatches).toEqual([])
      })
    },
    Math.max(300_000, KILLS * 15_000),
  )
})

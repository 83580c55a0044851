/**
 * Nodes of a cluster and servers that are killed while people play and amounts go from one player to another. Only with
 * `npm test -- --only unit --engine citus`, and with CLUSTER_COMMAND: a command that ends a node at once (`kill 1`) and starts it again
 * (`up 1`); 0 is the coordinator.
 */

import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Database, openDatabase } from '@arena/database'
import type { ThrowawayDatabase } from '@arena/test-kit'
import { type BuiltPrograms, buildPrograms } from '@arena/test-kit/built-programs'
import { freePorts } from '@arena/test-kit/ports'
import { IS_CLUSTER, IS_LONG } from '@arena/test-kit/run-options'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRIENDS } from './content/rewards.ts'
import { ServerProcess } from './features/games/testing/server-process.ts'
import { SteadyPlayer } from './features/games/testing/steady-player.ts'
import { seedSession, TEST_KEY } from './features/games/testing/wallet-service.ts'
import { verifyTournament } from './features/tournaments/settlement/verify-tournament.ts'
import { holdCup, OPERATOR_ENV, stateOf } from './features/tournaments/testing/operate.ts'
import { createLog } from './platform/log/log.ts'
import { keyOf, openTestApp, playRounds, type TestApp } from './testing/index.ts'
import { migratedDatabase } from './testing/migrated-templates.ts'

const COMMAND = process.env['CLUSTER_COMMAND']
const KILLS = IS_LONG ? 80 : 24
/** Friends who begin to play before each kill: their tenth round rewards their inviter, in another shard. */
const FRIENDS_PER_KILL = 2
/** About as long as a kill takes: a tournament ends near each. */
const CUP_EVERY_S = 4
const REWARDS = [500, 300, 100].map((coins, index) => ({
  place: index + 1,
  first_prize: String(coins),
  second_prize: 0,
  third_prize: '',
}))
const DAY_MS = 86_400_000
const SETTLED_WITHIN_MS = 240_000
const INVITER = 973_000_000
const FRIEND = 974_000_000
const log = createLog({ level: 'silent' })

/** A process that can be killed and comes back. */
interface Victim {
  readonly name: string
  readonly dies: () => Promise<unknown>
  readonly returns: () => Promise<unknown>
}

describe.runIf(IS_CLUSTER && COMMAND !== undefined)('a cluster whose nodes and servers are killed', () => {
  let programs: BuiltPrograms
  let throwaway: ThrowawayDatabase
  let database: Database
  let app: TestApp
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    programs = await buildPrograms(path.resolve(import.meta.dirname, '..'))
    throwaway = await migratedDatabase()
    database = await openDatabase({ databaseUrl: throwaway.url, log })
    app = await openTestApp(database, { start: new Date().toISOString(), env: OPERATOR_ENV })
  })
  afterAll(async () => {
    for (const server of servers) await server.kill()
    await app?.app.stop()
    await database?.close()
    await throwaway?.drop()
    programs?.remove()
  })

  async function newServer(): Promise<{ server: ServerProcess; url: string }> {
    const [port = 0] = await freePorts(1)
    const server = new ServerProcess(path.join(programs.folder, 'main.js'), {
      DATABASE_URL: throwaway.url,
      PORT: String(port),
      HOST: '127.0.0.1',
      PROVIDER_SECRET: TEST_KEY.secret,
      GAMES_URL: 'http://127.0.0.1:1',
      BOT_API_ROOT: 'http://127.0.0.1:1',
      LOG_LEVEL: 'info',
    })
    servers.push(server)
    await server.start()
    return { server, url: `http://127.0.0.1:${port}` }
  }

  /** An account that was invited by another one, and their provider's side. */
  async function newFriend(number: number, url: string): Promise<SteadyPlayer> {
    await app.signIn(INVITER + number)
    await app.signIn(FRIEND + number, { startParam: String(INVITER + number) })
    const player = keyOf(FRIEND + number)
    const { sessionId } = await seedSession(database, new Date(), { player, lasts_ms: DAY_MS })
    const { credit } = await app.app.features.wallet.read(database, player)
    return new SteadyPlayer({ number: FRIEND + number, url, sessionId, balance: credit })
  }

  /** Tournaments that end one after the other, each with three of the inviters in it. */
  async function planCups(friends: number): Promise<readonly string[]> {
    const keys: string[] = []
    for (let cup = 0; cup < KILLS; cup += 1) {
      const key = `killed_${cup}`
      const lasts_s = 60 + cup * CUP_EVERY_S
      const end_timestamp = Math.floor(Date.now() / 1000) + lasts_s
      const tournamentId = await holdCup(app, key, {
        rewards: REWARDS,
        qualifying_rounds: 0,
        review_hours: 0,
        end_timestamp,
      })
      await database.transaction(async tx => {
        for (let place = 0; place < REWARDS.length; place += 1) {
          const player = keyOf(INVITER + ((cup * REWARDS.length + place) % friends) + 1)
          const account = { tournamentId, startBalance: 1_000 - place, now: app.clock.now() }
          await app.app.features.wallet.openTournamentAccount(tx, { ...account, player })
        }
      })
      for (let place = 0; place < REWARDS.length; place += 1) {
        const id = INVITER + ((cup * REWARDS.length + place) % friends) + 1
        await playRounds(app, id, { bet: 1, win: 1, tournamentId })
      }
      keys.push(key)
    }
    return keys
  }

  /** Every server and every node of the cluster. */
  async function victims(): Promise<readonly Victim[]> {
    const rows = await database.query<{ n: number }>(
      `SELECT (nodeport - min(nodeport) OVER ())::integer AS n FROM pg_dist_node WHERE noderole = 'primary'`,
    )
    return [
      ...rows.map(({ n }) => ({
        name: n === 0 ? 'the coordinator' : `worker ${n}`,
        dies: () => cluster(`kill ${n}`),
        returns: () => cluster(`up ${n}`),
      })),
      ...servers.map((server, index) => ({
        name: `server ${index + 1}`,
        dies: () => server.kill(),
        returns: () => server.start(),
      })),
    ]
  }

  it(
    `${KILLS} times has lost no answered round and paid no reward and no prize twice or never`,
    async () => {
      const urls = [(await newServer()).url, (await newServer()).url]
      const friends: SteadyPlayer[] = []
      for (let number = 1; number <= KILLS * FRIENDS_PER_KILL; number += 1)
        friends.push(await newFriend(number, urls[number % 2] ?? ''))
      const cups = await planCups(friends.length)
      const all = await victims()
      const killed = new Map<string, number>()
      const until = { stopped: false }
      let up: Promise<unknown> = Promise.resolve()
      let longestSilence_ms = 0
      let lastAnswer = performance.now()
      const answered = () => {
        longestSilence_ms = Math.max(longestSilence_ms, performance.now() - lastAnswer)
        lastAnswer = performance.now()
      }
      const events = { up: () => up.then(() => undefined), answered }
      const playing: Promise<void>[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = all[kill % all.length]
        if (victim === undefined) throw new Error('There is nobody to kill')
        const beginners = friends.slice(kill * FRIENDS_PER_KILL, (kill + 1) * FRIENDS_PER_KILL)
        playing.push(...beginners.map(friend => friend.play(until, events)))
        // During their first rounds, one of which rewards an inviter.
        await sleep(50 + ((kill * 137) % 400))
        up = victim
          .dies()
          .then(() => sleep((kill * 533) % 1500))
          .then(victim.returns)
        await Promise.race([up, Promise.all(playing)])
        killed.set(victim.name, (killed.get(victim.name) ?? 0) + 1)
        await sleep(1500 + ((kill * 271) % 1000))
      }
      // The players who began last have their rewarded round, too.
      await expectSoon(() =>
        Promise.resolve(friends.every(({ acknowledged }) => acknowledged >= FRIENDS.rounds)),
      )
      until.stopped = true
      await Promise.all(playing)
      console.log(
        `killed ${JSON.stringify(Object.fromEntries(killed))}; ` +
          `${friends.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} rounds, ${friends.reduce((sum, { retried }) => sum + retried, 0)} sent again; ` +
          `longest without an answer ${Math.round(longestSilence_ms)} ms`,
      )

      await expectSoon(async () =>
        (await Promise.all(cups.map(key => stateOf(app, key)))).every(state => state === 'paid'),
      )
      await expectSoon(async () => (await rewardsOf(friends.length)).size === friends.length)
      await expectSoon(async () => (await prepared()) === 0)
      for (const server of servers) await server.kill()

      for (const { number, balance, acknowledged: exp } of friends)
        expect(await app.app.features.wallet.read(database, keyOf(number))).toMatchObject({
          credit: balance,
          exp,
        })
      expect(friends.some(({ retried }) => retried > 0)).toBe(true)
      expect(new Set((await rewardsOf(friends.length)).values())).toEqual(new Set([FRIENDS.reward.ac * 100]))
      for (const key of cups) {
        expect(await prizesOf(key)).toEqual(REWARDS.map(({ first_prize }) => Number(first_prize) * 100))
        expect(await verifyTournament(database, key)).toMatchObject({ agrees: true })
      }
      expect((await app.app.features.wallet.verify(database)).mismatches).toEqual([])
    },
    KILLS * 60_000,
  )

  /** The sum that each inviter was given, by the inviter's number. */
  async function rewardsOf(count: number): Promise<ReadonlyMap<number, number>> {
    const rows = await database.query<{ player_id: number; sum: number }>(
      `SELECT player_id, sum(amount)::bigint AS sum FROM ledger WHERE kind = 'friend_reward' GROUP BY player_id`,
    )
    const numbers = Array.from({ length: count }, (_, index) => INVITER + index + 1)
    const byPlayer = new Map(rows.map(({ player_id, sum }) => [player_id, sum]))
    return new Map(
      numbers.flatMap(number => {
        const sum = byPlayer.get(keyOf(number).playerId)
        return sum === undefined ? [] : [[number, sum] as const]
      }),
    )
  }

  async function prizesOf(key: string): Promise<readonly number[]> {
    const rows = await database.query<{ amount: number }>(
      `SELECT amount FROM ledger WHERE kind = 'tournament_prize'
         AND cause LIKE (SELECT 'prize:' || tournament_id || ':%' FROM tournaments WHERE final_key = $1) ORDER BY amount DESC`,
      [key],
    )
    return rows.map(({ amount }) => amount)
  }

  /** The number of prepared transactions on all nodes. */
  async function prepared(): Promise<number> {
    const nodes = await database.query<{ host: string; port: number }>(
      `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE noderole = 'primary'`,
    )
    let count = 0
    for (const { host, port } of nodes) {
      const url = new URL(throwaway.url)
      url.host = `${host}:${port}`
      const client = new Client({ connectionString: url.href })
      await client.connect()
      const { rows } = await client.query<{ n: string }>(
        'SELECT count(*) AS n FROM pg_prepared_xacts WHERE database = current_database()',
      )
      count += Number(rows[0]?.n)
      await client.end()
    }
    return count
  }
})

async function expectSoon(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(() => isSo().catch(() => false), { timeout: SETTLED_WITHIN_MS, interval: 500 }).toBe(true)
}

async function cluster(order: string): Promise<void> {
  await promisify(execFile)('bash', ['-c', `${COMMAND} ${order}`])
}

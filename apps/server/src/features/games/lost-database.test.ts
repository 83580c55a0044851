/** The whole server while its database is taken away under it, again and again. */
import type { AddressInfo } from 'node:net'
import { getPlayLimits } from '@arena/contract/endpoints/play-limits'
import { type Database, ensureMonths, migrate, openDatabase } from '@arena/database'
import { type PostgresServer, startPostgres } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../../migrations/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestApp, type TestApp } from '../../testing/index.ts'
import { SteadyPlayer } from './testing/steady-player.ts'
import { seedPlayer, seedSession, TEST_KEY } from './testing/wallet-service.ts'

const PLAYERS = 8
const CREDIT = 100_000_000
const CUTS = 5

let server: PostgresServer
let database: Database
let app: TestApp
let url: string
beforeAll(async () => {
  server = await startPostgres()
  database = await openDatabase({ databaseUrl: server.url, log: createLog({ level: 'silent' }) })
  await migrate(database, schema)
  await ensureMonths(database, 'ledger', new Date())
  app = await openTestApp(database, {
    start: new Date().toISOString(),
    env: { PROVIDER_KEY_ID: TEST_KEY.keyId, PROVIDER_SECRET: TEST_KEY.secret },
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await app.app.stop()
  await database.close()
  await server.stop()
})

async function seatPlayer(number: number): Promise<SteadyPlayer> {
  const player = await seedPlayer(database, app.app.features.wallet, { number, credit: CREDIT })
  const { sessionId } = await seedSession(database, app.clock.now(), { player })
  return new SteadyPlayer({ number, url, sessionId, balance: CREDIT })
}

/** Requests one page until stopped; returns the answers. */
async function lookOn(token: string, until: { stopped: boolean }): Promise<ReadonlySet<string>> {
  const answers = new Set<string>()
  while (!until.stopped) {
    const reply = await fetch(url + getPlayLimits.path, {
      method: 'POST',
      headers: { authorization: token },
    })
    const { errorCode = '' } = (await reply.json()) as { readonly errorCode?: string }
    answers.add(`${reply.status} ${errorCode}`)
  }
  return answers
}

it('continues when every connection is cut and when the database breaks off: each round is played once', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => seatPlayer(index + 1)))
  // Before connections are cut: signing in may be refused while they are.
  const { token } = await app.signIn(9_000)
  const until = { stopped: false }
  let answered = 0
  let goal: { readonly at: number; readonly reached: () => void } | undefined
  const events = {
    up: () => new Promise<void>(resolve => setImmediate(resolve)),
    answered: () => {
      answered += 1
      if (goal !== undefined && answered >= goal.at) goal.reached()
    },
  }
  const moreRounds = (count: number) =>
    new Promise<void>(reached => {
      goal = { at: answered + count, reached }
    })
  const looking = lookOn(token, until)
  const playing = Promise.all(players.map(player => player.play(until, events)))
  for (let cut = 0; cut < CUTS; cut += 1) {
    await Promise.race([moreRounds(30 + cut), playing])
    await server.cutConnections()
  }
  await Promise.race([moreRounds(30), playing])
  await server.restart()
  await Promise.race([moreRounds(30), playing])
  until.stopped = true
  await playing

  const faults = new Set(players.flatMap(player => [...player.faults]))
  expect(faults).toEqual(new Set(['503 UNAVAILABLE']))
  expect([...(await looking)].sort()).toEqual(['200 ', '503 UNAVAILABLE'])
  expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  for (const { number, balance, acknowledged: exp } of players) {
    expect(await app.app.features.wallet.read(database, keyOf(number))).toMatchObject({
      credit: balance,
      exp,
    })
  }
  expect((await app.app.features.wallet.verify(database)).mismatches).toEqual([])
})

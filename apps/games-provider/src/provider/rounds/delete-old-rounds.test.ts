import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryReply } from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { luckyDice } from '../../games/lucky-dice/game.ts'
import { lantern } from '../testing/lantern.ts'
import { LanternPlayer, settledIn } from '../testing/lantern-player.ts'
import { gamesDatabase, TestProvider } from '../testing/test-provider.ts'

const LASTS = { expires_at: '2027-12-31T00:00:00Z' }

let ahead_ms = 0
function setClock(time: string): void {
  ahead_ms = Date.parse(time) - Date.now()
}

let client: Client
let arena: TestProvider
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await gamesDatabase()
  drop = database.drop
  client = new Client(database.url)
  await client.connect()
  setClock('2026-11-10T12:00:00Z')
  arena = await TestProvider.start({
    games: [luckyDice, lantern],
    now: () => new Date(Date.now() + ahead_ms),
    monthsEvery_ms: 50,
    env: { GAMES_DATABASE_URL: database.url, GAMES_KEEP_DAYS: '30' },
  })
})
afterAll(async () => {
  await arena.stop()
  await client.end()
  await drop()
})

/** The months there are, and how many rows. */
async function kept(): Promise<unknown> {
  const { rows } = await client.query(
    `SELECT (SELECT array_agg(right(relname, 6) ORDER BY relname) FROM pg_class WHERE relkind = 'r' AND relname ~ '^rounds_') AS months,
       (SELECT count(*) FROM reported_rounds)::integer AS rounds, (SELECT count(*) FROM past_pairs)::integer AS pairs,
       (SELECT count(*) FROM sessions)::integer AS sessions, (SELECT count(*) FROM revealed_seeds)::integer AS seeds`,
  )
  return rows[0]
}

it('a month of rounds is deleted after the retention days, followed by its seeds and sessions', async () => {
  const gone = await arena.newPlayer({ expires_at: '2026-11-11T00:00:00Z' })
  await gone.play()
  await gone.call(GAME_API.rotateSeed, {})
  const early = await arena.newPlayer(LASTS)
  await early.play()

  setClock('2026-12-31T23:00:00Z')
  const late = await arena.anotherSession(early, LASTS)
  await late.play()
  await late.call(GAME_API.rotateSeed, {})
  // The first player's session ended long ago, while its month still has an hour to stay.
  await expect.poll(kept).toEqual({
    months: ['202611', '202612', '202701', '202702'],
    rounds: 3,
    pairs: 2,
    sessions: 2,
    seeds: 2,
  })

  setClock('2027-01-01T00:01:00Z')
  await expect.poll(kept).toEqual({
    months: ['202612', '202701', '202702', '202703'],
    rounds: 1,
    pairs: 1,
    sessions: 2,
    seeds: 1,
  })
  const { rounds } = (await late.call(GAME_API.history, {})).body as unknown as HistoryReply
  expect(rounds.map(({ nonce }) => nonce)).toEqual([1])
  expect(rounds[0]?.server_seed).toMatch(/^[0-9a-f]{64}$/)
  expect((await early.play()).body['code']).toBe('SESSION_EXPIRED')
  expect((await late.play()).status).toBe(200)
})

it('a month with an unfinished round stays, and so does the session of that round', async () => {
  setClock('2027-02-01T12:00:00Z')
  const witness = await arena.newPlayer({ expires_at: '2027-02-02T00:00:00Z' })
  const waiting = new LanternPlayer(
    await arena.newPlayer({ game_id: 'lantern', expires_at: '2027-02-02T00:00:00Z' }),
  )
  const { round_id } = await waiting.opened({ choice: { burns_ms: 100 * 86_400_000 } })
  await waiting.move(round_id, 'raise')
  await witness.play()
  setClock('2027-04-05T12:00:00Z')
  // The job deletes months first: if later work is done, it has run.
  const months = ['202702', '202703', '202704', '202705', '202706']
  await expect.poll(kept).toEqual({ months, rounds: 2, pairs: 0, sessions: 3, seeds: 0 })

  expect(settledIn(await waiting.move(round_id, 'take'))).toMatchObject({ round_id, bet: 200 })
  await expect.poll(kept).toEqual({ months: months.slice(1), rounds: 0, pairs: 0, sessions: 2, seeds: 0 })
})

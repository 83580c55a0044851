/** The figures of the business are the sums of the ledger, day by day, and each entry is in them once. */

import { type DailyFiguresReply, dailyFigures } from '@arena/contract/endpoints/operator-figures'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../../testing/index.ts'
import { auditNext } from '../audit/audit-ledger.job.ts'

const ANNA = 'a'.repeat(32)
const KEY = new Uint8Array(32).fill(7)
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

async function auditAll(): Promise<void> {
  arena.clock.advance(2 * HOUR_MS)
  while ((await auditNext({ database, key: KEY }, arena.clock.now())) !== undefined) {
    // Until the walk has ended.
  }
}

async function figures(): Promise<DailyFiguresReply> {
  const answer = await arena.call(dailyFigures.path, { token: ANNA, body: { days: 366 } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const nextDay = async () => {
  arena.clock.advance(DAY_MS - 2 * HOUR_MS)
  await arena.app.features.wallet.ensureMonths(arena.clock.now())
}

it('adds up to the ledger and counts retention', async () => {
  const play = (player: number, count: number) => playRounds(arena, player, { bet: 100, win: 150, count })
  for (const player of [1, 2, 3]) await arena.signIn(player)
  await play(1, 3)
  await play(2, 1)
  await auditAll()
  expect((await figures()).flows).toEqual([])
  await nextDay()
  await play(1, 2)
  await play(3, 4)
  await auditAll()
  await nextDay()
  await auditAll()
  const before = await figures()

  const booked = await database.query(
    `SELECT (created_at AT TIME ZONE 'UTC')::date AS day, currency, kind, COALESCE(game_id, '') AS game_id, count(*) AS entries,
       sum(amount)::bigint AS amount, COALESCE(sum(bet), 0)::bigint AS bet, COALESCE(sum(win), 0)::bigint AS win,
       COALESCE(sum(bet * bet), 0)::float8 AS bet_squares, COALESCE(sum(win * win), 0)::float8 AS win_squares,
       COALESCE(sum(bet * win), 0)::float8 AS bet_wins
     FROM ledger GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  )
  expect(before.flows).toEqual(booked)
  expect(booked.length).toBeGreaterThan(3)
  expect(before.cohorts).toEqual([
    { day: '2030-03-01', first_day: '2030-03-01', players: 2 },
    { day: '2030-03-02', first_day: '2030-03-01', players: 1 },
    { day: '2030-03-02', first_day: '2030-03-02', players: 1 },
  ])
  expect(before.windows.find(({ day }) => day === '2030-03-02')).toMatchObject({ week: 3, month: 3 })
  expect(before.windows.find(({ day }) => day === '2030-03-01')).toMatchObject({ week: 2, month: 2 })

  await auditAll()
  expect({ ...(await figures()), proven_until: 0 }).toEqual({ ...before, proven_until: 0 })
})

it('leaves out the days of a player whose account differs from the ledger, until it is mended', async () => {
  const sum = async () => (await figures()).flows.reduce((entries, flow) => entries + flow.entries, 0)
  await arena.signIn(4)
  await playRounds(arena, 4, { bet: 100, win: 0, count: 5 })
  const before = await sum()
  const { bucket, playerId } = keyOf(4)
  const change = (credit: number) =>
    database.query('UPDATE wallets SET credit = credit + $3 WHERE bucket = $1 AND player_id = $2', [
      bucket,
      playerId,
      credit,
    ])
  await change(1)
  await nextDay()
  await auditAll()
  expect(await sum()).toBe(before)
  await change(-1)
  await auditAll()
  const [row] = await database.query<{ entries: number }>('SELECT count(*) AS entries FROM ledger')
  expect(await sum()).toBe(row?.entries)
})

/** The console's sums by country, language and campaign equal those of all players, and the campaigns in them are bounded. */
import { businessFigures, figureMarks, splitFigures } from '@arena/contract/endpoints/operator-figures'
import { SPLITS, type Split } from '@arena/contract/kinds'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from '../../testing/index.ts'
import { CAMPAIGNS_MAX } from './campaigns.ts'

const ANNA = 'a'.repeat(32)
const DAY_MS = 24 * 60 * 60_000
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

const sumUp = async () => {
  for (const job of arena.app.features.business.jobs) await job.run(arena.clock.now())
}
const readSplit = async (split: Split, days = 28) => {
  const answer = await arena.call(splitFigures.path, { token: ANNA, body: { days, split } })
  expect(answer.statusCode).toBe(200)
  return answer.json().sums as {
    value: string
    figure: string
    part: string
    amount: number
    before: number
  }[]
}
const of = async (part: string, days?: number) =>
  Object.fromEntries(
    (await readSplit('campaign', days))
      .filter(sum => sum.figure === 'arrivals' && sum.part === part)
      .map(({ value, amount, before }) => [value, [amount, before]]),
  )

it('splits the funnel by campaign, beside the period before', async () => {
  await arena.signIn(1, { startParam: 'c-june' })
  await arena.signIn(2)
  await sumUp()
  arena.clock.advance(DAY_MS)
  await arena.signIn(3, { startParam: 'c-june' })
  await arena.signIn(4, { startParam: 'c-may' })
  await playRounds(arena, 3, { bet: 100, win: 0, count: 1 })
  await sumUp()
  await sumUp()
  expect(await of('opened', 1)).toEqual({ '': [0, 1], june: [1, 1], may: [1, 0] })
  expect(await of('played', 1)).toEqual({ '': [0, 0], june: [1, 0], may: [0, 0] })
})

it('splits every figure into parts that add up to that of all players, an erased one among them', async () => {
  for (const [nth, id] of [1, 2, 3, 99].entries()) {
    const { bucket, playerId } = keyOf(id)
    const now = arena.clock.now()
    await database.query(
      `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, tx_hash)
       VALUES ($1, $2, 'one', $3, 'a', '0:' || repeat('a', 64), 'sent', '{}', $4, $4, $5)`,
      [bucket, playerId, 1e9 * (nth + 1), now, String(nth).repeat(64)],
    )
    await database.query(
      `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
       VALUES ($1, $2, $3, 'p', 50, 0, 0, 0, 'paid', $4)`,
      [bucket, playerId, `${playerId}-x`, now],
    )
    await database.query(
      `INSERT INTO star_payments (bucket, player_id, charge_id, order_id, stars, state, at) VALUES ($1, $2, 'c', $3, $4, 'credited', $5)`,
      [bucket, playerId, `${playerId}-x`, 50 + nth, now],
    )
  }
  await sumUp()
  const all = await arena.call(businessFigures.path, { token: ANNA, body: { days: 28 } })
  const totals = (sums: readonly { figure: string; part: string; amount: number }[]) => {
    const sum: Record<string, number> = {}
    for (const { figure, part, amount } of sums)
      if (['arrivals', 'stars', 'ton'].includes(figure) && part !== 'unmatched' && amount !== 0)
        sum[`${figure} ${part}`] = (sum[`${figure} ${part}`] ?? 0) + amount
    return sum
  }
  for (const split of SPLITS) expect(totals(await readSplit(split))).toEqual(totals(all.json().sums))
})

it('keeps the number of campaigns bounded, whatever links people make', async () => {
  const count = CAMPAIGNS_MAX + 20
  for (let nth = 0; nth < count; nth += 1) await arena.signIn(1000 + nth, { startParam: `c-x${nth}` })
  await sumUp()
  arena.clock.advance(DAY_MS)
  await arena.signIn(5, { startParam: 'c-too-late' })
  await sumUp()
  const opened = await of('opened')
  expect(Object.keys(opened)).toHaveLength(CAMPAIGNS_MAX + 2)
  expect(opened['*']).toEqual([count + 2 - CAMPAIGNS_MAX + 1, 0])
})

it('marks acts that change the business and the tournaments of the period, and no act on a player', async () => {
  const act = (action: string, subject: string) =>
    database.transaction(tx =>
      arena.app.features.operators.record(tx, {
        operator: { name: 'anna' },
        action,
        subject,
        details: {},
        ip: '127.0.0.1',
        requestId: 'test',
      }),
    )
  await act('content.publish', 'wheel')
  await act('player.ban', '1')
  const answer = await arena.call(figureMarks.path, { token: ANNA, body: { days: 28 } })
  const { marks } = answer.json()
  const at = arena.clock.now().getTime()
  expect(marks).toContainEqual({ at, act: 'content.publish', subject: 'wheel' })
  expect(marks.filter(({ act }: { act: string }) => act.startsWith('player.'))).toEqual([])
  expect(marks.every((mark: { at: number }) => mark.at <= at)).toBe(true)
  const early = await arena.call(figureMarks.path, { token: ANNA, body: { days: 1, until_ms: 0 } })
  expect(early.json()).toEqual({ marks: [] })
})

it('is for operators with the permission', async () => {
  expect((await arena.call(splitFigures.path, { body: { days: 1, split: 'campaign' } })).statusCode).toBe(401)
  for (const split of ['player_id', '', null])
    expect((await arena.call(splitFigures.path, { token: ANNA, body: { days: 1, split } })).statusCode).toBe(
      400,
    )
})

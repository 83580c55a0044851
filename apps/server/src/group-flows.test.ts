/** The console's sums by group equal the ledger for any play. */
import { type SplitFiguresReply, splitFigures } from '@arena/contract/endpoints/operator-figures'
import { SPLITS, type Split } from '@arena/contract/kinds'
import type { Database } from '@arena/database'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGroupDays } from './features/business/index.ts'
import { auditNext } from './features/wallet/audit/audit-ledger.job.ts'
import { keyOf, openTestApp, openTestDatabase, playRounds, type TestApp } from './testing/index.ts'

const ANNA = 'a'.repeat(32)
const KEY = new Uint8Array(32).fill(7)
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const PLAYERS = 6
const PAYER = 1

let database: Database
let arena: TestApp

beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
  for (let id = 1; id <= PLAYERS; id += 1)
    await arena.signIn(id, id % 3 === 0 ? {} : { startParam: `c-way${id % 3}` })
  const { bucket, playerId } = keyOf(PAYER)
  const [order, now] = [`${playerId}-x`, arena.clock.now()]
  await database.query(
    `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
     VALUES ($1, $2, $3, 'small', 50, 0, 0, 0, 'paid', $4)`,
    [bucket, playerId, order, now],
  )
  await database.query(
    `INSERT INTO star_payments (bucket, player_id, charge_id, order_id, stars, state, at) VALUES ($1, $2, 'c', $3, 50, 'credited', $4)`,
    [bucket, playerId, order, now],
  )
  for (const job of arena.app.features.business.jobs) await job.run(now)
})

afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

/** Until the walk has ended; the day is over by then. */
async function endDay(): Promise<void> {
  arena.clock.advance(DAY_MS)
  await arena.app.features.wallet.ensureMonths(arena.clock.now())
  const deps = { database, key: KEY, announceDays: addGroupDays(arena.clock) }
  while ((await auditNext(deps, arena.clock.now(), { players: 2, rounds: 50 })) !== undefined) {
    // One piece after the other.
  }
}

const readSplit = async (split: Split | 'package'): Promise<SplitFiguresReply> => {
  const answer = await arena.call(splitFigures.path, { token: ANNA, body: { days: 183, split } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** The group of a player in each split, by what the test knows of them. */
const groupOf = (id: number): Readonly<Record<Exclude<Split, 'level'>, string>> => ({
  campaign: id % 3 === 0 ? '' : `way${id % 3}`,
  country: '',
  language: 'en',
  payer: id === PAYER ? 'yes' : 'no',
})

type Sums = Record<string, { players: number; amount: number; bet: number; win: number }>

/** By group, currency and kind; by currency and kind alone where the group is unknown. */
async function booked(split: Split): Promise<Sums> {
  const rows = await database.query<Sums[string] & { player_id: number; currency: string; kind: string }>(
    `SELECT player_id, currency, kind, count(DISTINCT (created_at AT TIME ZONE 'UTC')::date) AS players, sum(amount)::bigint AS amount,
       COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS bet,
       COALESCE(sum(win) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS win
     FROM ledger GROUP BY 1, 2, 3
     UNION ALL
     SELECT player_id, '', '', count(DISTINCT (created_at AT TIME ZONE 'UTC')::date), 0, 0, 0 FROM ledger
      WHERE kind IN ('round', 'round_end') GROUP BY 1`,
  )
  const ids = new Map(Array.from({ length: PLAYERS }, (_, nth) => [keyOf(nth + 1).playerId, nth + 1]))
  return addUp(
    rows.map(row => ({
      ...row,
      value: split === 'level' ? '' : groupOf(ids.get(row.player_id) ?? 0)[split],
    })),
  )
}

function addUp(rows: readonly (Sums[string] & { value: string; currency: string; kind: string })[]): Sums {
  const sums: Sums = {}
  for (const { value, currency, kind, players, amount, bet, win } of rows) {
    const key = `${value} ${currency} ${kind}`
    const sum = sums[key] ?? { players: 0, amount: 0, bet: 0, win: 0 }
    sums[key] = {
      players: sum.players + players,
      amount: sum.amount + amount,
      bet: sum.bet + bet,
      win: sum.win + win,
    }
  }
  return sums
}

it('equals the ledger in every split, after any days of play', async () => {
  const rounds = fc.record({
    id: fc.integer({ min: 1, max: PLAYERS }),
    bet: fc.integer({ min: 100, max: 5_000 }),
    win: fc.integer({ min: 0, max: 1_000 }),
    count: fc.integer({ min: 1, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(rounds, { maxLength: 8 }), async day => {
      for (const { id, ...round } of day)
        await playRounds(arena, id, { ...round, win: round.win + round.bet })
      await endDay()
      for (const split of SPLITS) {
        const { flows } = await readSplit(split)
        const stored = addUp(flows.map(flow => ({ ...flow, value: split === 'level' ? '' : flow.value })))
        expect(stored).toEqual(await booked(split))
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

it('counts a player who pays once, whatever the split, and names the package', async () => {
  for (const split of SPLITS) {
    const { payers } = await readSplit(split)
    expect(payers.map(({ players }) => players)).toEqual([1])
  }
  const { sums } = await readSplit('package')
  expect(sums.find(({ part }) => part === 'paid')).toMatchObject({ value: 'small', amount: 50 })
})

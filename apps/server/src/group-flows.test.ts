/** The console's sums by group equal the ledger for any play. */
import {
  type SplitFiguresReply,
  type SplitGamesReply,
  type SplitRetentionReply,
  splitFigures,
  splitGames,
  splitRetention,
} from '@arena/contract/endpoints/operator-figures'
import { RETURNS, SPLITS, type Split } from '@arena/contract/kinds'
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
/** Player 2 comes back one, seven and thirty days after their first. */
const ROUND = { id: 2, gameId: 'plinko', bet: 100, win: 0, count: 1 }
const RETURNS_ON_1_7_30 = [1, 6, 23, 1].map((until): [PlayedUntil] => [{ played: [ROUND], until }])

interface PlayedUntil {
  readonly played: (typeof ROUND)[]
  /** Days until the next of them. */
  readonly until: number
}

let database: Database
let arena: TestApp

beforeAll(async () => {
  database = await openTestDatabase('pglite')
  arena = await openTestApp(database, {
    env: { OPERATORS: `anna:${ANNA}` },
    start: '2030-03-01T12:00:00.000Z',
  })
  for (let id = 1; id <= PLAYERS; id += 1)
    await arena.signIn(id, {
      ...(id % 3 !== 0 && { startParam: `c-way${id % 3}` }),
      ...(id % 2 === 0 && { platform: 'iOS' }),
    })
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
  await database.transaction(async tx => {
    const ton = { player: { bucket, playerId }, currency: 'TON' } as const
    const { wallet } = arena.app.features
    await wallet.post(tx, { ...ton, key: 'won', kind: 'compensation', amount: 9e9 })
    await wallet.post(tx, { ...ton, key: 'out', kind: 'withdrawal', amount: -4e9 })
  })
  for (const job of arena.app.features.business.jobs) await job.run(now)
})

afterAll(async () => {
  await arena.app.stop()
  await database.close()
})

/** Until the walk has ended; the day is over by then. */
async function endDay(days: number): Promise<void> {
  arena.clock.advance(days * DAY_MS)
  await arena.app.features.wallet.ensureMonths(arena.clock.now())
  const deps = { database, key: KEY, announceDays: addGroupDays(arena.clock) }
  while ((await auditNext(deps, arena.clock.now(), { players: 2, rounds: 50 })) !== undefined) {
    // One piece after the other.
  }
}

const read = async <Reply>(path: string, body: object): Promise<Reply> => {
  const answer = await arena.call(path, { token: ANNA, body: { days: 183, ...body } })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const readSplit = (split: Split | 'package', by_kind = false) =>
  read<SplitFiguresReply>(splitFigures.path, { split, by_kind })

/** The group of a player in each split, by what the test knows of them. */
const groupOf = (id: number): Readonly<Record<Exclude<Split, 'level'>, string>> => ({
  campaign: id % 3 === 0 ? '' : `way${id % 3}`,
  country: '',
  language: 'en',
  payer: id === PAYER ? 'yes' : 'no',
  platform: id % 2 === 0 ? 'ios' : 'other',
})

type Sums = Record<string, { players: number; amount: number; bet: number; win: number }>

/** By group, currency and kind, or by currency without payouts; by these alone where the group is unknown. */
async function booked(split: Split, byKind: boolean): Promise<Sums> {
  const [kind, amount] = byKind
    ? ['kind', 'amount']
    : [`''`, `CASE WHEN kind IN ('withdrawal', 'withdrawal_back') THEN 0 ELSE amount END`]
  const rows = await database.query<Sums[string] & { player_id: number; currency: string; kind: string }>(
    `SELECT player_id, currency, ${kind} AS kind, count(DISTINCT (created_at AT TIME ZONE 'UTC')::date) AS players, sum(${amount})::bigint AS amount,
       COALESCE(sum(bet) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS bet,
       COALESCE(sum(win) FILTER (WHERE kind IN ('round', 'round_end')), 0)::bigint AS win
     FROM ledger GROUP BY 1, 2, 3
     UNION ALL
     SELECT player_id, '', '', count(DISTINCT (created_at AT TIME ZONE 'UTC')::date), 0, 0, 0 FROM ledger
      WHERE kind IN ('round', 'round_end') GROUP BY 1`,
  )
  return addUp(rows.map(row => ({ ...row, value: valueOf(row.player_id, split) })))
}

const IDS = new Map(Array.from({ length: PLAYERS }, (_, nth) => [keyOf(nth + 1).playerId, nth + 1]))
const valueOf = (playerId: number, split: Split) =>
  split === 'level' ? '' : groupOf(IDS.get(playerId) ?? 0)[split]

interface PlayedDay {
  readonly player_id: number
  readonly day: string
  readonly game_id: string
  readonly rounds: number
  readonly bet: number
  readonly win: number
}

const playedDays = () =>
  database.query<PlayedDay>(
    `SELECT player_id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, game_id, count(*) AS rounds,
       sum(bet)::bigint AS bet, sum(win)::bigint AS win
     FROM ledger WHERE kind IN ('round', 'round_end') GROUP BY 1, 2, 3`,
  )

/** By group: player-days, rounds, stakes and wins, of one game or of all. */
function playedBy(days: readonly PlayedDay[], split: Split, game?: string) {
  const sums: Record<string, { days: Set<string>; rounds: number; bet: number; win: number }> = {}
  for (const { player_id, day, game_id, rounds, bet, win } of days) {
    if (game !== undefined && game_id !== game) continue
    const value = valueOf(player_id, split)
    const sum = sums[value] ?? { days: new Set<string>(), rounds: 0, bet: 0, win: 0 }
    sum.days.add(`${player_id} ${day}`)
    sums[value] = { ...sum, rounds: sum.rounds + rounds, bet: sum.bet + bet, win: sum.win + win }
  }
  return Object.fromEntries(
    Object.entries(sums).map(([value, { days: of, ...sum }]) => [value, { ...sum, players: of.size }]),
  )
}

async function storedPlay(split: Split, game?: string) {
  const { rounds } = await read<SplitGamesReply>(splitGames.path, {
    split,
    ...(game !== undefined && { game_id: game }),
  })
  const sums: ReturnType<typeof playedBy> = {}
  for (const row of rounds) {
    const value = split === 'level' ? '' : row.value
    const sum = sums[value] ?? { players: 0, rounds: 0, bet: 0, win: 0 }
    sums[value] = {
      players: sum.players + row.players,
      rounds: sum.rounds + row.rounds,
      bet: sum.bet + row.bet,
      win: sum.win + row.win,
    }
  }
  return sums
}

/** By group and days after the first: players of cohorts whose day is over, and how many of them played on it. */
function returnedBy(days: readonly PlayedDay[], split: Split) {
  const played = new Map<number, Set<number>>()
  for (const { player_id, day } of days)
    played.set(player_id, (played.get(player_id) ?? new Set()).add(Date.parse(day) / DAY_MS))
  const today = Math.floor(arena.clock.now().getTime() / DAY_MS)
  const sums: Record<string, { players: number; returned: number }> = {}
  for (const [player, own] of played)
    for (const after of [0, ...RETURNS]) {
      const first = Math.min(...own)
      if (first + after >= today) continue
      const key = `${valueOf(player, split)} ${after}`
      const sum = sums[key] ?? { players: 0, returned: 0 }
      sums[key] = {
        players: sum.players + 1,
        returned: sum.returned + (own.has(first + after) ? 1 : 0),
      }
    }
  return sums
}

async function storedReturns(split: Split) {
  const { cohorts } = await read<SplitRetentionReply>(splitRetention.path, { split })
  const sums: ReturnType<typeof returnedBy> = {}
  for (const { value, after, players, returned } of cohorts) {
    const key = `${split === 'level' ? '' : value} ${after}`
    const sum = sums[key] ?? { players: 0, returned: 0 }
    sums[key] = { players: sum.players + players, returned: sum.returned + returned }
  }
  return sums
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

const GAMES = ['golden-arena', 'plinko']

it('equals the ledger in every split, after any days of play', async () => {
  const rounds = fc.record({
    id: fc.integer({ min: 1, max: PLAYERS }),
    gameId: fc.constantFrom(...GAMES),
    bet: fc.integer({ min: 100, max: 5_000 }),
    win: fc.integer({ min: 0, max: 1_000 }),
    count: fc.integer({ min: 1, max: 3 }),
  })
  const day = fc.record({ played: fc.array(rounds, { maxLength: 8 }), until: fc.constantFrom(1, 1, 6) })
  await fc.assert(
    fc.asyncProperty(day, async ({ played, until }) => {
      for (const { id, ...round } of played)
        await playRounds(arena, id, { ...round, win: round.win + round.bet })
      await endDay(until)
      const days = await playedDays()
      for (const split of SPLITS) {
        for (const byKind of [true, false]) {
          const { flows } = await readSplit(split, byKind)
          const stored = addUp(flows.map(flow => ({ ...flow, value: split === 'level' ? '' : flow.value })))
          expect(stored).toEqual(await booked(split, byKind))
        }
        for (const game of [undefined, ...GAMES])
          expect(await storedPlay(split, game)).toEqual(playedBy(days, split, game))
        expect(await storedReturns(split)).toEqual(returnedBy(days, split))
      }
    }),
    { numRuns: 12, endOnFailure: true, examples: RETURNS_ON_1_7_30 },
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

/** The database cost of an instant round, in counters that need no clock: a change that writes more shows here. */
import type { Database, Statements } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase } from '../../testing/index.ts'
import { commitRounds, type InstantRound } from './commit-rounds.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'
import { requestHash } from './request-hash.ts'
import { transactionKey } from './round-operation.ts'

const PLAYERS = 128
const DAY_MS = 24 * 60 * 60_000
/** Bytes of write-ahead log for each of 128 rounds that are booked together, without images of pages. */
const WAL_BYTES_MAX = 540

const clock = fakeClock()
let database: Database
let wallet: Wallet
/** Statements and transactions that the wallet has sent. */
let sent: string[] = []

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  const counting: Database = {
    ...database,
    query: (text, values, options) => {
      sent.push(text)
      return database.query(text, values, options)
    },
    transaction: (work, ...options) => {
      sent.push('BEGIN')
      return database.transaction(work, ...options)
    },
  }
  wallet = createWallet({
    games: GAMES,
    database: counting,
    clock,
    log: createLog({ level: 'silent' }),
    metrics: new Registry(),
  })
  for (let id = 1; id <= PLAYERS; id += 1)
    await database.transaction(tx => wallet.open(tx, keyOf(id), { credit: 1_000_000, ticket: 1 }))
})
afterAll(() => database.close())

const sessionOf = (id: number): RoundSession => ({
  player: keyOf(id),
  provider: 'embedded',
  sessionId: `session-${id}`,
  gameId: 'golden-arena',
  tournamentId: null,
  requiredLevel: 1,
  limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
  startedAt: clock.now(),
  expiresAt: new Date(clock.now().getTime() + DAY_MS),
})
const ids = Array.from({ length: PLAYERS }, (_, index) => index + 1)
let turn = 0

/** One round of every player, all at once. */
async function playAll(): Promise<void> {
  turn += 1
  const answers = await Promise.all(
    ids.map(id =>
      wallet.rounds.play(sessionOf(id), {
        transaction_id: `t${turn}-${id}`,
        round_id: `r${turn}-${id}`,
        bet: 100,
        win: 50,
      }),
    ),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
}

function rounds(): readonly InstantRound[] {
  turn += 1
  return ids.map(id => {
    const session = sessionOf(id)
    return {
      session,
      key: transactionKey(session.provider, `t${turn}-${id}`),
      requestHash: requestHash(['play-round', session.sessionId, `r${turn}-${id}`, 100, 50]),
      roundId: `r${turn}-${id}`,
      bet: 100,
      win: 50,
      rejection: undefined,
    }
  })
}

interface Written {
  readonly relation: string
  readonly inserted: number
  readonly updated: number
  readonly updated_in_place: number
  readonly deleted: number
  readonly read: number
  readonly indexes: number
}

/** Rows this connection has written, in this transaction and in earlier ones that the statistics have not taken up. */
const WRITTEN = `SELECT regexp_replace(relname, '_\\d.*$', '') AS relation, n_tup_ins AS inserted, n_tup_upd AS updated,
    n_tup_hot_upd AS updated_in_place, n_tup_del AS deleted, COALESCE(seq_tup_read, 0) + COALESCE(idx_tup_fetch, 0) AS read,
    (SELECT count(*) FROM pg_index WHERE indrelid = relid AND indpred IS NULL) AS indexes
  FROM pg_stat_xact_user_tables WHERE n_tup_ins + n_tup_upd + n_tup_del > 0 ORDER BY 1`

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'WAL Bytes': number; readonly 'WAL FPI': number } },
  ]
}

/** The writes of one commit of a round of every player: rows by table, bytes of log, and images of pages among them. */
async function measured() {
  return database.transaction(async tx => {
    const earlier = new Map((await tx.query<Written>(WRITTEN)).map(row => [row.relation, row]))
    let plan: Explained['QUERY PLAN'][0]['Plan'] | undefined
    // The plan counts what this statement logs: other tests write to the same server.
    const explaining: Statements = {
      ...tx,
      query: async (text, values) => {
        const [row] = await tx.query<Explained>(`EXPLAIN (ANALYZE, WAL, FORMAT JSON) ${text}`, values)
        plan = row?.['QUERY PLAN'][0].Plan
        return []
      },
    }
    await commitRounds(explaining, rounds(), clock.now())
    const written = (await tx.query<Written>(WRITTEN)).map(row => {
      const of = earlier.get(row.relation)
      return {
        ...row,
        inserted: row.inserted - (of?.inserted ?? 0),
        updated: row.updated - (of?.updated ?? 0),
        updated_in_place: row.updated_in_place - (of?.updated_in_place ?? 0),
        deleted: row.deleted - (of?.deleted ?? 0),
        read: row.read - (of?.read ?? 0),
      }
    })
    return {
      bytes: plan?.['WAL Bytes'] ?? 0,
      pageImages: plan?.['WAL FPI'] ?? 0,
      written: written.filter(row => row.inserted + row.updated + row.deleted > 0),
    }
  })
}

it('rounds that wait together are booked by one statement', async () => {
  await playAll()
  sent = []
  await playAll()
  expect(sent.filter(text => !text.includes('wallet_play_rounds')).length).toBeLessThanOrEqual(1)
  // The first one is sent alone, at once; the rest gathers meanwhile.
  expect(sent.filter(text => text.includes('wallet_play_rounds')).length).toBeLessThanOrEqual(2)
})

it('a round is one row of the ledger and one update of the wallet, with one index entry', async () => {
  const { written } = await measured()
  expect(
    written.map(({ relation, inserted, updated, deleted }) => ({ relation, inserted, updated, deleted })),
  ).toEqual([
    { relation: 'ledger', inserted: PLAYERS, updated: 0, deleted: 0 },
    { relation: 'wallets', inserted: 0, updated: PLAYERS, deleted: 0 },
  ])
  expect(written.find(({ relation }) => relation === 'ledger')?.indexes).toBe(1)
})

it('a new round reads no row of the ledger, although the plan was made while it was empty', async () => {
  const { written } = await measured()
  expect(written.find(({ relation }) => relation === 'ledger')?.read).toBe(0)
})

it('a wallet that has been played is updated in place, without an index entry', async () => {
  // Pages without room are left once. While a vacuum reads this database, earlier versions of rows keep their room on the page.
  const updatedInPlace = async () =>
    (await measured()).written.find(({ relation }) => relation === 'wallets')?.updated_in_place
  await expect.poll(updatedInPlace, { timeout: 30_000 }).toBeGreaterThanOrEqual(PLAYERS * 0.8)
})

it(`a round writes at most ${WAL_BYTES_MAX} bytes of log`, async () => {
  const bytes: number[] = []
  // The first change of a page after a checkpoint logs an image of the page, which is not the round's.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const commit = await measured()
    if (commit.pageImages === 0) bytes.push(commit.bytes / PLAYERS)
  }
  expect(bytes).not.toEqual([])
  expect(Math.min(...bytes)).toBeLessThanOrEqual(WAL_BYTES_MAX)
})

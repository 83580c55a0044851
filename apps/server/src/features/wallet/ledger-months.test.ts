/** An entry stays booked once across the end of a month, which is the end of a partition of the ledger too. */

import { type Database, dayOf, ID_BYTES, locatedId } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The last day of the test databases' first month, which takes every earlier day too. */
const LAST_EVENING = '2040-01-31T23:30:00.000Z'
const PLAYER = keyOf(1)

describe.each(MONEY_ENGINES)('over the end of a month, the ledger on %s', engine => {
  const clock = fakeClock(LAST_EVENING)
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    wallet = createWallet({
      games: GAMES,
      database,
      clock,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
    })
    await database.transaction(tx => wallet.open(tx, PLAYER, { credit: 10_000, ticket: 1 }))
  })
  afterAll(() => database.close())

  const openSession = (name: string): RoundSession => ({
    player: PLAYER,
    provider: 'embedded',
    sessionId: name,
    gameId: 'golden-arena',
    tournamentId: null,
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
    startedAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + DAY_MS),
  })
  const parts = async () => {
    const rows = await database.query<{ part: string; rows: number }>(
      // In a cluster each shard of a month is a table with its number behind the name.
      `SELECT substring(tableoid::regclass::text FROM '^ledger_[0-9]+') AS part, count(*) AS rows FROM ledger GROUP BY 1 ORDER BY 1`,
    )
    return Object.fromEntries(rows.map(({ part, rows: count }) => [part, count]))
  }
  const expectProven = async () => expect((await wallet.verify(database)).mismatches).toEqual([])

  it('answers a late repeat of a round, a stake and a reward as the first time', async () => {
    const session = openSession('evening')
    const round = { transaction_id: 'r1', round_id: 'r1', bet: 100, win: 250 }
    const stake = { transaction_id: 's1', round_id: 's1', amount: 400 }
    const reward = { player: PLAYER, key: 'reward:1', currency: 'AC', amount: 500, kind: 'test' } as const
    const all = async () => [
      await wallet.rounds.play(session, round),
      await database.transaction(tx => wallet.post(tx, reward)),
      await wallet.rounds.bet(session, stake),
    ]
    const [played, rewarded, staked] = await all()
    expect([played, rewarded, staked]).toMatchObject([
      { ok: true, balance: 10_150 },
      { balanceAfter: 10_650, replayed: false },
      { ok: true, balance: 10_250 },
    ])
    clock.advance(HOUR_MS)
    expect(clock.now().toISOString()).toMatch(/^2040-02-01/)
    expect(await all()).toEqual([played, { ...rewarded, replayed: true }, staked])
    expect(await wallet.read(database, PLAYER)).toMatchObject({ credit: 10_250, exp: 1 })
    await expectProven()
  })

  it('ends a round of the old month under a session of the new one', async () => {
    const session = openSession('night')
    const win = {
      transaction_id: 'w1',
      round_id: 's1',
      bet_transaction_id: 's1',
      amount: 900,
      round_closed: true,
    }
    expect(await wallet.rounds.win(session, win)).toMatchObject({ ok: true, balance: 11_150 })
    expect(await wallet.rounds.win(session, win)).toMatchObject({ ok: true, balance: 11_150 })
    const late = { transaction_id: 'b1', round_id: 's1', bet_transaction_id: 's1', reason: 'too late' }
    expect(await wallet.rounds.rollback(session, late)).toMatchObject({ ok: false, code: 'ALREADY_SETTLED' })
    await expectProven()
  })

  it('writes each cause into its month: a round into that of its session', async () => {
    const before = await parts()
    const night = openSession('next night')
    const evening = { ...night, sessionId: 'evening', startedAt: new Date(LAST_EVENING) }
    const play = (session: RoundSession, id: string) =>
      wallet.rounds.play(session, { transaction_id: id, round_id: id, bet: 10, win: 0 })
    expect([await play(evening, 'e2'), await play(night, 'n2'), await play(night, 'n3')]).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    const after = await parts()
    expect(after['ledger_204001']).toBe((before['ledger_204001'] ?? 0) + 1)
    expect(after['ledger_204002']).toBe((before['ledger_204002'] ?? 0) + 2)
    await expectProven()
  })

  it('stores the id of a round without its day, and returns the whole of it', async () => {
    const session = openSession('ids')
    const random = new Uint8Array(ID_BYTES).fill(251)
    const today = dayOf(clock.now())
    const places = [
      { bucket: 0, day: today },
      { bucket: 63, day: today },
      { bucket: 1023, day: today },
      { bucket: 700, day: '2040-01-02' },
    ]
    const ids = [
      ...places.map(place => locatedId(place, random)),
      'r.of:another-provider',
      'b1-20400131-x.win',
    ]
    for (const id of ids) {
      const call = { transaction_id: id, round_id: id, bet: 1, win: 1 }
      expect(await wallet.rounds.play(session, call)).toMatchObject({ ok: true })
    }
    const rows = await database.query<{ id: string; kept: number }>(
      `SELECT full_id(round_id, cause_day) AS id, length(round_id) AS kept FROM ledger
        WHERE bucket = $1 AND player_id = $2 AND kind = 'round' ORDER BY entry_no DESC LIMIT $3`,
      [PLAYER.bucket, PLAYER.playerId, ids.length],
    )
    expect(rows.map(({ id }) => id).toReversed()).toEqual(ids)
    expect(
      rows
        .map(({ kept }) => kept)
        .toReversed()
        .slice(0, 3),
    ).toEqual([25, 25, 25])
  })

  it('has a month for every day to come, once the job has run', async () => {
    clock.advance(90 * DAY_MS)
    const [job] = wallet.jobs
    await job?.run(clock.now())
    const session = openSession('spring')
    const round = { transaction_id: 'p1', round_id: 'p1', bet: 10, win: 0 }
    expect(await wallet.rounds.play(session, round)).toMatchObject({ ok: true })
    expect(await parts()).toMatchObject({ ledger_204005: 1 })
    await expectProven()
  })
})

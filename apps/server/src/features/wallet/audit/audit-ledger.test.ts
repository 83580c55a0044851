/** The audit proves every account against the ledger, day by day, and still does when the rounds of old months have been dropped. */

import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GAMES } from '../../../content/games.ts'
import { listFailing } from '../../../platform/jobs/item-store.ts'
import { createLog } from '../../../platform/log/log.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../../testing/index.ts'
import { type Poison, PoisonedDatabase } from '../../../testing/poisoned-database.ts'
import type { PlayerKey } from '../../players/index.ts'
import { createWallet, type RoundSession, type Wallet } from '../index.ts'
import { auditApart, auditNext, readAudit } from './audit-ledger.job.ts'
import { walkBooks } from './compare-accounts.ts'
import { rollLedger } from './roll-ledger.job.ts'

const KEY = new Uint8Array(32).fill(7)
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const TOURNAMENT = 17

describe.each(MONEY_ENGINES)('the audit of all accounts on %s', engine => {
  const clock = fakeClock('2040-01-10T12:00:00.000Z')
  const log = createLog({ level: 'silent' })
  let database: Database
  let wallet: Wallet
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  })
  afterAll(() => database.close())

  let next = 0
  let rounds = 0
  let player: PlayerKey
  beforeEach(async () => {
    next += 1
    player = keyOf(next)
    await database.transaction(tx => wallet.open(tx, player, { credit: 100_000, ticket: 1 }))
  })

  async function play(count: number, tournamentId: number | null = null, win = 150): Promise<void> {
    const session: RoundSession = {
      player,
      provider: 'embedded',
      sessionId: `s-${clock.now().getTime()}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + DAY_MS),
    }
    for (let round = 0; round < count; round += 1) {
      rounds += 1
      clock.advance(1_000)
      const id = `r${rounds}`
      const call = { transaction_id: id, round_id: id, bet: 100, win: round % 2 === 0 ? win : 0 }
      expect(await wallet.rounds.play(session, call)).toMatchObject({ ok: true })
    }
  }

  /** A whole walk at the clock's time. */
  async function audit(): Promise<readonly string[]> {
    const before = (await readAudit(database)).provenUntil
    const figures: string[] = []
    for (;;) {
      const page = await auditNext({ database, key: KEY }, clock.now())
      figures.push(...(page?.mismatches ?? []).map(({ figure }) => figure))
      const { provenUntil } = await readAudit(database)
      if (page === undefined || provenUntil?.getTime() !== before?.getTime()) return figures
    }
  }
  const nextDay = () => clock.advance(DAY_MS)
  const lines = () =>
    database.query<{ day: string; first: number; last: number; credit: number; exp: number }>(
      `SELECT day, first_entry_no AS first, last_entry_no AS last, credit, exp FROM ledger_days
        WHERE bucket = $1 AND player_id = $2 ORDER BY day`,
      [player.bucket, player.playerId],
    )
  const change = (statement: string) => database.query(statement, [player.bucket, player.playerId])
  const OWN = 'WHERE bucket = $1 AND player_id = $2'

  it('writes one line for each day that is over, with the account’s sums by then', async () => {
    const day = clock.now().toISOString().slice(0, 10)
    await play(3)
    expect(await audit()).toEqual([])
    expect(await lines()).toEqual([])
    nextDay()
    await play(2)
    expect(await audit()).toEqual([])
    expect(await lines()).toEqual([
      { day, first: 1, last: expect.any(Number), credit: 100_000 - 300 + 300, exp: 3 },
    ])
    nextDay()
    expect(await audit()).toEqual([])
    expect(await lines()).toHaveLength(2)
  })

  it('shows up to when everything is proven, and starts a new walk no sooner than an hour later', async () => {
    clock.advance(2 * HOUR_MS)
    const before = clock.now()
    await audit()
    expect(await readAudit(database)).toMatchObject({ provenUntil: before, faults: [] })
    expect(await auditNext({ database, key: KEY }, clock.now())).toBeUndefined()
    clock.advance(HOUR_MS)
    await audit()
    expect((await readAudit(database)).provenUntil).toEqual(clock.now())
  })

  it.each([
    ['changed', `UPDATE ledger SET round_id = 'another' ${OWN} AND entry_no = 4`, /^entries of 2040-/],
    [
      'changed in its time',
      `UPDATE ledger SET created_at = (created_at AT TIME ZONE 'UTC' + interval '1 ms') AT TIME ZONE 'UTC' ${OWN} AND entry_no = 4`,
      /^entries of 2040-/,
    ],
    ['missing', `DELETE FROM ledger ${OWN} AND entry_no = 4`, /^entries of 2040-/],
    [
      'put in',
      `INSERT INTO ledger SELECT (copy).* FROM (SELECT jsonb_populate_record(l, '{"idempotency_key":"00000000-0000-0000-0000-000000000001"}') AS copy
         FROM ledger AS l ${OWN} AND entry_no = 4) AS one`,
      /^entries of 2040-/,
    ],
    ['gone with all of its day', `DELETE FROM ledger ${OWN}`, /^all entries of 2040-/],
  ])('finds an old row that was %s, and says on which day', async (_, statement, figure) => {
    await play(6)
    nextDay()
    expect(await audit()).toEqual([])
    await change(statement)
    clock.advance(2 * HOUR_MS)
    expect(await audit()).toEqual(expect.arrayContaining([expect.stringMatching(figure)]))
    expect((await readAudit(database)).faults.map(({ player_id }) => player_id)).toContain(player.playerId)
    await change(`DELETE FROM ledger_days ${OWN}`)
    await change(`DELETE FROM ledger ${OWN}`)
    await change(`DELETE FROM wallets ${OWN}`)
  })

  it.each([
    ['changed', `UPDATE ledger_days SET credit = credit + 1 ${OWN}`, /^signature of 2040-/],
    ['taken away', `DELETE FROM ledger_days ${OWN} AND exp = 2`, /^(first entry|day without a line)/],
  ])('finds a line that was %s', async (_, statement, figure) => {
    await play(2)
    nextDay()
    await play(2)
    nextDay()
    expect(await audit()).toEqual([])
    await change(statement)
    clock.advance(2 * HOUR_MS)
    expect(await audit()).toEqual(expect.arrayContaining([expect.stringMatching(figure)]))
    await change(`DELETE FROM ledger_days ${OWN}`)
  })

  it('writes no line for a player whose account differs', async () => {
    await play(2)
    await change(`UPDATE wallets SET ticket = ticket + 1 ${OWN}`)
    nextDay()
    expect(await audit()).toEqual(['ticket'])
    expect(await lines()).toEqual([])
    await change(`UPDATE wallets SET ticket = ticket - 1 ${OWN}`)
    clock.advance(2 * HOUR_MS)
    expect(await audit()).toEqual([])
    expect(await lines()).toHaveLength(1)
  })

  it('puts an entry that a late clock dated back into the day of the one before it', async () => {
    clock.advance(DAY_MS - (clock.now().getTime() % DAY_MS))
    await play(1)
    clock.advance(-2_000)
    await play(1)
    nextDay()
    expect(await audit()).toEqual([])
    nextDay()
    expect(await audit()).toEqual([])
    expect((await lines()).map(({ first, last }) => [first, last])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('proves all accounts, and remembers every cause, when the rounds of old months are dropped', async () => {
    await database.transaction(async tx => {
      await wallet.setWindow(tx, {
        tournamentId: TOURNAMENT,
        opensAt: clock.now(),
        closesAt: new Date(clock.now().getTime() + 400 * DAY_MS),
      })
      await wallet.openTournamentAccount(tx, {
        player,
        tournamentId: TOURNAMENT,
        startBalance: 50_000,
        now: clock.now(),
      })
    })
    const post = (key: string) =>
      database.transaction(tx =>
        wallet.post(tx, { player, key, currency: 'TON', amount: 5, kind: 'tournament_prize' }),
      )
    await post('prize:1:TON')
    await play(5)
    await play(3, TOURNAMENT)
    for (let month = 0; month < 4; month += 1) {
      clock.advance(31 * DAY_MS)
      await wallet.ensureMonths(clock.now())
      await play(3, month === 1 ? TOURNAMENT : null)
    }
    const roll = () => rollLedger({ database, log }, { keepMonths: 2, now: clock.now() })
    expect(await roll()).toBeUndefined()
    clock.advance(2 * DAY_MS)
    expect(await audit()).toEqual([])
    const rolled = [await roll(), await roll(), await roll()]
    expect(rolled.map(one => one?.month)).toEqual(['204001', '204002', undefined])
    const rest = await database.query<{ kind: string }>(
      `SELECT DISTINCT kind FROM ledger ${OWN} AND cause_day < '2040-03-01' ORDER BY 1`,
      [player.bucket, player.playerId],
    )
    expect(rest.map(({ kind }) => kind)).not.toContain('round')
    expect(await post('prize:1:TON')).toMatchObject({ replayed: true })
    expect(await wallet.wonTon(database, player)).toBe(5)
    clock.advance(2 * HOUR_MS)
    expect(await audit()).toEqual([])
    await play(2)
    await play(2, TOURNAMENT)
    nextDay()
    clock.advance(2 * HOUR_MS)
    expect(await audit()).toEqual([])
    await change(`UPDATE ledger_days SET credit = credit + 1 ${OWN} AND day < '2040-03-01'`)
    const figures: string[] = []
    for await (const { mismatches } of walkBooks(database, { days: { key: KEY, now: clock.now() } }))
      figures.push(...mismatches.map(({ figure }) => figure))
    expect(figures).toEqual(expect.arrayContaining([expect.stringMatching(/^signature of 2040-/)]))
  })

  it('passes by a player who can’t be compared, and proves the others', async () => {
    const broken = player
    await play(2)
    nextDay()
    const [{ before } = { before: 0 }] = (await database.query(
      `SELECT count(*)::int AS before FROM wallets WHERE (bucket, player_id) < ($1, $2)`,
      [broken.bucket, broken.playerId],
    )) as { before: number }[]
    const failing = new PoisonedDatabase(database)
    // The piece that has the player in it, however small it is.
    const poison: Poison = (sql, params) => {
      if (!sql.includes('WITH opened AS MATERIALIZED')) return false
      const [from, to] = [placeOf(params[0], params[1]), placeOf(params[2], params[3])]
      const own = placeOf(broken.bucket, broken.playerId)
      return from < own && own <= to
    }
    const failed = await failing.during(poison, async () => {
      const deps = { database: failing.database, log, key: KEY }
      for (let piece = 0; piece < before + 3; piece += 1) await auditApart(deps, clock.now())
    })
    expect(failed).toBeGreaterThan(0)
    expect(await listFailing(database, 'audit-ledger')).toMatchObject([
      { item: `player:${broken.bucket}:${broken.playerId}` },
    ])
    expect((await readAudit(database)).faults).toContainEqual(
      expect.objectContaining({ figure: 'not_compared', player_id: broken.playerId }),
    )
  })
})

/** A place in the walk as one number. */
const placeOf = (bucket: unknown, playerId: unknown) =>
  BigInt(Number(bucket)) * 2n ** 64n + BigInt(Number(playerId))

import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { createWallet, type RoundSession, SILENCE_MS, type Wallet } from './index.ts'

const DAY_MS = 86_400_000
const BET = 100
const WIN_MAX = 1_000

describe.each(MONEY_ENGINES)('a free round on %s', engine => {
  const clock = fakeClock()
  let database: Database
  let wallet: Wallet
  let lastPlayer = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  })
  afterAll(() => database.close())

  /** A player with two free rounds, and the calls of the provider for one of them. */
  async function granted() {
    lastPlayer += 1
    const player = keyOf(lastPlayer)
    const grantId = `grant-of-${lastPlayer}`
    const now = clock.now()
    const session: RoundSession = {
      player,
      provider: 'embedded',
      sessionId: `session-${lastPlayer}`,
      gameId: 'golden-arena',
      tournamentId: null,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: now,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    }
    const { provider, gameId } = session
    const expiresAt = new Date(now.getTime() + 7 * DAY_MS)
    const grant = { grantId, provider, gameId, bet: BET, rounds: 2, winMax: WIN_MAX, expiresAt }
    await database.transaction(async tx => {
      await wallet.open(tx, player, { credit: 500, ticket: 0 })
      await wallet.freeRounds.give(tx, [player], grant)
    })
    const begin = (id: string) =>
      wallet.rounds.bet(session, {
        transaction_id: `${id}.bet`,
        round_id: id,
        amount: 0,
        is_free: true,
        grant_id: grantId,
      })
    const win = (id: string, amount: number, round_closed = true) =>
      wallet.rounds.win(session, {
        transaction_id: `${id}.win`,
        round_id: id,
        bet_transaction_id: `${id}.bet`,
        amount,
        round_closed,
      })
    const left = async () => (await wallet.freeRounds.list(database, player, clock.now()))[0]
    return { player, session, grantId, begin, win, left }
  }

  it('changes the balance by its win and counts as no round', async () => {
    const { player, begin, win, left } = await granted()
    const before = await wallet.roundRecord(database, player)
    await begin('counted')
    expect(await win('counted', 300)).toMatchObject({ ok: true, balance: 800 })
    expect(await wallet.roundRecord(database, player)).toEqual(before)
    expect(await left()).toMatchObject({ roundsLeft: 1, won: 300 })
    const rows = await database.query(
      `SELECT kind, amount, bet, win, balance_after FROM ledger WHERE bucket = $1 AND player_id = $2 AND round_id IS NOT NULL ORDER BY entry_no`,
      [player.bucket, player.playerId],
    )
    expect(rows).toEqual([
      { kind: 'free_bet', amount: 0, bet: BET, win: null, balance_after: 500 },
      { kind: 'free_end', amount: 300, bet: 0, win: 300, balance_after: 800 },
    ])
  })

  it('counts as play time', async () => {
    const { player, begin, win } = await granted()
    await begin('timed')
    await win('timed', 0)
    const { time } = await wallet.quota(database, player)
    expect(time.last_ms).toBe(clock.now().getTime())
  })

  it('goes back to its grant when its provider forgets it', async () => {
    const { player, begin, win, left } = await granted()
    await begin('forgotten')
    clock.advance(SILENCE_MS + 1_000)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
    expect(await left()).toMatchObject({ roundsLeft: 2, won: 0 })
    expect(await win('forgotten', 100)).toMatchObject({ ok: false, code: 'TRANSACTION_ROLLED_BACK' })
    expect((await wallet.read(database, player)).credit).toBe(500)
  })

  it('keeps its wins when its provider forgets it', async () => {
    const { player, begin, win, left } = await granted()
    await begin('half')
    await win('half', 70, false)
    clock.advance(SILENCE_MS + 1_000)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
    expect(await left()).toMatchObject({ roundsLeft: 1, won: 70 })
    expect((await wallet.read(database, player)).credit).toBe(570)
  })

  it('can’t begin once its grant is cancelled; one that has begun is paid', async () => {
    const { grantId, begin, win, left } = await granted()
    await begin('before')
    expect(await database.transaction(tx => wallet.freeRounds.cancel(tx, grantId))).toBe(1)
    expect(await database.transaction(tx => wallet.freeRounds.cancel(tx, grantId))).toBe(0)
    expect(await win('before', 40)).toMatchObject({ ok: true, balance: 540 })
    expect(await begin('after')).toMatchObject({
      ok: false,
      code: 'FREE_ROUND_NOT_GRANTED',
      balance: 500 + 40,
    })
    expect(await left()).toBeUndefined()
    expect((await wallet.freeRounds.sum(database, [grantId])).get(grantId)).toEqual({
      players: 1,
      roundsLeft: 1,
      won: 40,
    })
  })

  it('can’t begin in another game, or under another provider', async () => {
    const { session, grantId, left } = await granted()
    const call = { transaction_id: 'foreign', round_id: 'foreign', amount: 0, grant_id: grantId }
    for (const foreign of [
      { ...session, gameId: 'comet' },
      { ...session, provider: 'house' },
    ])
      expect(await wallet.rounds.bet(foreign, call)).toMatchObject({ code: 'FREE_ROUND_NOT_GRANTED' })
    const off = await wallet.rounds.bet({ ...session, isOff: true }, call)
    expect(off).toMatchObject({ code: 'GAME_NOT_ALLOWED' })
    expect(await left()).toMatchObject({ roundsLeft: 2 })
  })

  it('is missed in the books when its grant has won another sum than the ledger paid', async () => {
    const { player, begin, win } = await granted()
    await begin('audited')
    await win('audited', 120)
    const figures = async () => (await wallet.verify(database)).mismatches
    expect(await figures()).toEqual([])
    for (const by of [1, -1, -120]) {
      const change = (won: number) =>
        database.query(`UPDATE free_rounds SET won = won + $2 WHERE player_id = $1`, [player.playerId, won])
      await change(by)
      const { playerId: player_id } = player
      expect(await figures()).toEqual([
        { player_id, tournament_id: null, figure: 'free_rounds_won', stored: 120 + by, booked: 120 },
      ])
      await change(-by)
    }
    expect(await figures()).toEqual([])
  })

  it('agrees with the books when its win is taken back, before its end and after', async () => {
    const { session, begin, win, left } = await granted()
    const takeBack = (id: string) =>
      wallet.rounds.rollback(session, {
        transaction_id: `${id}.back`,
        bet_transaction_id: `${id}.win`,
        reason: 'error',
      })
    await begin('open')
    await win('open', 50, false)
    expect(await takeBack('open')).toMatchObject({ ok: true })
    await wallet.rounds.end(session, { round_id: 'open' })
    await begin('ended')
    await win('ended', 90)
    expect(await takeBack('ended')).toMatchObject({ ok: true })
    expect(await left()).toBeUndefined()
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('leaves books that agree with the ledger', async () => {
    const { begin } = await granted()
    await begin('open')
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })
})

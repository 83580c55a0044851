import type { Database } from '@arena/database'
import { fakeClock } from '@arena/test-kit'
import { properties } from '@arena/test-kit/run-options'
import { assert, asyncProperty, integer, record } from 'fast-check'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { DomainError } from '../../platform/http/index.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import {
  type BalanceChange,
  type BookReport,
  createWallet,
  EntryConflict,
  type RoundSession,
  type Wallet,
  walkBooks,
} from './index.ts'

const MINUTE_MS = 60_000

describe.each(MONEY_ENGINES)('the ledger on %s', engine => {
  const clock = fakeClock()
  let database: Database
  let wallet: Wallet
  let lastId = 0
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    wallet = createWallet({
      games: GAMES,
      database,
      clock,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
    })
  })
  afterAll(() => database.close())

  async function newPlayer(credit: number): Promise<PlayerKey> {
    lastId += 1
    const player = keyOf(lastId)
    await database.transaction(tx => wallet.open(tx, player, { credit, ticket: 1 }))
    return player
  }

  function sessionOf(player: PlayerKey, tournamentId: number | null = null): RoundSession {
    return {
      player,
      provider: 'embedded',
      sessionId: `session-${player.playerId}`,
      gameId: 'golden-arena',
      tournamentId,
      requiredLevel: 1,
      limits: { minBet: 1, maxBet: 1_000_000, betStep: 1 },
      startedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS),
    }
  }

  async function joinTournament(player: PlayerKey, ends_ms: number): Promise<number> {
    lastId += 1
    const tournamentId = lastId
    const now = clock.now()
    await database.transaction(async tx => {
      await wallet.setWindow(tx, { tournamentId, opensAt: now, closesAt: new Date(now.getTime() + ends_ms) })
      await wallet.openTournamentAccount(tx, { player, tournamentId, startBalance: 5000, now })
    })
    return tournamentId
  }

  const post = (player: PlayerKey, key: string, amount: number) =>
    database.transaction(tx => wallet.post(tx, { player, key, currency: 'AC', amount, kind: 'test' }))

  it('open a wallet once, with the gift in the ledger', async () => {
    const player = await newPlayer(1000)
    await database.transaction(tx => wallet.open(tx, player, { credit: 9999, ticket: 9 }))
    expect(await wallet.read(database, player)).toEqual({
      credit: 1000,
      ticket: 1,
      goldTicket: 0,
      tonNano: 0,
      wheelSpins: 0,
      level: 1,
      exp: 0,
      amountBet: 0,
      breakUntil_ms: null,
    })
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('pay an entry once, however often it is posted at the same time', async () => {
    const player = await newPlayer(0)
    const posted = await Promise.all(Array.from({ length: 200 }, () => post(player, 'reward:1', 500)))
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(posted.every(({ balanceAfter }) => balanceAfter === 500)).toBe(true)
    expect(await wallet.read(database, player)).toMatchObject({ credit: 500 })
  })

  it('spend what covers one of 200 purchases once', async () => {
    const player = await newPlayer(700)
    const bought = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => post(player, `buy:${index}`, -500)),
    )
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rejections = bought.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(
      rejections.every(error => error instanceof DomainError && error.code === 'INSUFFICIENT_CREDITS'),
    ).toBe(true)
    expect(await wallet.read(database, player)).toMatchObject({ credit: 200 })
  })

  it('refuse another entry under a used key, and a provider’s kind of key', async () => {
    const player = await newPlayer(0)
    await post(player, 'reward:1', 500)
    await expect(post(player, 'reward:1', 501)).rejects.toBeInstanceOf(EntryConflict)
    await expect(post(player, 'embedded/t1', 1)).rejects.toBeInstanceOf(EntryConflict)
    await expect(post(player, 'reward:2', 0.5)).rejects.toBeInstanceOf(RangeError)
  })

  it('reject a player without a wallet', async () => {
    const stranger = keyOf(9_999_999)
    await expect(post(stranger, 'reward:1', 1)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(wallet.read(database, stranger)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    const answer = await wallet.rounds.play(sessionOf(stranger), {
      transaction_id: 't',
      round_id: 'r',
      bet: 1,
      win: 0,
    })
    expect(answer).toEqual({ ok: false, code: 'SESSION_NOT_FOUND' })
  })

  it('equal the start plus every won and minus every staked credit', async () => {
    const player = await newPlayer(1_000_000)
    const session = sessionOf(player)
    const round = record({ bet: integer({ min: 1, max: 500 }), win: integer({ min: 0, max: 900 }) })
    let expected = 1_000_000
    let rounds = 0
    await assert(
      asyncProperty(round, async ({ bet, win }) => {
        rounds += 1
        expected += win - bet
        const id = `p${rounds}`
        const call = { transaction_id: id, round_id: id, bet, win }
        expect(await wallet.rounds.play(session, call)).toMatchObject({ ok: true, balance: expected })
        expect(await wallet.read(database, player)).toMatchObject({ credit: expected, exp: rounds })
      }),
      { ...properties(200), endOnFailure: true },
    )
  })

  it.each([
    ['credit', 100],
    ['ticket', 1],
    ['gold_ticket', 0],
    ['ton_nano', 0],
    ['sessions', 0],
    ['lead_streak', 0],
    ['win_streak', 0],
    ['best_streak', 0],
    ['best_win', 0],
    ['best_first_win', 0],
    ['best_bet', 0],
    ['played_ms', 0],
  ])('show a changed %s as a mismatch', async (figure, booked) => {
    const player = await newPlayer(100)
    const change = (by: number) =>
      database.query(`UPDATE wallets SET ${figure} = ${figure} + $2 WHERE player_id = $1`, [
        player.playerId,
        by,
      ])
    await change(1)
    expect((await wallet.verify(database)).mismatches).toEqual([
      { player_id: player.playerId, tournament_id: null, figure, stored: booked + 1, booked },
    ])
    await change(-1)
  })

  it('detect a row that is missing in the ledger or was inserted, whatever its amount', async () => {
    const player = await newPlayer(100)
    const session = sessionOf(player)
    for (const id of ['first', 'second', 'third']) {
      const call = { transaction_id: `no-${id}`, round_id: `no-${id}`, bet: 1, win: 1 }
      expect(await wallet.rounds.play(session, call)).toMatchObject({ ok: true })
    }
    const rows = await database.query<{ entry_no: number }>(
      'SELECT entry_no FROM ledger WHERE bucket = $1 AND player_id = $2 ORDER BY entry_no',
      [player.bucket, player.playerId],
    )
    expect(rows.map(({ entry_no }) => entry_no)).toEqual(rows.map((_, index) => index + 1))
    const change = (statement: string) => database.query(statement, [player.bucket, player.playerId])
    const figures = async () => (await wallet.verify(database)).mismatches.map(({ figure }) => figure)
    await change(
      'UPDATE ledger SET entry_no = entry_no + 1 WHERE bucket = $1 AND player_id = $2 AND entry_no = 3',
    )
    expect(await figures()).toEqual(['entry_numbers'])
    await change(
      `DELETE FROM ledger WHERE bucket = $1 AND player_id = $2 AND kind = 'round'
         AND round_id LIKE '%no-second'`,
    )
    expect(await figures()).toEqual(expect.arrayContaining(['entries', 'entry_numbers']))
    await change('DELETE FROM ledger WHERE bucket = $1 AND player_id = $2')
    await change('DELETE FROM wallets WHERE bucket = $1 AND player_id = $2')
  })

  it('are compared in pages of any size and from any place on, one moment each', async () => {
    const [first, second, third] = await Promise.all([newPlayer(100), newPlayer(100), newPlayer(100)])
    const wronged = [first, second, third].toSorted((a, b) => a.bucket - b.bucket || a.playerId - b.playerId)
    const ids = wronged.map(({ playerId }) => playerId)
    const change = (by: number) =>
      database.query('UPDATE wallets SET credit = credit + $2 WHERE player_id = ANY($1)', [ids, by])
    await change(1)
    const walk = async (options: Parameters<typeof walkBooks>[1]) => {
      const pages: BookReport[] = []
      for await (const page of walkBooks(database, options)) pages.push(page)
      return {
        players: pages.reduce((sum, { players }) => sum + players, 0),
        entries: pages.reduce((sum, { entries }) => sum + entries, 0),
        found: pages.flatMap(({ mismatches }) => mismatches.map(({ player_id }) => player_id)),
        pages: pages.length,
      }
    }
    const whole = await walk({})
    const single = await walk({ size: { players: 1, rounds: 1 } })
    expect(single).toEqual({ ...whole, found: ids, pages: expect.any(Number) })
    expect(single.pages).toBeGreaterThan(whole.players)
    expect(whole.found.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect((await walk({ from: wronged[1] as PlayerKey, size: { players: 2, rounds: 1000 } })).found).toEqual(
      ids.slice(2),
    )
    await change(-1)
  })

  it('notify of commits, and a failing listener harms no other', async () => {
    const player = await newPlayer(1000)
    const settled: BalanceChange[] = []
    wallet.onRoundsSettled(() => {
      throw new Error('a listener of the test')
    })
    wallet.onRoundsSettled(changes => settled.push(...changes))
    const tournamentId = await joinTournament(player, MINUTE_MS)
    const session = sessionOf(player, tournamentId)
    await wallet.rounds.play(session, { transaction_id: 'a', round_id: 'a', bet: 100, win: 250 })
    await wallet.rounds.play(session, { transaction_id: 'a', round_id: 'a', bet: 100, win: 250 })
    await wallet.rounds.bet(session, { transaction_id: 'b', round_id: 'b', amount: 50 })
    await wallet.rounds.end(session, { round_id: 'b' })
    const mine = settled.filter(change => change.player.playerId === player.playerId)
    expect(
      mine.map(({ balance, finishedRounds, rounds, exp, bet, win }) => [
        balance,
        finishedRounds,
        rounds,
        exp,
        bet,
        win,
      ]),
    ).toEqual([
      [5150, 1, 1, 1, 100, 250],
      [5100, 0, 1, 1, 50, 0],
      [5100, 1, 2, 2, 50, 0],
    ])
    const account = await wallet.tournamentAccount(database, player, tournamentId)
    expect(account).toMatchObject({ balance: 5100, rounds: 2, turnover: 150 })
  })

  it('page through a tournament’s accounts', async () => {
    const players = await Promise.all([newPlayer(0), newPlayer(0), newPlayer(0)])
    const [first, second] = players
    if (first === undefined || second === undefined) throw new Error('Three players were made')
    const tournamentId = await joinTournament(first, MINUTE_MS)
    const account = { tournamentId, startBalance: 7000, now: clock.now() }
    await database.transaction(tx => wallet.openTournamentAccount(tx, { ...account, player: second }))
    const seen: number[] = []
    for await (const page of wallet.tournamentAccounts(database, tournamentId)) {
      seen.push(...page.map(({ player }) => player.playerId))
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([first.playerId, second.playerId])
  })

  it('give a forgotten stake back once, when its provider is silent for 15 minutes', async () => {
    const player = await newPlayer(1000)
    const session = sessionOf(player)
    const stake = { transaction_id: 'f1', round_id: 'f', amount: 400 }
    await wallet.rounds.bet(session, stake)
    await wallet.rounds.bet(session, { ...stake, transaction_id: 'f2', amount: 100 })
    clock.advance(14 * MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(0)
    clock.advance(2 * MINUTE_MS)
    const ended = await Promise.all([1, 2, 3].map(() => wallet.rounds.rollBackForgotten(clock.now())))
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await wallet.read(database, player)).toMatchObject({ credit: 1000, exp: 0, amountBet: 0 })
    const late = {
      transaction_id: 'f3',
      round_id: 'f',
      bet_transaction_id: 'f1',
      amount: 9000,
      round_closed: true,
    }
    expect(await wallet.rounds.win(session, late)).toEqual({ ok: false, code: 'TRANSACTION_ROLLED_BACK' })
    expect((await wallet.verify(database)).mismatches).toEqual([])
  })

  it('close a forgotten round that has paid something, and keep its payment', async () => {
    const player = await newPlayer(1000)
    const session = sessionOf(player)
    await wallet.rounds.bet(session, { transaction_id: 'g1', round_id: 'g', amount: 400 })
    const win = {
      transaction_id: 'g2',
      round_id: 'g',
      bet_transaction_id: 'g1',
      amount: 50,
      round_closed: false,
    }
    await wallet.rounds.win(session, win)
    clock.advance(16 * MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
    expect(await wallet.read(database, player)).toMatchObject({ credit: 650, exp: 1, amountBet: 400 })
  })

  it('leave a round alone whose provider speaks while the forgotten ones are being ended', async () => {
    const player = await newPlayer(1000)
    const session = sessionOf(player)
    await wallet.rounds.bet(session, { transaction_id: 's1', round_id: 's', amount: 400 })
    clock.advance(16 * MINUTE_MS)
    const word = {
      transaction_id: 's2',
      round_id: 's',
      bet_transaction_id: 's1',
      amount: 50,
      round_closed: false,
    }
    const sweeper = createWallet({
      games: GAMES,
      database: {
        ...database,
        async transaction(work) {
          await wallet.rounds.win(session, word)
          return database.transaction(work)
        },
      },
      clock,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
    })
    expect(await sweeper.rounds.rollBackForgotten(clock.now())).toBe(0)
    const last = { ...word, transaction_id: 's3', amount: 9000, round_closed: true }
    expect(await wallet.rounds.win(session, last)).toMatchObject({ ok: true, balance: 9650 })
  })

  it('end the other forgotten rounds when one of them can not be ended', async () => {
    const players = [await newPlayer(1000), await newPlayer(1000)]
    for (const player of players) {
      await wallet.rounds.bet(sessionOf(player), { transaction_id: 'b', round_id: 'b', amount: 400 })
      clock.advance(1)
    }
    clock.advance(16 * MINUTE_MS)
    let isFirst = true
    const sweeper = createWallet({
      games: GAMES,
      database: {
        ...database,
        async transaction(work) {
          if (!isFirst) return database.transaction(work)
          isFirst = false
          throw new Error('a fault of the test')
        },
      },
      clock,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
    })
    expect(await sweeper.rounds.rollBackForgotten(clock.now())).toBe(1)
    // The one that failed waits before its second attempt.
    clock.advance(MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
  })

  it('give a stake back 10 minutes after the end of its tournament', async () => {
    const player = await newPlayer(1000)
    const tournamentId = await joinTournament(player, MINUTE_MS)
    const session = sessionOf(player, tournamentId)
    await wallet.rounds.bet(session, { transaction_id: 'h1', round_id: 'h', amount: 400 })
    clock.advance(10.5 * MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(0)
    clock.advance(MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(clock.now())).toBe(1)
    expect(await wallet.tournamentAccount(database, player, tournamentId)).toMatchObject({ balance: 5000 })
  })

  it('answer UNAVAILABLE instead of letting rounds wait without end', async () => {
    const crowded = createWallet({
      games: GAMES,
      database,
      clock,
      log: createLog({ level: 'silent' }),
      metrics: new Registry(),
      batching: { queueMax: 5 },
    })
    const session = sessionOf(await newPlayer(1000))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        crowded.rounds.play(session, { transaction_id: `q${index}`, round_id: `q${index}`, bet: 1, win: 0 }),
      ),
    )
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code))).toEqual([
      ...Array.from({ length: 5 }, () => 'OK'),
      ...Array.from({ length: 3 }, () => 'UNAVAILABLE'),
    ])
  })
})

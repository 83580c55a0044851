import { properties } from '@arena/test-kit/run-options'
import { assert, asyncProperty, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/http/index.ts'
import { keyOf, MONEY_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { type BalanceChange, type BookReport, EntryConflict, walkBooks } from './index.ts'
import { LedgerPlayers, MINUTE_MS } from './testing/ledger-players.ts'

describe.each(MONEY_ENGINES)('the ledger on %s', engine => {
  let ledger: LedgerPlayers
  beforeAll(async () => {
    ledger = await LedgerPlayers.open(engine)
  })
  afterAll(() => ledger.close())

  it('open a wallet once, with the gift in the ledger', async () => {
    const player = await ledger.newPlayer(1000)
    await ledger.database.transaction(tx => ledger.wallet.open(tx, player, { credit: 9999, ticket: 9 }))
    expect(await ledger.wallet.read(ledger.database, player)).toEqual({
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
    expect((await ledger.wallet.verify(ledger.database)).mismatches).toEqual([])
  })

  it('pay an entry once, however often it is posted at the same time', async () => {
    const player = await ledger.newPlayer(0)
    const posted = await Promise.all(Array.from({ length: 200 }, () => ledger.post(player, 'reward:1', 500)))
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(posted.every(({ balanceAfter }) => balanceAfter === 500)).toBe(true)
    expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({ credit: 500 })
  })

  it('spend what covers one of 200 purchases once', async () => {
    const player = await ledger.newPlayer(700)
    const bought = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => ledger.post(player, `buy:${index}`, -500)),
    )
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rejections = bought.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(
      rejections.every(error => error instanceof DomainError && error.code === 'INSUFFICIENT_CREDITS'),
    ).toBe(true)
    expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({ credit: 200 })
  })

  it('refuse another entry under a used key, and a provider’s kind of key', async () => {
    const player = await ledger.newPlayer(0)
    await ledger.post(player, 'reward:1', 500)
    await expect(ledger.post(player, 'reward:1', 501)).rejects.toBeInstanceOf(EntryConflict)
    await expect(ledger.post(player, 'embedded/t1', 1)).rejects.toBeInstanceOf(EntryConflict)
    await expect(ledger.post(player, 'reward:2', 0.5)).rejects.toBeInstanceOf(RangeError)
  })

  it('reject a player without a wallet', async () => {
    const stranger = keyOf(9_999_999)
    await expect(ledger.post(stranger, 'reward:1', 1)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    await expect(ledger.wallet.read(ledger.database, stranger)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
    const answer = await ledger.wallet.rounds.play(ledger.sessionOf(stranger), {
      transaction_id: 't',
      round_id: 'r',
      bet: 1,
      win: 0,
    })
    expect(answer).toEqual({ ok: false, code: 'SESSION_NOT_FOUND' })
  })

  it('equal the start plus every won and minus every staked credit', async () => {
    const player = await ledger.newPlayer(1_000_000)
    const session = ledger.sessionOf(player)
    const round = record({ bet: integer({ min: 1, max: 500 }), win: integer({ min: 0, max: 900 }) })
    let expected = 1_000_000
    let rounds = 0
    await assert(
      asyncProperty(round, async ({ bet, win }) => {
        rounds += 1
        expected += win - bet
        const id = `p${rounds}`
        const call = { transaction_id: id, round_id: id, bet, win }
        expect(await ledger.wallet.rounds.play(session, call)).toMatchObject({ ok: true, balance: expected })
        expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({
          credit: expected,
          exp: rounds,
        })
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
    const player = await ledger.newPlayer(100)
    const change = (by: number) =>
      ledger.database.query(`UPDATE wallets SET ${figure} = ${figure} + $2 WHERE player_id = $1`, [
        player.playerId,
        by,
      ])
    await change(1)
    expect((await ledger.wallet.verify(ledger.database)).mismatches).toEqual([
      { player_id: player.playerId, tournament_id: null, figure, stored: booked + 1, booked },
    ])
    await change(-1)
  })

  it('detect a row that is missing in the ledger or was inserted, whatever its amount', async () => {
    const player = await ledger.newPlayer(100)
    const session = ledger.sessionOf(player)
    for (const id of ['first', 'second', 'third']) {
      const call = { transaction_id: `no-${id}`, round_id: `no-${id}`, bet: 1, win: 1 }
      expect(await ledger.wallet.rounds.play(session, call)).toMatchObject({ ok: true })
    }
    const rows = await ledger.database.query<{ entry_no: number }>(
      'SELECT entry_no FROM ledger WHERE bucket = $1 AND player_id = $2 ORDER BY entry_no',
      [player.bucket, player.playerId],
    )
    expect(rows.map(({ entry_no }) => entry_no)).toEqual(rows.map((_, index) => index + 1))
    const change = (statement: string) => ledger.database.query(statement, [player.bucket, player.playerId])
    const figures = async () =>
      (await ledger.wallet.verify(ledger.database)).mismatches.map(({ figure }) => figure)
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
    const [first, second, third] = await Promise.all([
      ledger.newPlayer(100),
      ledger.newPlayer(100),
      ledger.newPlayer(100),
    ])
    const wronged = [first, second, third].toSorted((a, b) => a.bucket - b.bucket || a.playerId - b.playerId)
    const ids = wronged.map(({ playerId }) => playerId)
    const change = (by: number) =>
      ledger.database.query('UPDATE wallets SET credit = credit + $2 WHERE player_id = ANY($1)', [ids, by])
    await change(1)
    const walk = async (options: Parameters<typeof walkBooks>[1]) => {
      const pages: BookReport[] = []
      for await (const page of walkBooks(ledger.database, options)) pages.push(page)
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
    const player = await ledger.newPlayer(1000)
    const settled: BalanceChange[] = []
    ledger.wallet.onRoundsSettled(() => {
      throw new Error('a listener of the test')
    })
    ledger.wallet.onRoundsSettled(changes => settled.push(...changes))
    const tournamentId = await ledger.joinTournament(player, MINUTE_MS)
    const session = ledger.sessionOf(player, tournamentId)
    await ledger.wallet.rounds.play(session, { transaction_id: 'a', round_id: 'a', bet: 100, win: 250 })
    await ledger.wallet.rounds.play(session, { transaction_id: 'a', round_id: 'a', bet: 100, win: 250 })
    await ledger.wallet.rounds.bet(session, { transaction_id: 'b', round_id: 'b', amount: 50 })
    await ledger.wallet.rounds.end(session, { round_id: 'b' })
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
    const account = await ledger.wallet.tournamentAccount(ledger.database, player, tournamentId)
    expect(account).toMatchObject({ balance: 5100, rounds: 2, turnover: 150 })
  })

  it('page through a tournament’s accounts', async () => {
    const players = await Promise.all([ledger.newPlayer(0), ledger.newPlayer(0), ledger.newPlayer(0)])
    const [first, second] = players
    if (first === undefined || second === undefined) throw new Error('Three players were made')
    const tournamentId = await ledger.joinTournament(first, MINUTE_MS)
    const account = { tournamentId, startBalance: 7000, now: ledger.clock.now() }
    await ledger.database.transaction(tx =>
      ledger.wallet.openTournamentAccount(tx, { ...account, player: second }),
    )
    const seen: number[] = []
    for await (const page of ledger.wallet.tournamentAccounts(ledger.database, tournamentId)) {
      seen.push(...page.map(({ player }) => player.playerId))
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([first.playerId, second.playerId])
  })

  it('answer UNAVAILABLE instead of letting rounds wait without end', async () => {
    const crowded = ledger.another({ batching: { queueMax: 5 } })
    const session = ledger.sessionOf(await ledger.newPlayer(1000))
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MONEY_ENGINES } from '../../testing/index.ts'
import { LedgerPlayers, MINUTE_MS } from './testing/ledger-players.ts'

describe.each(MONEY_ENGINES)('the ledger on %s', engine => {
  let ledger: LedgerPlayers
  beforeAll(async () => {
    ledger = await LedgerPlayers.open(engine)
  })
  afterAll(() => ledger.close())

  it('give a forgotten stake back once, when its provider is silent for 15 minutes', async () => {
    const player = await ledger.newPlayer(1000)
    const session = ledger.sessionOf(player)
    const stake = { transaction_id: 'f1', round_id: 'f', amount: 400 }
    await ledger.wallet.rounds.bet(session, stake)
    await ledger.wallet.rounds.bet(session, { ...stake, transaction_id: 'f2', amount: 100 })
    ledger.clock.advance(14 * MINUTE_MS)
    expect(await ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(0)
    ledger.clock.advance(2 * MINUTE_MS)
    const ended = await Promise.all(
      [1, 2, 3].map(() => ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())),
    )
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({
      credit: 1000,
      exp: 0,
      amountBet: 0,
    })
    const late = {
      transaction_id: 'f3',
      round_id: 'f',
      bet_transaction_id: 'f1',
      amount: 9000,
      round_closed: true,
    }
    expect(await ledger.wallet.rounds.win(session, late)).toEqual({
      ok: false,
      code: 'TRANSACTION_ROLLED_BACK',
    })
    expect((await ledger.wallet.verify(ledger.database)).mismatches).toEqual([])
  })

  it('close a forgotten round that has paid something, and keep its payment', async () => {
    const player = await ledger.newPlayer(1000)
    const session = ledger.sessionOf(player)
    await ledger.wallet.rounds.bet(session, { transaction_id: 'g1', round_id: 'g', amount: 400 })
    const win = {
      transaction_id: 'g2',
      round_id: 'g',
      bet_transaction_id: 'g1',
      amount: 50,
      round_closed: false,
    }
    await ledger.wallet.rounds.win(session, win)
    ledger.clock.advance(16 * MINUTE_MS)
    expect(await ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(1)
    expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({
      credit: 650,
      exp: 1,
      amountBet: 400,
    })
  })

  it('leave a round alone whose provider speaks while the forgotten ones are being ended', async () => {
    const player = await ledger.newPlayer(1000)
    const session = ledger.sessionOf(player)
    await ledger.wallet.rounds.bet(session, { transaction_id: 's1', round_id: 's', amount: 400 })
    ledger.clock.advance(16 * MINUTE_MS)
    const word = {
      transaction_id: 's2',
      round_id: 's',
      bet_transaction_id: 's1',
      amount: 50,
      round_closed: false,
    }
    const sweeper = ledger.another({
      database: {
        ...ledger.database,
        async transaction(work) {
          await ledger.wallet.rounds.win(session, word)
          return ledger.database.transaction(work)
        },
      },
    })
    expect(await sweeper.rounds.rollBackForgotten(ledger.clock.now())).toBe(0)
    const last = { ...word, transaction_id: 's3', amount: 9000, round_closed: true }
    expect(await ledger.wallet.rounds.win(session, last)).toMatchObject({ ok: true, balance: 9650 })
  })

  it('end the other forgotten rounds when one of them can not be ended', async () => {
    const players = [await ledger.newPlayer(1000), await ledger.newPlayer(1000)]
    for (const player of players) {
      await ledger.wallet.rounds.bet(ledger.sessionOf(player), {
        transaction_id: 'b',
        round_id: 'b',
        amount: 400,
      })
      ledger.clock.advance(1)
    }
    ledger.clock.advance(16 * MINUTE_MS)
    let isFirst = true
    const sweeper = ledger.another({
      database: {
        ...ledger.database,
        async transaction(work) {
          if (!isFirst) return ledger.database.transaction(work)
          isFirst = false
          throw new Error('a fault of the test')
        },
      },
    })
    expect(await sweeper.rounds.rollBackForgotten(ledger.clock.now())).toBe(1)
    // The one that failed waits before its second attempt.
    ledger.clock.advance(MINUTE_MS)
    expect(await ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(1)
  })

  it('give a stake back 10 minutes after the end of its tournament', async () => {
    const player = await ledger.newPlayer(1000)
    const tournamentId = await ledger.joinTournament(player, MINUTE_MS)
    const session = ledger.sessionOf(player, tournamentId)
    await ledger.wallet.rounds.bet(session, { transaction_id: 'h1', round_id: 'h', amount: 400 })
    ledger.clock.advance(10.5 * MINUTE_MS)
    expect(await ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(0)
    ledger.clock.advance(MINUTE_MS)
    expect(await ledger.wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(1)
    expect(await ledger.wallet.tournamentAccount(ledger.database, player, tournamentId)).toMatchObject({
      balance: 5000,
    })
  })
})

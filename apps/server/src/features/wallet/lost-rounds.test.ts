import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MONEY_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { DEFAULT_TERMS, type Wallet } from './index.ts'
import { LedgerPlayers, MINUTE_MS } from './testing/ledger-players.ts'

const SECOND_MS = 1_000
const PROVIDER = 'ends-only-wins'

describe.each(MONEY_ENGINES)('a round that was lost without a call saying so, on %s', engine => {
  let ledger: LedgerPlayers
  let wallet: Wallet
  let player: PlayerKey
  beforeAll(async () => {
    ledger = await LedgerPlayers.open(engine)
    wallet = ledger.another({ terms: () => new Map([[PROVIDER, { ...DEFAULT_TERMS, silenceIsLoss: true }]]) })
  })
  beforeEach(async () => {
    player = await ledger.newPlayer(1000)
  })
  afterAll(() => ledger.close())

  const sessionOf = (tournamentId: number | null = null) => ({
    ...ledger.sessionOf(player, tournamentId),
    provider: PROVIDER,
  })
  const stakeOf = (id: string, amount = 100) => ({
    transaction_id: `${id}-bet-${player.playerId}`,
    round_id: `${id}-${player.playerId}`,
    amount,
  })
  const winOf = (id: string, amount: number) => ({
    ...stakeOf(id, amount),
    transaction_id: `${id}-win-${player.playerId}`,
    round_closed: true,
  })
  const read = () => wallet.read(ledger.database, player)
  const isProven = async () => (await wallet.verify(ledger.database)).mismatches.length === 0

  it('keeps its stake when its provider says no more', async () => {
    await wallet.rounds.bet(sessionOf(), stakeOf('lost'))
    ledger.clock.advance(16 * MINUTE_MS)
    expect(await wallet.rounds.rollBackForgotten(ledger.clock.now())).toBe(1)
    expect(await read()).toMatchObject({ credit: 900, exp: 1, amountBet: 100 })
    expect(await isProven()).toBe(true)
  })

  it('ends when the next one begins', async () => {
    for (const [nth, id] of ['one', 'two', 'three'].entries()) {
      expect(await wallet.rounds.bet(sessionOf(), stakeOf(id))).toMatchObject({
        ok: true,
        balance: 900 - 100 * nth,
      })
      ledger.clock.advance(3 * SECOND_MS)
    }
    expect(await wallet.rounds.win(sessionOf(), winOf('three', 250))).toMatchObject({
      ok: true,
      balance: 950,
    })
    expect(await read()).toMatchObject({ credit: 950, exp: 3, amountBet: 300 })
    expect(await wallet.rounds.win(sessionOf(), winOf('two', 250))).toMatchObject({ code: 'ROUND_CLOSED' })
    expect(await isProven()).toBe(true)
  })

  it('ends when the player goes on to a game of another provider', async () => {
    const other = ledger.sessionOf(player)
    const instant = { ...stakeOf('instant'), bet: 100, win: 50 }
    await wallet.rounds.bet(sessionOf(), stakeOf('lost'))
    ledger.clock.advance(3 * SECOND_MS)
    expect(await wallet.rounds.play(other, instant)).toMatchObject({ ok: true, balance: 850 })
    await wallet.rounds.bet(sessionOf(), stakeOf('again'))
    ledger.clock.advance(3 * SECOND_MS)
    expect(await wallet.rounds.bet(other, stakeOf('steps'))).toMatchObject({ ok: true, balance: 650 })
    expect(await read()).toMatchObject({ exp: 3, amountBet: 300 })
  })

  it('ends in a tournament, and counts there', async () => {
    const tournamentId = await ledger.joinTournament(player, 60 * MINUTE_MS)
    await wallet.rounds.bet(sessionOf(tournamentId), stakeOf('lost', 400))
    ledger.clock.advance(3 * SECOND_MS)
    expect(await wallet.rounds.bet(sessionOf(tournamentId), stakeOf('next', 400))).toMatchObject({ ok: true })
    expect(await wallet.tournamentAccount(ledger.database, player, tournamentId)).toMatchObject({
      balance: 4200,
      rounds: 1,
    })
  })

  it('does not end while its win may be on the way', async () => {
    await wallet.rounds.bet(sessionOf(), stakeOf('first'))
    ledger.clock.advance(SECOND_MS)
    expect(await wallet.rounds.bet(sessionOf(), stakeOf('second'))).toMatchObject({ code: 'ROUND_OPEN' })
    expect(await wallet.rounds.win(sessionOf(), winOf('first', 500))).toMatchObject({
      ok: true,
      balance: 1400,
    })
  })

  it('leaves open rounds of other providers as they are', async () => {
    await wallet.rounds.bet(ledger.sessionOf(player), stakeOf('open'))
    ledger.clock.advance(MINUTE_MS)
    expect(await wallet.rounds.bet(sessionOf(), stakeOf('next'))).toMatchObject({ code: 'ROUND_OPEN' })
    expect(await wallet.rounds.win(ledger.sessionOf(player), winOf('open', 100))).toMatchObject({ ok: true })
  })

  it('ends once when two stakes come together', async () => {
    await wallet.rounds.bet(sessionOf(), stakeOf('lost'))
    ledger.clock.advance(3 * SECOND_MS)
    const answers = await Promise.all(
      ['left', 'right'].map(id => wallet.rounds.bet(sessionOf(), stakeOf(id))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await read()).toMatchObject({ credit: 800, exp: 1, amountBet: 100 })
    expect(await isProven()).toBe(true)
  })
})

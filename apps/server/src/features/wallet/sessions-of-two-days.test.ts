import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MONEY_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { RoundSession } from './index.ts'
import { LedgerPlayers, MINUTE_MS } from './testing/ledger-players.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

/** A player has a session from before midnight and one from after it, and both may still be played with. */
describe.each(MONEY_ENGINES)('sessions of two days on %s', engine => {
  let ledger: LedgerPlayers
  let player: PlayerKey
  let late: RoundSession
  let early: RoundSession
  beforeAll(async () => {
    ledger = await LedgerPlayers.open(engine)
  })
  beforeEach(async () => {
    player = await ledger.newPlayer(1000)
    const now_ms = ledger.clock.now().getTime()
    const midnight_ms = Math.ceil((now_ms + MINUTE_MS) / DAY_MS) * DAY_MS
    ledger.clock.advance(midnight_ms - now_ms - 10 * MINUTE_MS)
    late = { ...ledger.sessionOf(player), sessionId: `late-${player.playerId}` }
    ledger.clock.advance(20 * MINUTE_MS)
    early = { ...ledger.sessionOf(player), sessionId: `early-${player.playerId}` }
  })
  afterAll(() => ledger.close())

  const roundOf = () => ({
    transaction_id: `t-${player.playerId}`,
    round_id: `r-${player.playerId}`,
    bet: 100,
    win: 300,
  })
  const isProven = async () => (await ledger.wallet.verify(ledger.database)).mismatches.length === 0

  it('book a round once, whichever names its transaction first', async () => {
    for (const [first, second] of [
      [late, early],
      [early, late],
    ] as const) {
      const round = { ...roundOf(), transaction_id: `${first.sessionId}-t` }
      const before = (await ledger.wallet.read(ledger.database, player))?.credit ?? 0
      expect(await ledger.wallet.rounds.play(first, round)).toMatchObject({ ok: true, balance: before + 200 })
      expect(await ledger.wallet.rounds.play(second, round)).toMatchObject({ code: 'TRANSACTION_CONFLICT' })
      expect(await ledger.wallet.rounds.play(first, round)).toMatchObject({ ok: true, balance: before + 200 })
    }
    expect(await isProven()).toBe(true)
  })

  it('book no round that the other one has taken back before it came', async () => {
    for (const [first, second] of [
      [late, early],
      [early, late],
    ] as const) {
      const round = { ...roundOf(), transaction_id: `${first.sessionId}-t` }
      const back = { transaction_id: `${first.sessionId}-back`, bet_transaction_id: round.transaction_id }
      expect(await ledger.wallet.rounds.rollback(second, { ...back, reason: 'timeout' })).toMatchObject({
        result: 'NOT_FOUND_RECORDED',
      })
      expect(await ledger.wallet.rounds.play(first, round)).toMatchObject({ code: 'TRANSACTION_ROLLED_BACK' })
    }
    expect(await ledger.wallet.read(ledger.database, player)).toMatchObject({ credit: 1000, exp: 0 })
    expect(await isProven()).toBe(true)
  })
})

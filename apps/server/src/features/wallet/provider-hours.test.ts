/** A provider's hourly limit counts the rounds that are really booked: nothing else uses it up, and nothing gets past it. */
import { CEILINGS } from '@arena/contract/ceilings'
import type { Database } from '@arena/database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { TEST_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { Wallet } from './index.ts'
import type { PlayCall } from './play-instant-rounds.ts'
import { LedgerPlayers, MINUTE_MS } from './testing/ledger-players.ts'

const HOUR_MS = 60 * MINUTE_MS
/** A million ArenaCoins, in credit. */
const MILLION = 100_000_000
const ALLOWED = CEILINGS.provider_hour_ac * 100
const BET = 1_000_000

let names = 0
/** A round that wins its player this many millions. */
function roundOf(millions: number): PlayCall {
  names += 1
  return {
    transaction_id: `t${names}`,
    round_id: `r${names}`,
    bet: BET,
    win: BET + millions * MILLION,
  }
}

describe.each(TEST_ENGINES)("a provider's hour on %s", engine => {
  let ledger: LedgerPlayers
  let wallet: Wallet
  let rich: PlayerKey
  let alarms: () => number
  /** Replaced by a test to fail or delay a statement. */
  let statement: (text: string, run: () => Promise<unknown>) => Promise<unknown>
  /** Replaced by a test that loses the connection after a commit. */
  let committed: () => void

  beforeEach(async () => {
    ledger = await LedgerPlayers.open(engine)
    statement = (_, run) => run()
    committed = () => {}
    const log = createLog({ level: 'silent' })
    const fatal = vi.spyOn(log, 'fatal')
    alarms = () => fatal.mock.calls.filter(([fields]) => Object(fields).alarm === 'PROVIDER_HOUR').length
    const { database } = ledger
    const query: Database['query'] = (text, ...rest) =>
      statement(text, () => database.query(text, ...rest)) as ReturnType<Database['query']> as never
    const transaction: Database['transaction'] = async (...work) => {
      const answer = await database.transaction(...work)
      committed()
      return answer
    }
    wallet = ledger.another({ log, database: { ...database, query, transaction } })
    rich = await ledger.newPlayer(100 * BET)
    // The next full hour, in which nothing was played.
    ledger.clock.advance(HOUR_MS - (ledger.clock.now().getTime() % HOUR_MS))
  })
  afterEach(() => ledger.close())

  const play = (call: PlayCall, { player = rich, by = wallet } = {}) =>
    by.rounds.play({ ...ledger.sessionOf(player), gameId: 'star-rocket' }, call)
  const codeOf = async (call: PlayCall, options?: Parameters<typeof play>[1]) => {
    const answer = await play(call, options)
    return answer.ok ? 'booked' : answer.code
  }
  /** A hundred millions: more than one round can win. */
  const winHundred = async () => {
    for (const millions of [75, 25]) expect(await codeOf(roundOf(millions))).toBe('booked')
  }
  const lostRound = () => ({ ...roundOf(0), win: 0 })
  async function booked(since = new Date(0)): Promise<number> {
    const [row] = await ledger.database.query<{ credit: number }>(
      `SELECT coalesce(sum(amount), 0)::bigint AS credit FROM ledger WHERE kind <> 'welcome' AND round_id IS NOT NULL
         AND created_at >= $1`,
      [since],
    )
    return row?.credit ?? 0
  }

  it('does not count a repeat that came when the rest of the hour was smaller than its win', async () => {
    await play(roundOf(75))
    const last = roundOf(25)
    const first = await play(last)
    expect(await play(last)).toEqual(first)
    expect(await codeOf({ ...last, win: last.win + 1 })).toBe('TRANSACTION_CONFLICT')
    expect(await codeOf(lostRound())).toBe('booked')
    expect(await codeOf(roundOf(15))).toBe('booked')
    expect(alarms()).toBe(0)
    expect(await codeOf(roundOf(10))).toBe('PROVIDER_LIMIT')
    expect(await codeOf(lostRound())).toBe('PROVIDER_LIMIT')
    expect(await play(last)).toEqual(first)
    expect(alarms()).toBe(1)
  })

  it('counts one of many copies that are in flight at once', async () => {
    await play(roundOf(75))
    const copied = roundOf(25)
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(copied)))
    expect(new Set(codes)).toEqual(new Set(['booked']))
    expect(await codeOf(roundOf(19))).toBe('booked')
    expect(alarms()).toBe(0)
  })

  it('does not count a win that is refused for another reason, and names that reason', async () => {
    await winHundred()
    const poor = await ledger.newPlayer(BET - 1)
    expect(await codeOf(roundOf(25), { player: poor })).toBe('INSUFFICIENT_FUNDS')
    const busy = await ledger.newPlayer(100 * BET)
    const session = ledger.sessionOf(busy)
    await wallet.rounds.bet(session, { transaction_id: 'open', round_id: 'open', amount: BET })
    expect(await codeOf(roundOf(25), { player: busy })).toBe('ROUND_OPEN')
    expect(await codeOf(roundOf(19))).toBe('booked')
    expect(alarms()).toBe(0)
  })

  it('has a new win wait for those in flight that may turn out to be refused', async () => {
    await winHundred()
    const poor = await ledger.newPlayer(BET - 1)
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    statement = async (text, run) => {
      if (text.includes('wallet_play_rounds')) await gate
      return run()
    }
    const refused = codeOf(roundOf(15), { player: poor })
    const waiting = roundOf(15)
    const first = codeOf(waiting)
    letGo()
    expect(await refused).toBe('INSUFFICIENT_FUNDS')
    expect(await first).toBe('UNAVAILABLE')
    expect(await codeOf(waiting)).toBe('booked')
    expect(alarms()).toBe(0)
  })

  it('never books more than the limit, however many wins are in flight at once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => ledger.newPlayer(100 * BET)))
    const calls = Array.from({ length: 120 }, (_, index) => roundOf(1 + (index % 9)))
    const codes = new Set<string>()
    const sendTwice = async (call: PlayCall, index: number) => {
      const player = players[index % players.length] ?? rich
      const [code, ofCopy] = await Promise.all([codeOf(call, { player }), codeOf(call, { player })])
      codes.add(code).add(ofCopy)
      return code === 'UNAVAILABLE' ? [call] : []
    }
    // Like a provider: a call that is UNAVAILABLE is sent again.
    for (let waiting = calls; waiting.length > 0; )
      waiting = (await Promise.all(waiting.map(sendTwice))).flat()
    expect(codes).toEqual(new Set(['booked', 'UNAVAILABLE', 'PROVIDER_LIMIT']))
    expect(await booked()).toBeLessThanOrEqual(ALLOWED)
    expect(await booked()).toBeGreaterThan(ALLOWED - 10 * MILLION)
    expect(alarms()).toBe(1)
  })

  it('counts a win once whose first answer was lost with the connection', async () => {
    await winHundred()
    statement = async (text, run) => {
      const answer = await run()
      if (text.includes('wallet_play_rounds')) throw new Error('connection lost')
      return answer
    }
    const lost = roundOf(15)
    expect(await codeOf(lost)).toBe('UNAVAILABLE')
    statement = (_, run) => run()
    // Whether it was booked is unknown: a win that does not fit beside it waits.
    const next = roundOf(10)
    expect(await codeOf(next)).toBe('UNAVAILABLE')
    expect(alarms()).toBe(0)
    expect(await codeOf(lost)).toBe('booked')
    expect(await codeOf(next)).toBe('PROVIDER_LIMIT')
    expect(await booked()).toBeLessThanOrEqual(ALLOWED)
  })

  it('gives back a win that never reached the database once it is sent again and refused', async () => {
    await winHundred()
    const poor = await ledger.newPlayer(BET - 1)
    statement = (text, run) =>
      text.includes('wallet_play_rounds') ? Promise.reject(new Error('connection lost')) : run()
    const lost = roundOf(15)
    expect(await codeOf(lost, { player: poor })).toBe('UNAVAILABLE')
    statement = (_, run) => run()
    expect(await codeOf(lost, { player: poor })).toBe('INSUFFICIENT_FUNDS')
    expect(await codeOf(roundOf(19))).toBe('booked')
  })

  it('gives back a win that the database refuses', async () => {
    await winHundred()
    statement = (text, run) =>
      text.includes('wallet_play_rounds')
        ? Promise.reject(Object.assign(new Error('out of range'), { code: '22003' }))
        : run()
    expect(await codeOf(roundOf(15))).toBe('INTERNAL')
    statement = (_, run) => run()
    expect(await codeOf(roundOf(19))).toBe('booked')
  })

  it('gives nothing back to the next hour of what was taken before it', async () => {
    const poor = await ledger.newPlayer(BET - 1)
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    statement = async (text, run) => {
      if (text.includes('wallet_play_rounds')) await gate
      return run()
    }
    ledger.clock.advance(HOUR_MS - 1)
    const refused = codeOf(roundOf(90), { player: poor })
    await new Promise(resolve => setImmediate(resolve))
    ledger.clock.advance(1)
    const hour = ledger.clock.now()
    letGo()
    expect(await refused).toBe('INSUFFICIENT_FUNDS')
    expect(await codeOf(roundOf(90))).toBe('booked')
    expect(await codeOf(roundOf(90))).toBe('PROVIDER_LIMIT')
    expect(await booked(hour)).toBeLessThanOrEqual(ALLOWED)
  })

  it('is known to another server and to one that starts again, without what was given back', async () => {
    await play(roundOf(75))
    const last = roundOf(25)
    await Promise.all(Array.from({ length: 5 }, () => play(last)))
    await wallet.rounds.drained()
    ledger.clock.advance(5_000)
    await play(lostRound())
    await wallet.rounds.drained()
    const other = ledger.another()
    await play(lostRound(), { by: other })
    await other.rounds.drained()
    expect(await codeOf(roundOf(19), { by: other })).toBe('booked')
    expect(await codeOf(roundOf(19), { by: other })).toBe('PROVIDER_LIMIT')
    expect(await booked()).toBeLessThanOrEqual(ALLOWED)
  })

  it('adds its wins to the row of all servers once, however slow the database is', async () => {
    const shared = async () => {
      const [row] = await ledger.database.query<{ credit: number }>(`SELECT credit FROM provider_hours`)
      return row?.credit
    }
    let letGo = () => {}
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    statement = async (text, run) => {
      const answer = await run()
      if (text.includes('provider_hours')) await gate
      return answer
    }
    await play(roundOf(40))
    for (let turn = 0; turn < 3; turn += 1) {
      ledger.clock.advance(5_000)
      await play(lostRound())
    }
    letGo()
    await wallet.rounds.drained()
    expect(await shared()).toBe(40 * MILLION)
    statement = (_, run) => run()
    ledger.clock.advance(5_000)
    await play(lostRound())
    await wallet.rounds.drained()
    expect(await shared()).toBe(await booked())
  })

  it('counts a win of a round in steps once, also where its first answer was lost', async () => {
    const session = { ...ledger.sessionOf(rich), gameId: 'star-rocket' }
    const stake = { round_id: 'steps', bet_transaction_id: 'stake' }
    await wallet.rounds.bet(session, { transaction_id: 'stake', round_id: 'steps', amount: BET })
    const win = { ...stake, transaction_id: 'win', amount: 80 * MILLION, round_closed: false }
    const first = await wallet.rounds.win(session, win)
    expect(await wallet.rounds.win(session, win)).toEqual(first)
    committed = () => {
      throw new Error('connection lost')
    }
    const rest = { ...win, transaction_id: 'rest', amount: 20 * MILLION, round_closed: true }
    expect(await wallet.rounds.win(session, rest)).toMatchObject({ code: 'UNAVAILABLE' })
    committed = () => {}
    const other = await ledger.newPlayer(100 * BET)
    const next = roundOf(25)
    expect(await codeOf(next, { player: other })).toBe('UNAVAILABLE')
    for (let copy = 0; copy < 3; copy += 1)
      expect(await wallet.rounds.win(session, rest)).toMatchObject({ ok: true })
    expect(await codeOf(roundOf(19), { player: other })).toBe('booked')
    expect(alarms()).toBe(0)
    expect(await codeOf(next, { player: other })).toBe('PROVIDER_LIMIT')
  })

  it('has the wins of an open round wait while it is passed', async () => {
    const other = await ledger.newPlayer(100 * BET)
    const session = { ...ledger.sessionOf(other), gameId: 'star-rocket' }
    await wallet.rounds.bet(session, { transaction_id: 'stake', round_id: 'steps', amount: BET })
    await winHundred()
    const win = { round_id: 'steps', transaction_id: 'win', amount: 25 * MILLION, round_closed: true }
    expect(await wallet.rounds.win(session, win)).toMatchObject({ code: 'UNAVAILABLE' })
    expect(alarms()).toBe(1)
    expect(await codeOf(roundOf(1))).toBe('PROVIDER_LIMIT')
    ledger.clock.advance(HOUR_MS)
    expect(await wallet.rounds.win(session, win)).toMatchObject({ ok: true })
  })
})

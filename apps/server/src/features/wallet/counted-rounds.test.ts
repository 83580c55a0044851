import type { Database } from '@arena/database'
import { type RoundTerms, roundsOpen } from '@arena/rules'
import { fakeClock } from '@arena/test-kit'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAMES } from '../../content/games.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { createWallet, type RoundSession, type Wallet } from './index.ts'
import { countEntriesOutsideTerms } from './tournament-account.ts'

const DAY_MS = 86_400_000
const TERMS: RoundTerms = { countedRounds: 7, fixedStake: 100, roundsPerDay: 2 }

describe.each(TEST_ENGINES)('rounds of a tournament that counts them (%s)', engine => {
  const clock = fakeClock('2040-03-05T21:00:00.000Z')
  const opensAt = clock.now()
  let database: Database
  let wallet: Wallet
  let lastId = 0

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const log = createLog({ level: 'silent' })
    wallet = createWallet({ games: GAMES, database, clock, log, metrics: new Registry() })
  })
  afterAll(() => database.close())

  async function newTournament(terms = TERMS): Promise<number> {
    lastId += 1
    const tournamentId = lastId
    const closesAt = new Date(clock.now().getTime() + 30 * DAY_MS)
    const window = { tournamentId, opensAt: clock.now(), closesAt, terms }
    await database.transaction(tx => wallet.setWindow(tx, window))
    return tournamentId
  }

  async function newMember(tournamentId: number, startBalance = 700): Promise<PlayerKey> {
    lastId += 1
    const player = keyOf(lastId)
    await database.transaction(async tx => {
      await wallet.open(tx, player, { credit: 0, ticket: 0 })
      const account = { player, tournamentId, startBalance, now: clock.now() }
      await wallet.openTournamentAccount(tx, account)
    })
    return player
  }

  const sessionOf = (player: PlayerKey, tournamentId: number, number = 1): RoundSession => ({
    player,
    provider: 'embedded',
    sessionId: `s${number}-${player.playerId}`,
    gameId: 'golden-arena',
    tournamentId,
    requiredLevel: 1,
    limits: { minBet: 1, maxBet: 1000, betStep: 1 },
    startedAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 40 * DAY_MS),
  })
  let calls = 0
  const ids = () => {
    calls += 1
    return { transaction_id: `t${calls}`, round_id: `r${calls}` }
  }
  const play = (session: RoundSession, bet = 100) => wallet.rounds.play(session, { ...ids(), bet, win: 0 })

  it('are as many as the rule hands out, for any concurrent sessions and kinds of rounds', async () => {
    const tournamentId = await newTournament()
    const [instant, steps] = [await newMember(tournamentId), await newMember(tournamentId)]
    const sessions = [1, 2, 3].map(number => sessionOf(instant, tournamentId, number))
    const stepwise = sessionOf(steps, tournamentId)
    let played = 0
    for (const at of [0, DAY_MS - 1, DAY_MS, 3 * DAY_MS - 1, 3 * DAY_MS, 9 * DAY_MS]) {
      clock.advance(opensAt.getTime() + at - clock.now().getTime())
      const open = roundsOpen(TERMS, opensAt.getTime(), clock.now().getTime())
      const answers = await Promise.all([...sessions, ...sessions, ...sessions].map(session => play(session)))
      const done = answers.flatMap(answer => (answer.ok ? [answer.roundsLeft] : []))
      expect(done).toEqual(Array.from({ length: open - played }, (_, index) => open - played - 1 - index))
      const codes = answers.flatMap(answer => (answer.ok ? [] : [answer.code]))
      expect(new Set(codes)).toEqual(new Set(['TOURNAMENT_ROUNDS_USED']))
      for (let left = open - played; left > 0; left -= 1) {
        const call = { ...ids(), amount: 100 }
        expect(await wallet.rounds.bet(stepwise, call)).toMatchObject({ ok: true, roundsLeft: left - 1 })
        expect(await wallet.rounds.end(stepwise, call)).toMatchObject({ ok: true, roundsLeft: left - 1 })
      }
      const more = await wallet.rounds.bet(stepwise, { ...ids(), amount: 100 })
      expect(more).toMatchObject({ ok: false, code: 'TOURNAMENT_ROUNDS_USED' })
      played = open
    }
    const balances = await Promise.all(
      [instant, steps].map(player => wallet.tournamentAccount(database, player, tournamentId)),
    )
    expect(balances.map(account => [account?.rounds, account?.balance])).toEqual([
      [7, 0],
      [7, 0],
    ])
    expect(await countEntriesOutsideTerms(database, { tournamentId, opensAt, terms: TERMS })).toBe(0)
  })

  it('that are refused fail none of those they are committed with', async () => {
    const tournamentId = await newTournament({ countedRounds: 1, fixedStake: 100, roundsPerDay: 0 })
    const free = await newTournament({ countedRounds: 0, fixedStake: 0, roundsPerDay: 0 })
    const members = await Promise.all(Array.from({ length: 30 }, () => newMember(tournamentId)))
    const others = await Promise.all(Array.from({ length: 30 }, () => newMember(free)))
    const used = members.slice(0, 10)
    for (const player of used) await play(sessionOf(player, tournamentId))
    const answers = await Promise.all([
      ...members.map((player, index) => play(sessionOf(player, tournamentId), index < 20 ? 100 : 99)),
      ...others.map(player => play(sessionOf(player, free), 37)),
    ])
    const codes = answers.map(answer => (answer.ok ? 'OK' : answer.code))
    const of = (code: string, count: number) => Array.from({ length: count }, () => code)
    expect(codes).toEqual([
      ...of('TOURNAMENT_ROUNDS_USED', 10),
      ...of('OK', 10),
      ...of('BET_LIMIT', 10),
      ...of('OK', 30),
    ])
    expect(answers.at(-1)).not.toHaveProperty('roundsLeft')
  })

  it('of which one is sent again are answered as before, also when all are played', async () => {
    const tournamentId = await newTournament({ countedRounds: 1, fixedStake: 100, roundsPerDay: 0 })
    const session = sessionOf(await newMember(tournamentId), tournamentId)
    const call = { ...ids(), bet: 100, win: 250 }
    const first = await wallet.rounds.play(session, call)
    expect(first).toMatchObject({ ok: true, balance: 850, roundsLeft: 0 })
    expect(await wallet.rounds.play(session, call)).toEqual(first)
    expect(await play(session)).toMatchObject({ ok: false, code: 'TOURNAMENT_ROUNDS_USED', balance: 850 })
  })

  it('that the ledger has against the terms are found in it', async () => {
    const terms = { countedRounds: 2, fixedStake: 100, roundsPerDay: 1 }
    const tournamentId = await newTournament(terms)
    const window = { tournamentId, opensAt: clock.now(), terms }
    const session = sessionOf(await newMember(tournamentId), tournamentId)
    await play(session)
    clock.advance(DAY_MS)
    await play(session)
    const forged = async (change: string, undo: string) => {
      const where = `WHERE tournament_id = ${tournamentId} AND bet IS NOT NULL`
      await database.query(`UPDATE ledger SET ${change} ${where}`)
      const found = await countEntriesOutsideTerms(database, window)
      await database.query(`UPDATE ledger SET ${undo} ${where}`)
      return found
    }
    expect(await countEntriesOutsideTerms(database, window)).toBe(0)
    expect(await forged('bet = 101', 'bet = 100')).toBe(2)
    // Without the time zone of the connection: a cluster changes no row by an expression that depends on it.
    const shifted = (by: string) =>
      `created_at = (created_at AT TIME ZONE 'UTC' ${by} interval '1 day') AT TIME ZONE 'UTC'`
    expect(await forged(shifted('-'), shifted('+'))).toBe(2)
    expect(await forged(`kind = 'gift', cause = 'x'`, `kind = 'round', cause = NULL`)).toBe(2)
  })
})

import { cancelTournament, createTournament } from '@arena/contract/endpoints/operator-tournaments'
import { participateInTournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentState } from '@arena/rules'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOURNAMENTS } from '../../content/tournaments/series.ts'
import { createLog } from '../../platform/log/log.ts'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { createSimulations } from './rehearsal/simulations.ts'
import { holdCup, OPERATOR_ENV, operate, planBody, stateOf } from './testing/operate.ts'
import type { OneOffTournament } from './tournament-series.ts'
import { moveTournament } from './tournament-state-store.ts'
import { createTournaments } from './tournaments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

describe.each(TEST_ENGINES)('a tournament (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    // A Wednesday.
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const keep = () => app.app.features.tournaments.keep(app.clock.now())
  /** The state after the sweep at this moment, however often it runs. */
  async function stateAfter(key: string, ms: number): Promise<string | undefined> {
    app.clock.advance(ms)
    await keep()
    const state = await stateOf(app, key)
    await Promise.all(Array.from({ length: 8 }, keep))
    expect(await stateOf(app, key)).toBe(state)
    return state
  }
  const rounds = () => app.app.features.wallet.rounds
  const move = (id: number, from: TournamentState, to: TournamentState) =>
    app.database.transaction(tx => moveTournament(tx, id, { from, to, now: app.clock.now() }))

  it('starts, ends and waits for its ranking by the clock', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    await holdCup(app, 'timely', { start_timestamp: now_s + 60, end_timestamp: now_s + 120 })
    expect(await stateOf(app, 'timely')).toBe('scheduled')
    expect(await stateAfter('timely', 59_999)).toBe('scheduled')
    expect(await stateAfter('timely', 1)).toBe('open')
    expect(await stateAfter('timely', 60_000)).toBe('open')
    expect(await stateAfter('timely', 1)).toBe('closed')
    // Another server's clock may be a little behind.
    expect(await stateAfter('timely', 9_999)).toBe('closed')
    expect(await stateAfter('timely', 1)).toBe('settling')
    expect(await stateAfter('timely', WEEK_MS)).toBe('settling')
  })

  it('waits for rounds that have begun: they end, or their stakes are given back after ten minutes', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const tournamentId = await holdCup(app, 'patient', { end_timestamp: now_s + 60 })
    const [slow, gone] = [990_000_001, 990_000_002]
    const sessions = await Promise.all(
      [slow, gone].map(async id => {
        const { token } = await app.signIn(id)
        await app.call(participateInTournament.path, { token, body: { t_key: 'patient' } })
        const session = {
          player: keyOf(id),
          provider: 'embedded',
          sessionId: `open-${id}`,
          gameId: 'golden-arena',
          tournamentId,
          requiredLevel: 1,
          limits: { minBet: 1, maxBet: 1_000, betStep: 1 },
          startedAt: app.clock.now(),
          expiresAt: new Date(app.clock.now().getTime() + DAY_MS),
        }
        const call = { transaction_id: `b-${id}`, round_id: `r-${id}`, amount: 1_000 }
        expect(await rounds().bet(session, call)).toMatchObject({ ok: true })
        return session
      }),
    )
    expect(await stateAfter('patient', 5 * 60_000)).toBe('closed')
    const [first] = sessions
    if (first === undefined) throw new Error('nobody plays')
    await rounds().win(first, {
      transaction_id: `w-${slow}`,
      round_id: `r-${slow}`,
      bet_transaction_id: `b-${slow}`,
      amount: 5_000,
      round_closed: true,
    })
    expect(await stateAfter('patient', 1_000)).toBe('closed')
    app.clock.advance(10 * 60_000)
    await rounds().rollBackForgotten(app.clock.now())
    expect(await stateAfter('patient', 0)).toBe('settling')
    const account = (id: number) =>
      app.app.features.wallet.tournamentAccount(app.database, keyOf(id), tournamentId)
    expect(await account(slow)).toMatchObject({ balance: 1_004_000 })
    expect(await account(gone)).toMatchObject({ balance: 1_000_000, rounds: 0 })
  })
  it('that began and ended while no server ran goes through all of it at the first sweep', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const body = planBody(app, 'missed', { start_timestamp: now_s + 60, end_timestamp: now_s + 120 })
    await operate(app, createTournament.path, body)
    expect(await stateAfter('missed', 3 * WEEK_MS)).toBe('settling')
  })

  it('of every week exists after three weeks away, the one that ran under its own week', async () => {
    const keys = async () => {
      const rows = await app.database.query<{ key: string }>(
        `SELECT t_key || ' ' || state AS key FROM tournaments WHERE final_key LIKE 'open_%' AND final_key <> 'open_2026W46'
          ORDER BY start_at`,
      )
      return rows.map(({ key }) => key)
    }
    const before = await keys()
    app.clock.advance(3 * WEEK_MS)
    await Promise.all(Array.from({ length: 20 }, keep))
    const after = await keys()
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toBe('open_tournament open')
    expect(after.slice(0, -1).every(key => / (closed|settling)$/.test(key))).toBe(true)
    expect(after.filter(key => key.startsWith('open_tournament'))).toHaveLength(1)
  })

  it('moves only from its current state, one step at a time, and once', async () => {
    const tournamentId = await holdCup(app, 'guarded')
    expect(await move(tournamentId, 'closed', 'settling')).toBe(false)
    expect(await stateOf(app, 'guarded')).toBe('open')
    await expect(move(tournamentId, 'open', 'paid')).rejects.toThrow('never goes from open to paid')
    const moved = await Promise.all(Array.from({ length: 20 }, () => move(tournamentId, 'open', 'closed')))
    expect(moved.filter(Boolean)).toHaveLength(1)
  })

  it('is archived a month after it was paid', async () => {
    const now_s = Math.floor(app.clock.now().getTime() / 1000)
    const tournamentId = await holdCup(app, 'paid_one', { end_timestamp: now_s + 60 })
    expect(await stateAfter('paid_one', 2 * 60_000)).toBe('settling')
    const path: TournamentState[] = ['settling', 'provisional', 'final', 'paid']
    for (const [index, from] of path.slice(0, -1).entries()) {
      expect(await move(tournamentId, from, path[index + 1] ?? 'paid')).toBe(true)
    }
    expect(await stateAfter('paid_one', 30 * DAY_MS)).toBe('paid')
    expect(await stateAfter('paid_one', 1)).toBe('archived')
    expect((await operate(app, cancelTournament.path, { t_key: 'paid_one', reason: 'x' })).code).toBe(
      'CONFLICT',
    )
  })

  it('that takes place once is announced, runs, and never repeats; a missed one does not take place', async () => {
    const now_ms = app.clock.now().getTime()
    const [series] = TOURNAMENTS.series
    if (series === undefined) throw new Error('no series')
    const oneOff = (key: string, start_ms: number): OneOffTournament => ({
      ...series,
      games: ['golden-arena'],
      period: { key, start_ms, end_ms: start_ms + HOUR_MS },
    })
    const oneOffs = [oneOff('new_year', now_ms + HOUR_MS), oneOff('last_year', now_ms - HOUR_MS)]
    const { features } = app.app
    const tournaments = createTournaments({
      database: app.database,
      clock: app.clock,
      rng: seededRng('one-offs'),
      log: createLog({ level: 'silent' }),
      wallet: features.wallet,
      players: features.players,
      holds: features.fairPlay.holds,
      operators: features.operators,
      simulations: createSimulations(),
      inventory: features.inventory,
      usdPerTon: () => 3,
      isRateSet: () => true,
      tonGiven: async () => 0,
      fund: 'declared',
      readFact: () => Promise.resolve(0),
      chatMembership: { of: () => Promise.resolve('member') },
      messages: { of: () => undefined, note: () => Promise.resolve() },
      content: { ...TOURNAMENTS, oneOffs },
      series: () => TOURNAMENTS.series,
      participantChat: () => '',
      wasPlayChangedAlone: async () => false,
    })
    const states = async () => {
      await Promise.all([1, 2, 3].map(() => tournaments.keep(app.clock.now())))
      return [await stateOf(app, 'new_year'), await stateOf(app, 'last_year')]
    }
    expect(await states()).toEqual(['scheduled', undefined])
    app.clock.advance(HOUR_MS)
    expect(await states()).toEqual(['open', undefined])
    app.clock.advance(DAY_MS)
    expect(await states()).toEqual(['settling', undefined])
    const rows = await app.database.query(`SELECT 1 FROM tournaments WHERE final_key = 'new_year'`)
    expect(rows).toHaveLength(1)
  })

  it('costs the database nothing while nothing is due', async () => {
    await keep()
    const versions = async () => {
      const [row] = await app.database.query<{ versions: string }>(
        `SELECT string_agg(ctid::text || xmin::text, ' ' ORDER BY tournament_id) AS versions FROM tournaments`,
      )
      return row?.versions
    }
    const before = await versions()
    await keep()
    expect(await versions()).toBe(before)
  })
})

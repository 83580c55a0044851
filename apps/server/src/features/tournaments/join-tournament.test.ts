import {
  getTournamentMembers,
  getTournamentsList,
  participateInTournament,
  type TournamentMembersReply,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { OPEN_TOURNAMENT_KEY } from '@arena/contract/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'

let lastId = 920_000_000
const newId = () => (lastId += 1)

describe.each(TEST_ENGINES)('joining a tournament (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), { start: '2026-11-18T12:00:00Z' })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const join = (token: string, tKey = OPEN_TOURNAMENT_KEY) =>
    app.call(participateInTournament.path, { token, body: { t_key: tKey } })
  const walletOf = (id: number) => app.app.features.wallet.read(app.database, keyOf(id))
  const post = (id: number, currency: 'TICKET' | 'GOLD_TICKET', amount: number) =>
    app.database.transaction(tx =>
      app.app.features.wallet.post(tx, {
        player: keyOf(id),
        key: `gift:${currency}:${amount}`,
        currency,
        amount,
        kind: 'gift',
      }),
    )
  const setLevel = (id: number, level: number) =>
    app.database.transaction(tx => app.app.features.wallet.setLevel(tx, keyOf(id), level))
  const own = async (token: string, tKey: string) => {
    const reply = await app.call(getTournamentsList.path, { token })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === tKey)
  }

  it('takes one ticket and opens a balance that starts at 0', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    const before = await own(token, OPEN_TOURNAMENT_KEY)
    expect((await join(token)).json()).toMatchObject({
      success: true,
      data: { success: true },
      account: { ticket: 0 },
    })
    expect(await walletOf(id)).toMatchObject({ ticket: 0 })
    expect(await own(token, OPEN_TOURNAMENT_KEY)).toMatchObject({
      currentMember: true,
      balance: 0,
      members: (before?.members ?? 0) + 1,
    })
  })

  it('refuses a second time and takes nothing for it', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await post(id, 'TICKET', 5)
    await join(token)
    const again = await join(token)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ errorCode: 'tournament_already_joined' })
    expect(await walletOf(id)).toMatchObject({ ticket: 5 })
  })

  it('joins once when one ticket is offered two hundred times at once', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    const replies = await Promise.all(Array.from({ length: 200 }, () => join(token)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await walletOf(id)).toMatchObject({ ticket: 0 })
    const { mismatches } = await app.app.features.wallet.verify(app.database)
    expect(mismatches).toEqual([])
  })

  it('spends one ticket on one of two tournaments, never on both', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    app.clock.advance(3 * 86_400_000)
    await app.app.features.tournaments.keep(app.clock.now())
    const { token: fresh } = await app.signIn(id)
    const replies = await Promise.all([join(fresh), join(fresh, 'weekend_2026W47')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await walletOf(id)).toMatchObject({ ticket: 0 })
    expect(token).not.toBe(fresh)
  })

  it('refuses without a ticket', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    await post(id, 'TICKET', -1)
    const reply = await join(token)
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ errorCode: 'ticketError' }),
    ])
  })

  it('asks level 3 and a golden ticket for a golden one', async () => {
    const id = newId()
    const { token } = await app.signIn(id)
    expect(await own(token, 'golden_2026M11')).toMatchObject({
      level: 3,
      conditions: [{ key: 'level', needed: 3, has: 1 }],
    })
    const low = await join(token, 'golden_2026M11')
    expect(low.statusCode).toBe(403)
    expect(low.json()).toMatchObject({ errorCode: 'level_required', details: { level: 3 } })
    await setLevel(id, 3)
    expect((await join(token, 'golden_2026M11')).json()).toMatchObject({ errorCode: 'ticketError' })
    await post(id, 'GOLD_TICKET', 2)
    expect((await join(token, 'golden_2026M11')).statusCode).toBe(200)
    expect(await walletOf(id)).toMatchObject({ ticket: 1, goldTicket: 1 })
  })

  it('refuses an upcoming one with its start', async () => {
    const { token } = await app.signIn(newId())
    const upcoming = await own(token, 'weekend_2026W48')
    const reply = await join(token, 'weekend_2026W48')
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({
      errorCode: 'tournament_upcoming',
      details: { start: upcoming?.start_timestamp },
    })
  })

  it('refuses one that does not exist', async () => {
    const { token } = await app.signIn(newId())
    expect((await join(token, 'no_such_thing')).json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
  })

  it('shows own place and name at once, and moves it with every round', async () => {
    const [slow, quick] = [newId(), newId()]
    const { token } = await app.signIn(slow)
    const { token: quickToken } = await app.signIn(quick, { username: 'quick' })
    await join(token)
    await join(quickToken)
    const [row] = await app.database.query<{ tournament_id: number }>(
      `SELECT tournament_id FROM tournaments WHERE t_key = $1`,
      [OPEN_TOURNAMENT_KEY],
    )
    const tournamentId = row?.tournament_id ?? 0
    await playRounds(app, quick, { bet: 20_000, win: 20_200, count: 30, tournamentId })
    const reply = await app.call(getTournamentMembers.path, {
      token: quickToken,
      body: { t_key: OPEN_TOURNAMENT_KEY },
    })
    const { currentMember, tournamentMembers } = reply.json<TournamentMembersReply>()
    expect(currentMember).toEqual({
      telegram_id: quick,
      nickname: 'quick',
      credit: 606_000,
      currentPlace: 1,
      t_key: OPEN_TOURNAMENT_KEY,
      qualified: false,
      rounds: 30,
      rounds_missing: 30,
    })
    expect(tournamentMembers[0]).toEqual(currentMember)
  })
})

import {
  cancelTournament,
  listTournaments,
  type OperatorTournament,
} from '@arena/contract/endpoints/operator-tournaments'
import {
  buyExtraAttempts,
  getCompletedTournamentsList,
  getTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  openTestApp,
  openTestDatabase,
  playRounds,
  TEST_ENGINES,
  type TestApp,
} from '../../testing/index.ts'
import { holdCup, OPERATOR_ENV, OPERATOR_TOKEN, operate, stateOf, tournamentIdOf } from './testing/operate.ts'

let lastId = 980_000_000
const newId = () => (lastId += 1)
const START = 1_000_000

describe.each(TEST_ENGINES)('a tournament that is called off (%s)', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const wallet = () => app.app.features.wallet
  const ticketsOf = async (id: number) => (await wallet().read(app.database, keyOf(id))).ticket
  const cancel = (t_key: string) =>
    operate(app, cancelTournament.path, { t_key, reason: 'a fault in a game' })
  const refund = () => app.app.features.tournaments.refundCancelled(app.clock.now())
  const join = (token: string, t_key: string) =>
    app.call(participateInTournament.path, { token, body: { t_key } })
  const give = (id: number, amount: number) =>
    app.database.transaction(tx =>
      wallet().post(tx, { player: keyOf(id), key: 'gift', currency: 'TICKET', amount, kind: 'gift' }),
    )
  async function member(tKey: string, attempts = 0) {
    const id = newId()
    const { token } = await app.signIn(id)
    if (attempts > 0) await give(id, attempts)
    expect((await join(token, tKey)).statusCode).toBe(200)
    const tournamentId = await tournamentIdOf(app, tKey)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await playRounds(app, id, { bet: START, win: 0, tournamentId })
      const bought = await app.call(buyExtraAttempts.path, { token, body: { t_key: tKey } })
      expect(bought.statusCode).toBe(200)
    }
    return { id, token }
  }
  const refunds = (id: number) =>
    app.database.query(
      `SELECT amount, cause FROM ledger WHERE player_id = $1 AND kind = 'tournament_refund'
        ORDER BY entry_no`,
      [keyOf(id).playerId],
    )

  it('gives back every ticket, for joining and for extra attempts, once', async () => {
    const tournamentId = await holdCup(app, 'off')
    const plain = await member('off')
    const keen = await member('off', 2)
    expect([await ticketsOf(plain.id), await ticketsOf(keen.id)]).toEqual([0, 0])
    expect((await cancel('off')).tournament).toMatchObject({ state: 'cancelled', members: 2, refunds_due: 2 })
    await Promise.all([refund(), refund(), refund()])
    await refund()
    expect([await ticketsOf(plain.id), await ticketsOf(keen.id)]).toEqual([1, 3])
    expect(await refunds(keen.id)).toEqual([
      { amount: 1, cause: `join-refund:${tournamentId}` },
      { amount: 2, cause: `attempt-refund:${tournamentId}` },
    ])
    expect((await wallet().verify(app.database)).mismatches).toEqual([])
  })

  it('is over at once: no one joins, stakes or opens a game in it, and it is cancelled once', async () => {
    const tournamentId = await holdCup(app, 'at_once')
    const { id } = await member('at_once')
    await cancel('at_once')
    app.clock.advance(1)
    await expect(playRounds(app, id, { bet: 100, win: 0, tournamentId })).rejects.toThrow('TOURNAMENT_CLOSED')
    await expect(app.app.features.tournaments.entryOf(keyOf(id), 'at_once')).rejects.toMatchObject({
      code: 'tournament_cancelled',
    })
    const { token } = await app.signIn(newId())
    expect((await join(token, 'at_once')).json()).toMatchObject({ errorCode: 'tournament_cancelled' })
    expect((await cancel('at_once')).code).toBe('CONFLICT')
  })

  it('leaves the list of running ones, and stays among the past ones of those who had joined', async () => {
    const list = async (path: string, token: string) => {
      const reply = await app.call(path, { token })
      return reply.json<TournamentsListReply>().tournamentsList.filter(({ t_key }) => t_key === 'listed')
    }
    await holdCup(app, 'listed')
    const { token } = await member('listed')
    const { token: stranger } = await app.signIn(newId())
    await cancel('listed')
    expect(await list(getTournamentsList.path, token)).toEqual([])
    expect(await list(getCompletedTournamentsList.path, token)).toMatchObject([{ state: 'cancelled' }])
    expect(await list(getCompletedTournamentsList.path, stranger)).toEqual([])
  })

  it('keeps no ticket and forgets no one among two hundred who join while it is cancelled', async () => {
    await holdCup(app, 'crowd')
    const crowd = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const id = newId()
        return { id, token: (await app.signIn(id)).token }
      }),
    )
    const calls = crowd.map(({ token }) => join(token, 'crowd'))
    await Promise.race(calls)
    expect((await cancel('crowd')).status).toBe(200)
    const answers = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(answers).toContain(200)
    expect(answers.filter(status => status >= 500)).toEqual([])
    await refund()
    const left = await Promise.all(crowd.map(({ id }) => ticketsOf(id)))
    expect(left).toEqual(crowd.map(() => 1))
    const paid = await Promise.all(crowd.map(({ id }) => refunds(id)))
    expect(paid.flat()).toHaveLength(answers.filter(status => status === 200).length)
  })

  it('pays back whom it can when one can’t be paid, and says how many wait', async () => {
    await holdCup(app, 'stuck')
    const [first, broken, last] = [await member('stuck'), await member('stuck'), await member('stuck')]
    // A planted fault: the key of this member's refund belongs to another entry.
    const key = `join-refund:${await tournamentIdOf(app, 'stuck')}`
    const entry = { player: keyOf(broken.id), key, currency: 'AC', amount: 1, kind: 'test' } as const
    await app.database.transaction(tx => wallet().post(tx, entry))
    await cancel('stuck')
    await refund()
    const tickets = [await ticketsOf(first.id), await ticketsOf(broken.id), await ticketsOf(last.id)]
    expect(tickets).toEqual([1, 0, 1])
    const reply = await app.call(listTournaments.path, { token: OPERATOR_TOKEN, body: {} })
    const { tournaments } = reply.json<{ tournaments: OperatorTournament[] }>()
    expect(tournaments.find(({ t_key }) => t_key === 'stuck')).toMatchObject({ refunds_due: 1 })
  })

  it('costs nothing to pay back where joining cost nothing', async () => {
    await holdCup(app, 'free', { cost: 0 })
    const { id } = await member('free')
    await cancel('free')
    await refund()
    expect(await ticketsOf(id)).toBe(1)
    expect(await refunds(id)).toEqual([])
  })

  it('of a series does not repeat in its week, and the next week is normal', async () => {
    const { id } = await member('open_tournament')
    expect((await cancel('open_tournament')).tournament).toMatchObject({ state: 'cancelled' })
    const keep = () => app.app.features.tournaments.keep(app.clock.now())
    await keep()
    await refund()
    expect(await ticketsOf(id)).toBe(1)
    expect(await stateOf(app, 'open_2026W47')).toBe('cancelled')
    const running = () => app.database.query(`SELECT state FROM tournaments WHERE t_key = 'open_tournament'`)
    expect(await running()).toEqual([])
    app.clock.advance(7 * 86_400_000)
    await keep()
    expect(await running()).toEqual([{ state: 'open' }])
  })
})

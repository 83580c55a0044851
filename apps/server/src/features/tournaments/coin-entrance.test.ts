import {
  assessTournament,
  cancelTournament,
  createTournament,
  editTournament,
  type TournamentPlanBody,
} from '@arena/contract/endpoints/operator-tournaments'
import {
  buyExtraAttempts,
  getTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'
import { verifyTournament } from './settlement/verify-tournament.ts'
import { endCup, holdCup, OPERATOR_ENV, OPERATOR_TOKEN, operate, planBody } from './testing/operate.ts'

let lastId = 985_000_000
const HOUR_MS = 3_600_000
const ENTRANCE = 50_000
/** Joining costs 500 AC; ten who qualify win 4,990 of the 5,000 they paid. */
const FOR_COINS = {
  cost: 0,
  entrance_ac: 500,
  qualifying_rounds: 1,
  full_prizes_from: 10,
  prize_floor_percent: 0,
  max_attempts: 0,
  rewards: [prize(1, 3_333), prize(2, 1_657)],
} satisfies Partial<TournamentPlanBody>

const statusesOf = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

function prize(place: number, ac: number) {
  return { place, first_prize: String(ac), second_prize: 0, third_prize: '' }
}

describe.each(MONEY_ENGINES)('a tournament that costs coins (%s)', engine => {
  let app: TestApp
  let mortal: MortalDatabase
  beforeAll(async () => {
    mortal = new MortalDatabase(await openTestDatabase(engine))
    app = await openTestApp(mortal.database, { start: '2026-11-18T12:00:00Z', env: OPERATOR_ENV })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const wallet = () => app.app.features.wallet
  const creditOf = async (id: number) => (await wallet().read(app.database, keyOf(id))).credit
  const join = (token: string, t_key: string, entrance: unknown = ENTRANCE) =>
    app.call(participateInTournament.path, { token, body: { t_key, entrance } })
  const cancel = (t_key: string) => operate(app, cancelTournament.path, { t_key, reason: 'a faulty game' })
  const refund = () => app.app.features.tournaments.refundCancelled(app.clock.now())
  const entries = (id: number) =>
    app.database.query(
      `SELECT currency, amount, kind FROM ledger WHERE player_id = $1 AND kind LIKE 'tournament_%' AND currency <> 'TRN' ORDER BY entry_no`,
      [keyOf(id).playerId],
    )
  const JOINED = { currency: 'AC', amount: -ENTRANCE, kind: 'tournament_join' }
  const RETURNED = { currency: 'AC', amount: ENTRANCE, kind: 'tournament_refund' }

  /** A player with exactly this many hundredths. */
  async function player(credit = 2 * ENTRANCE) {
    const id = (lastId += 1)
    const { token } = await app.signIn(id)
    const amount = credit - (await creditOf(id))
    await app.database.transaction(tx =>
      wallet().post(tx, { player: keyOf(id), key: 'set', currency: 'AC', amount, kind: 'gift' }),
    )
    return { id, token }
  }

  it('takes the coins that were shown, once, and no ticket', async () => {
    await holdCup(app, 'once', FOR_COINS)
    const { id, token } = await player()
    const list = (await app.call(getTournamentsList.path, { token })).json<TournamentsListReply>()
    expect(list.tournamentsList.find(({ t_key }) => t_key === 'once')).toMatchObject({
      cost: 0,
      entrance: ENTRANCE,
      attempts_max: 0,
    })
    const before = await wallet().read(app.database, keyOf(id))
    const answers = await Promise.all([join(token, 'once'), join(token, 'once'), join(token, 'once')])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    const won = answers.find(({ statusCode }) => statusCode === 200)
    expect(won?.json()).toMatchObject({ account: { credit: ENTRANCE } })
    expect(await wallet().read(app.database, keyOf(id))).toMatchObject({
      credit: ENTRANCE,
      ticket: before.ticket,
    })
    expect(await entries(id)).toEqual([JOINED])
  })

  it('is not entered without enough coins, and nothing changes', async () => {
    await holdCup(app, 'expensive', FOR_COINS)
    const { id, token } = await player(ENTRANCE - 1)
    const reply = await join(token, 'expensive')
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { errorCode: 'INSUFFICIENT_CREDITS' }])
    expect([await creditOf(id), await entries(id)]).toEqual([ENTRANCE - 1, []])
  })

  it('is not entered twice with coins for one of two tournaments that are joined at once', async () => {
    await holdCup(app, 'one_of', FOR_COINS)
    await holdCup(app, 'two', FOR_COINS)
    const { id, token } = await player(ENTRANCE)
    const answers = await Promise.all([join(token, 'one_of'), join(token, 'two')])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect([await creditOf(id), await entries(id)]).toEqual([0, [JOINED]])
  })

  it('refuses a price that has changed since it was shown, and one that was not shown', async () => {
    const start_timestamp = Math.floor(app.clock.now().getTime() / 1000) + 60
    const plan = planBody(app, 'changed', { ...FOR_COINS, start_timestamp })
    expect((await operate(app, createTournament.path, plan)).status).toBe(200)
    expect((await operate(app, editTournament.path, { ...plan, entrance_ac: 501 })).status).toBe(200)
    app.clock.advance(61_000)
    await app.app.features.tournaments.keep(app.clock.now())
    const { id, token } = await player()
    for (const shown of [ENTRANCE, undefined, 0]) {
      const reply = await join(token, 'changed', shown)
      expect([reply.statusCode, reply.json()]).toMatchObject([409, { errorCode: 'offer_changed' }])
    }
    expect(await entries(id)).toEqual([])
    expect((await join(token, 'changed', 50_100)).statusCode).toBe(200)
  })

  it('does not take coins where a ticket is asked: the shown price is refused', async () => {
    await holdCup(app, 'ticket')
    const { token } = await player()
    expect((await join(token, 'ticket')).json()).toMatchObject({ errorCode: 'offer_changed' })
    expect((await join(token, 'ticket', 0)).statusCode).toBe(200)
  })

  it.each([-1, 0.5, '50000', null, 1e300, [ENTRANCE], {}])('answers the price %j with a 4xx', async price => {
    await holdCup(app, `hostile_${(lastId += 1)}`, FOR_COINS)
    const { id, token } = await player()
    const { statusCode } = await join(token, `hostile_${lastId - 1}`, price)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(await entries(id)).toEqual([])
  })

  it('sells no second entry', async () => {
    await holdCup(app, 'no_more', FOR_COINS)
    const { id, token } = await player()
    expect((await join(token, 'no_more')).statusCode).toBe(200)
    const again = await app.call(buyExtraAttempts.path, { token, body: { t_key: 'no_more' } })
    expect(again.json()).toMatchObject({ errorCode: 'tournaments.attempts.none' })
    expect(await entries(id)).toEqual([JOINED])
  })

  it('returns the coins once when it is cancelled, wherever the server dies in between', async () => {
    const members = await Promise.all([player(), player(), player()])
    const wrong: unknown[] = []
    let steps = 0
    for (let died = true; died; steps += 1) {
      const key = `off_${steps}`
      await holdCup(app, key, FOR_COINS)
      for (const { token } of members) expect((await join(token, key)).statusCode).toBe(200)
      await cancel(key)
      died = await mortal.diesAfter(steps, refund)
      // A failed item waits for a pause.
      app.clock.advance(HOUR_MS)
      await Promise.all([refund(), refund()])
      const credits = await Promise.all(members.map(({ id }) => creditOf(id)))
      if (credits.some(credit => credit !== 2 * ENTRANCE)) wrong.push({ steps, credits })
    }
    expect(wrong).toEqual([])
    expect(steps).toBeGreaterThan(10)
    for (const { id } of members)
      expect(await entries(id)).toEqual(Array.from({ length: steps }, () => [JOINED, RETURNED]).flat())
    expect((await wallet().verify(app.database)).mismatches).toEqual([])
  }, 60_000)

  it('pays by the members who qualify, always less than they paid, and its results can be checked', async () => {
    const tournamentId = await holdCup(app, 'sink', FOR_COINS)
    const field = await Promise.all([player(), player(), player(), player()])
    for (const { token } of field) expect((await join(token, 'sink')).statusCode).toBe(200)
    for (const [index, { id }] of field.slice(0, 3).entries())
      await playRounds(app, id, { bet: 100, win: 1_000 - index, tournamentId })
    app.clock.advance(HOUR_MS)
    await endCup(app, 'sink')
    const settle = async () => {
      await app.app.features.tournaments.keep(app.clock.now())
      await app.app.features.tournaments.settle(app.clock.now())
    }
    for (let times = 0; times < 3; times += 1) {
      app.clock.advance(30 * HOUR_MS)
      await settle()
    }
    // Three of ten qualified, rounded down to a coin; four have paid.
    expect(await Promise.all(field.map(({ id }) => creditOf(id)))).toEqual([
      ENTRANCE + 99_900,
      ENTRANCE + 49_700,
      ENTRANCE,
      ENTRANCE,
    ])
    expect(await verifyTournament(app.database, 'sink')).toMatchObject({ agrees: true, qualified: 3 })
    const paid = async (entrance: number) => {
      await app.database.query(`UPDATE tournaments SET entrance = $1 WHERE t_key = 'sink'`, [entrance])
      return (await verifyTournament(app.database, 'sink'))?.agrees
    }
    expect([await paid(ENTRANCE + 1), await paid(ENTRANCE)]).toEqual([false, true])
  })

  it.each<[string, Partial<TournamentPlanBody>]>([
    ['entrance_ac', { entrance_ac: -1 }],
    ['cost', { cost: 1 }],
    ['max_attempts', { max_attempts: 1 }],
    ['full_prizes_from', { full_prizes_from: 0 }],
    ['prize_floor_percent', { prize_floor_percent: 1 }],
    ['rewards', { rewards: [prize(1, 5_000)] }],
    ['rewards', { rewards: [{ ...prize(1, 10), second_prize: 1 }] }],
    ['rewards', { rewards: [{ ...prize(1, 10), third_prize: 'PROMO' }] }],
  ])('is refused with %s where it would give more than it takes: %j', async (field, change) => {
    const plan = planBody(app, 'never', { ...FOR_COINS, ...change })
    const reply = await app.call(createTournament.path, { token: OPERATOR_TOKEN, body: plan })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { errorCode: 'INVALID_PAYLOAD', details: { field } },
    ])
  })

  it('is simulated with prizes that follow the field', async () => {
    const plan = planBody(app, 'tried', { ...FOR_COINS, full_prizes_from: 1_000 })
    const reply = await app.call(assessTournament.path, {
      token: OPERATOR_TOKEN,
      body: { act: 'create', plan },
    })
    const { rehearsal } = reply.json<{ rehearsal: { expected: { ac: number } } }>()
    expect(rehearsal.expected.ac).toBeGreaterThan(0)
    expect(rehearsal.expected.ac).toBeLessThan(0.3 * 4_990)
  })
})

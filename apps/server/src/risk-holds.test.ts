import { answerHold, type HoldsReply, holds as holdsEndpoint } from '@arena/contract/endpoints/holds'
import { listActions } from '@arena/contract/endpoints/operator-actions'
import {
  type CaseFile,
  decideHold,
  type ListHoldsReply,
  listClusters,
  listHolds,
  type OperatorCluster,
  type OperatorHold,
  showHold,
} from '@arena/contract/endpoints/operator-holds'
import { approveResults } from '@arena/contract/endpoints/operator-results'
import { approveWithdrawal } from '@arena/contract/endpoints/operator-withdrawals'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import {
  getCompletedTournamentsList,
  participateInTournament,
  type TournamentsListReply,
} from '@arena/contract/endpoints/tournaments'
import { cancelWithdrawal, withdraw } from '@arena/contract/endpoints/withdrawals'
import { nanoTonOf } from '@arena/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endCup,
  holdCup,
  OPERATOR_ENV,
  OPERATOR_TOKEN,
  operateByTwo,
  operateWithWords,
  stateOf,
} from './features/tournaments/testing/operate.ts'
import {
  keyOf,
  MONEY_ENGINES,
  openTestApp,
  openTestDatabase,
  playRounds,
  type TestApp,
} from './testing/index.ts'
import { makeContentLive } from './testing/make-content-live.ts'

const RATE = 4
const TON = 1_000_000_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const OTHER_ADDRESS = 'UQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL17VP'
/** Dollars of the places. */
const USD = [100, 60, 20]
const REWARDS = USD.map((second_prize, index) => ({
  place: index + 1,
  first_prize: '10',
  second_prize,
  third_prize: '',
}))
const nano = (usd: number) => nanoTonOf(usd, RATE)

describe.each(MONEY_ENGINES)('a prize of a suspect (%s)', engine => {
  let app: TestApp
  let lastId = 730_000_000
  let farms = 0
  beforeAll(async () => {
    app = await openTestApp(await openTestDatabase(engine), {
      start: '2026-11-18T12:00:00Z',
      env: OPERATOR_ENV,
    })
    await makeContentLive({ ...app, features: app.app.features }, 'rates', { usdPerTonMicros: RATE * 1e6 })
    // The limits of one operator's decisions are tested separately, below.
    await app.database.query(
      `INSERT INTO operator_ceilings (name, value, changed_at, changed_by)
       SELECT name, 1e15, now(), 'test' FROM unnest(ARRAY['hold_nano', 'holds_day_nano']) AS raised (name)`,
    )
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
  })

  const settle = () => app.app.features.tournaments.settle(app.clock.now())
  const run = async (jobs: readonly { name: string; run(now: Date): Promise<unknown> }[], name: string) => {
    const job = jobs.find(one => one.name === name)
    if (job === undefined) throw new Error(`There is no job ${name}`)
    await job.run(app.clock.now())
  }
  const findClusters = () => run(app.app.features.fairPlay.jobs, 'find-clusters')
  const ton = async (id: number) => (await app.app.features.wallet.read(app.database, keyOf(id))).tonNano
  const tokenOf = async (id: number) => (await app.signIn(id)).token
  const waiting = async (): Promise<readonly OperatorHold[]> =>
    (await app.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })).json<{ holds: OperatorHold[] }>()
      .holds
  const holdOf = async (id: number) => {
    const hold = (await waiting()).find(one => one.telegram_id === id)
    if (hold === undefined) throw new Error(`Nothing of ${id} waits`)
    return hold
  }
  const decide = async (id: number, decision: 'release' | 'withhold') => {
    const reply = await app.call(decideHold.path, {
      token: OPERATOR_TOKEN,
      body: { id, decision, reason: 'looked at' },
    })
    return {
      code: reply.json<{ errorCode?: string }>().errorCode,
      hold: reply.json<{ hold: OperatorHold }>().hold,
    }
  }
  const own = async (id: number) => {
    const headers = { authorization: await tokenOf(id) }
    const reply = await app.http.inject({ method: 'GET', url: holdsEndpoint.path, headers })
    return reply.json<HoldsReply>().holds
  }
  const noticesOf = async (id: number) =>
    (
      await app.database.query<{ kind: string }>(
        `SELECT kind FROM owner_notices WHERE player_id = $1 AND kind LIKE '%\\_held' OR player_id = $1 AND kind LIKE '%\\_released' OR player_id = $1 AND kind LIKE '%\\_withheld' ORDER BY notice_id`,
        [keyOf(id).playerId],
      )
    ).map(({ kind }) => kind)
  const seen = async (id: number, key: string) => {
    const reply = await app.call(getCompletedTournamentsList.path, { token: await tokenOf(id) })
    return reply.json<TournamentsListReply>().tournamentsList.find(({ t_key }) => t_key === key)?.own
  }

  const people = (count: number) => Array.from({ length: count }, () => ++lastId)
  /** Accounts of one device. */
  async function farm(count: number): Promise<number[]> {
    const ids = people(count)
    const device_id = `device-of-farm-${String(++farms).padStart(8, '0')}`
    for (const id of ids)
      await app.call('/auth', { body: { initData: app.initData(id), device_id, adult: true } })
    return ids
  }
  /** A cup in which these members take the places in this order; its results are final. */
  async function wonBy(key: string, ids: readonly number[]): Promise<void> {
    const tournamentId = await holdCup(app, key, { rewards: REWARDS, qualifying_rounds: 1 })
    for (const [index, id] of ids.entries()) {
      const joined = await app.call(participateInTournament.path, {
        token: await tokenOf(id),
        body: { t_key: key },
      })
      expect(joined.statusCode).toBe(200)
      await playRounds(app, id, { bet: 100, win: 1_000 * (ids.length - index), count: 1, tournamentId })
    }
    await findClusters()
    app.clock.advance(1_000)
    await endCup(app, key)
    for (let step = 0; step < 2; step += 1) {
      app.clock.advance(10_001)
      await app.app.features.tournaments.keep(app.clock.now())
    }
    await settle()
    await operateByTwo(app, approveResults.path, { t_key: key })
    await settle()
  }

  it('waits for a person while everybody else is paid, and is paid once when it is released', async () => {
    const [suspect = 0] = await farm(4)
    const [second = 0, third = 0] = people(2)
    await wonBy('released_cup', [suspect, second, third])
    await settle()
    expect([await ton(suspect), await ton(second), await ton(third)]).toEqual([0, nano(60), nano(20)])
    expect(await stateOf(app, 'released_cup')).toBe('final')
    expect(await seen(suspect, 'released_cup')).toMatchObject({ prize_state: 'held' })
    expect(await own(suspect)).toMatchObject([
      { kind: 'prize', amount: nano(100) / TON, because: ['device'], decision: null },
    ])
    const hold = await holdOf(suspect)
    expect(hold).toMatchObject({
      subject: 'released_cup',
      amount_nano: String(nano(100)),
      accounts: 4,
      answer: '',
    })
    // More than the limit of one hold needs an approver to release or to pass on.
    const limitHolds = (value: number) =>
      app.database.query(`UPDATE operator_ceilings SET value = $1 WHERE name = 'hold_nano'`, [value])
    await limitHolds(nano(100) - 1)
    for (const decision of ['release', 'withhold'] as const)
      expect((await decide(hold.id, decision)).code).toBe('second_person_needed')
    await limitHolds(nano(100))
    expect((await decide(hold.id, 'release')).hold).toMatchObject({
      decision: 'released',
      decided_by: 'anna',
    })
    await limitHolds(1e15)
    await Promise.all([settle(), settle(), settle()])
    await settle()
    expect(await ton(suspect)).toBe(nano(100))
    expect(await stateOf(app, 'released_cup')).toBe('paid')
    expect(await seen(suspect, 'released_cup')).toMatchObject({ prize_state: 'paid' })
    expect((await decide(hold.id, 'release')).hold.decision).toBe('released')
    expect((await decide(hold.id, 'withhold')).code).toBe('hold_over')
    expect(await noticesOf(suspect)).toEqual(['prize_held', 'prize_released'])
  })

  it('passes on when it is withheld: everybody behind moves up by a prize, the sum stays, and places stay', async () => {
    const [suspect = 0] = await farm(4)
    const [second = 0, third = 0, fourth = 0, fifth = 0] = people(4)
    await wonBy('withheld_cup', [suspect, second, third, fourth, fifth])
    const { id } = await holdOf(suspect)
    await Promise.all([decide(id, 'withhold'), decide(id, 'withhold')])
    await settle()
    await settle()
    const paid = await Promise.all([suspect, second, third, fourth, fifth].map(ton))
    expect(paid).toEqual([0, nano(100), nano(60), nano(20), 0])
    expect(await stateOf(app, 'withheld_cup')).toBe('paid')
    expect(await seen(suspect, 'withheld_cup')).toMatchObject({
      place: 1,
      prize_state: 'withheld',
      withheld: 'several_accounts',
    })
    expect(await seen(second, 'withheld_cup')).toMatchObject({
      place: 2,
      prize_state: 'paid',
      prizes: { usd: 100, ton: nano(100) / TON },
    })
    expect(await seen(fourth, 'withheld_cup')).toMatchObject({
      place: 4,
      prize_state: 'paid',
      prizes: { usd: 20 },
    })
    expect(await noticesOf(suspect)).toEqual(['prize_held', 'prize_withheld'])
    expect((await app.app.features.wallet.verify(app.database)).mismatches).toEqual([])
  })

  it('of several of a farm passes them all by, in any order of decisions', async () => {
    const suspects = await farm(4)
    const [honest = 0, late = 0, last = 0] = people(3)
    const [one = 0, two = 0, three = 0] = suspects
    await wonBy('farm_cup', [one, two, honest, three, late, last])
    const holdIds = [(await holdOf(one)).id, (await holdOf(two)).id]
    await Promise.all(holdIds.map(id => decide(id, 'withhold')))
    await settle()
    // The third of the farm has moved up to a prize, and it waits as well.
    const { id, amount_nano } = await holdOf(three)
    expect(Number(amount_nano)).toBe(nano(60))
    await decide(id, 'withhold')
    await settle()
    await settle()
    expect(await Promise.all([honest, late, last].map(ton))).toEqual([nano(100), nano(60), nano(20)])
    expect(await Promise.all(suspects.map(ton))).toEqual([0, 0, 0, 0])
    expect(await stateOf(app, 'farm_cup')).toBe('paid')
  })

  it('stays with a person when the cluster falls apart, and goes with an account that is erased', async () => {
    const [suspect = 0, other = 0] = await farm(4)
    await wonBy('gone_cup', [suspect, other, ...people(2)])
    await app.database.query(`DELETE FROM fair_play_members`)
    await settle()
    expect([await ton(suspect), await stateOf(app, 'gone_cup')]).toEqual([0, 'final'])
    const erased = await app.call(eraseAccount.path, {
      token: await tokenOf(other),
      body: { confirm: 'erase', ...app.confirmed(other) },
    })
    expect(erased.statusCode).toBe(200)
    expect((await waiting()).filter(({ subject }) => subject === 'gone_cup')).toHaveLength(1)
    await decide((await holdOf(suspect)).id, 'release')
    await settle()
    await settle()
    expect([await ton(suspect), await stateOf(app, 'gone_cup')]).toEqual([nano(100), 'paid'])
  })

  it('lets no later prize pass because one operator released a small withdrawal, but because two released a prize', async () => {
    const [suspect = 0] = await farm(4)
    await findClusters()
    const player = keyOf(suspect)
    await app.database.transaction(async tx => {
      const given = { player, kind: 'wheel_spin' } as const
      await app.app.features.wallet.post(tx, { ...given, key: 'ton', currency: 'TON', amount: 3 * TON })
      await app.app.features.wallet.post(tx, { ...given, key: 'ticket', currency: 'TICKET', amount: 2 })
    })
    const body = { ...app.confirmed(suspect), amount: 2, address: OTHER_ADDRESS }
    await app.call(withdraw.path, { token: await tokenOf(suspect), body })
    await decide((await holdOf(suspect)).id, 'release')
    await wonBy('after_release_cup', [suspect, ...people(2)])
    expect(await seen(suspect, 'after_release_cup')).toMatchObject({ prize_state: 'held' })
    const { id } = await holdOf(suspect)
    await app.database.query(`UPDATE operator_ceilings SET value = 0 WHERE name = 'hold_nano'`)
    const words = { id, decision: 'release', reason: 'one family' }
    expect((await operateWithWords(app, decideHold.path, words)).status).toBe(200)
    await app.database.query(`UPDATE operator_ceilings SET value = 1e15 WHERE name = 'hold_nano'`)
    await wonBy('after_two_cup', [suspect, ...people(2)])
    expect(await seen(suspect, 'after_two_cup')).toMatchObject({ prize_state: 'paid' })
  })

  it('is not released to a banned player', async () => {
    const [suspect = 0] = await farm(4)
    await wonBy('banned_cup', [suspect, ...people(2)])
    const { id } = await holdOf(suspect)
    // With this much TON at stake the ban needs an approver.
    const body = { telegram_id: suspect, reason: 'a farm' }
    const alone = await app.call('/operator/banPlayer', { token: OPERATOR_TOKEN, body: { ...body } })
    expect(alone.json()).toMatchObject({ errorCode: 'second_person_needed' })
    expect((await operateWithWords(app, '/operator/banPlayer', body)).status).toBe(200)
    expect((await decide(id, 'release')).code).toBe('CONFLICT')
    expect((await decide(id, 'withhold')).hold.decision).toBe('withheld')
  })

  it('may be answered until it is decided, by its player alone', async () => {
    const [suspect = 0, other = 0] = await farm(4)
    await wonBy('answered_cup', [suspect, ...people(2)])
    const { id } = await holdOf(suspect)
    const answer = async (who: number, text: string) =>
      (await app.call(answerHold.path, { token: await tokenOf(who), body: { id, text } })).json<{
        errorCode?: string
      }>().errorCode
    expect(await answer(other, 'mine')).toBe('ITEM_NOT_FOUND')
    expect(await answer(suspect, ' ')).toBe('INVALID_PAYLOAD')
    expect(await answer(suspect, 'We are four at home.')).toBeUndefined()
    expect(await answer(suspect, 'We are four at home and share a tablet.')).toBeUndefined()
    expect((await holdOf(suspect)).answer).toBe('We are four at home and share a tablet.')
    await decide(id, 'release')
    expect(await answer(suspect, 'Thanks')).toBe('hold_over')
  })

  const look = async (body: Readonly<Record<string, unknown>>) => {
    const reply = await app.call(showHold.path, { token: OPERATOR_TOKEN, body })
    return { code: reply.json<{ errorCode?: string }>().errorCode, ...reply.json<{ case_file: CaseFile }>() }
  }

  it('has a case file: linked accounts and why, their results, and earlier decisions; each view is audited', async () => {
    const suspects = await farm(4)
    const [suspect = 0, other = 0] = suspects
    const rivals = people(20)
    await wonBy('evidence_cup', [suspect, ...rivals, other])
    const { id } = await holdOf(suspect)
    const { case_file } = await look({ id })
    expect(case_file).toMatchObject({
      kind: 'prize',
      subject: 'evidence_cup',
      telegram_id: suspect,
      hold: { id, decision: null },
      reasons: [{ kind: 'device', accounts: 4 }],
      field: { members: 22 },
      holds: [],
    })
    expect(new Set(case_file.members.map(({ telegram_id }) => telegram_id))).toEqual(new Set(suspects))
    expect(case_file.members[0]).toMatchObject({
      telegram_id: suspect,
      was_then: true,
      is_now: true,
      score: { place: 1 },
    })
    expect(case_file.shared).toContainEqual({
      kind: 'device',
      telegram_ids: expect.arrayContaining(suspects),
    })
    // Two values of one kind that the same accounts share are listed once.
    expect(case_file.shared).toEqual([
      ...new Map(case_file.shared.map(one => [JSON.stringify(one), one])).values(),
    ])
    expect(case_file.members[0]?.score?.of_median).toBeGreaterThan(1)
    // A payment without a hold has one too: it shows the decisions about the others.
    await decide(id, 'withhold')
    const free = (await look({ t_key: 'evidence_cup', telegram_id: other })).case_file
    expect(free).toMatchObject({ hold: null, amount_nano: '0', reasons: [{ kind: 'device' }] })
    expect(free.holds).toMatchObject([{ id, decision: 'withheld', decided_by: 'anna' }])
    expect((await look({ t_key: 'evidence_cup', telegram_id: 1 })).code).toBe('ITEM_NOT_FOUND')
    expect((await look({ id: 999_999 })).code).toBe('ITEM_NOT_FOUND')
    expect((await look({ cluster: 999_999 })).code).toBe('ITEM_NOT_FOUND')
    const { actions } = (await app.call(listActions.path, { token: OPERATOR_TOKEN, body: {} })).json<{
      actions: { action: string; subject: string }[]
    }>()
    expect(actions.filter(({ action }) => action === 'hold.look').map(({ subject }) => subject)).toEqual([
      '',
      String(id),
    ])
  })

  it('is of a cluster that is listed with its size, its reasons and its TON, page after page', async () => {
    const [suspect = 0] = await farm(6)
    await wonBy('listed_cup', [suspect, ...people(2)])
    const list = async (body: Readonly<Record<string, unknown>> = {}) =>
      (await app.call(listClusters.path, { token: OPERATOR_TOKEN, body })).json<{
        clusters: OperatorCluster[]
      }>().clusters
    const all = await list()
    expect(all[0]).toMatchObject({
      size: 6,
      reasons: [{ kind: 'device', accounts: 6 }],
      held_nano: String(nano(100)),
      won_nano: String(nano(100)),
      sent_nano: '0',
    })
    const [first, ...others] = all
    const { id, size } = first ?? { id: 0, size: 0 }
    expect(await list({ after: { size, id } })).toEqual(others)
    const { case_file } = await look({ cluster: id })
    expect(case_file).toMatchObject({ kind: 'cluster', subject: String(id), hold: null, field: null })
    expect(case_file.members).toHaveLength(6)
    const waits = (await app.call(listHolds.path, { token: OPERATOR_TOKEN, body: {} })).json<ListHoldsReply>()
    expect(waits.waiting).toEqual({
      count: waits.holds.length,
      nano: String(waits.holds.reduce((sum, { amount_nano }) => sum + Number(amount_nano), 0)),
      oldest_at: Math.min(...waits.holds.map(({ held_at }) => held_at)),
    })
  })

  it('has every account of a large cluster, page after page', async () => {
    const crowd = await farm(201)
    const [suspect = 0] = crowd
    await wonBy('crowded_cup', [suspect, ...people(2)])
    const { id } = await holdOf(suspect)
    const pages = [await look({ id }), await look({ id, from: 200 }), await look({ id, from: 400 })]
    expect(pages.map(({ case_file }) => case_file.members.length)).toEqual([200, 1, 0])
    const all = pages.flatMap(({ case_file }) => case_file.members.map(({ telegram_id }) => telegram_id))
    expect(new Set(all)).toEqual(new Set(crowd))
    expect(pages.map(({ case_file }) => case_file.telegram_id)).toEqual([suspect, suspect, suspect])
    expect((await look({ id, from: -1 })).code).toBe('INVALID_PAYLOAD')
  })

  describe('and wants to withdraw', () => {
    const give = (id: number, amount: number) =>
      app.database.transaction(tx =>
        app.app.features.wallet.post(tx, {
          player: keyOf(id),
          key: 'test:won',
          currency: 'TON',
          amount,
          kind: 'wheel_spin',
        }),
      )
    const ask = async (id: number, amount = 2) => {
      const body = { ...app.confirmed(id), amount, address: ADDRESS }
      const reply = await app.call(withdraw.path, { token: await tokenOf(id), body })
      return reply.json<{ withdrawal: { id: number; in_review: boolean } }>().withdrawal
    }
    const stateNow = async (id: number) =>
      (
        await app.database.query<{ state: string }>(
          'SELECT state FROM withdrawals WHERE withdrawal_id = $1',
          [id],
        )
      )[0]?.state

    it('waits for an operator, who releases it or returns it', async () => {
      const [first = 0, second = 0] = await farm(4)
      await findClusters()
      await give(first, 3 * TON)
      await give(second, 3 * TON)
      const [one, two] = [await ask(first), await ask(second)]
      expect([one.in_review, await stateNow(one.id), await stateNow(two.id)]).toEqual([
        true,
        'requested',
        'requested',
      ])
      const { case_file } = await look({ withdrawal: two.id })
      expect(case_file).toMatchObject({ kind: 'withdrawal', telegram_id: second, field: null })
      expect(case_file.addresses).toMatchObject([
        { address: ADDRESS, telegram_ids: [first, second], open_nano: String(4 * TON) },
      ])
      const approve = () =>
        app.call(approveWithdrawal.path, { token: OPERATOR_TOKEN, body: { id: one.id, reason: 'x' } })
      expect((await approve()).json()).toMatchObject({ errorCode: 'CONFLICT' })
      await decide((await holdOf(first)).id, 'release')
      await decide((await holdOf(second)).id, 'withhold')
      expect([await stateNow(one.id), await stateNow(two.id)]).toEqual(['approved', 'cancelled'])
      expect([await ton(first), await ton(second)]).toEqual([TON, 3 * TON])
      expect(await noticesOf(second)).toEqual(['withdrawal_held', 'withdrawal_withheld'])
    })

    it('is stopped when it was approved before, as long as nothing is signed', async () => {
      const [suspect = 0] = await farm(4)
      await give(suspect, 3 * TON)
      const { id } = await ask(suspect)
      expect(await stateNow(id)).toBe('approved')
      await findClusters()
      await run(app.app.features.withdrawals.jobs, 'hold-suspect-withdrawals')
      expect(await stateNow(id)).toBe('held')
      await decide((await holdOf(suspect)).id, 'release')
      await run(app.app.features.withdrawals.jobs, 'hold-suspect-withdrawals')
      expect(await stateNow(id)).toBe('approved')
      // An operator has looked: for 30 days withdrawals of no more than that pass.
      expect((await ask(suspect, 1)).in_review).toBe(false)
    })

    it('has nothing to decide once the player takes it back', async () => {
      const [suspect = 0] = await farm(4)
      await findClusters()
      await give(suspect, 3 * TON)
      const { id } = await ask(suspect)
      const hold = await holdOf(suspect)
      await app.call(cancelWithdrawal.path, { token: await tokenOf(suspect), body: { id } })
      expect((await decide(hold.id, 'release')).code).toBe('hold_over')
      expect([await ton(suspect), (await own(suspect))[0]?.decision]).toEqual([3 * TON, 'dropped'])
    })
  })
})

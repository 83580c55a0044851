/** Prizes and withdrawals of suspects wait for an operator, who releases or withholds them. */
import { answerHold } from '@arena/contract/endpoints/holds'
import { decideHold } from '@arena/contract/endpoints/operator-holds'
import { approveWithdrawal } from '@arena/contract/endpoints/operator-withdrawals'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { cancelWithdrawal, withdraw } from '@arena/contract/endpoints/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_TOKEN, operateWithWords, stateOf } from './features/tournaments/testing/operate.ts'
import { keyOf, MONEY_ENGINES } from './testing/index.ts'
import { nano, Suspects } from './testing/suspects.ts'

const TON = 1_000_000_000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const OTHER_ADDRESS = 'UQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL17VP'

describe.each(MONEY_ENGINES)('a prize of a suspect (%s)', engine => {
  let suspects: Suspects
  beforeAll(async () => {
    suspects = await Suspects.open(engine)
  })
  afterAll(() => suspects.close())

  it('waits for a person while everybody else is paid, and is paid once when it is released', async () => {
    const [suspect = 0] = await suspects.farm(4)
    const [second = 0, third = 0] = suspects.people(2)
    await suspects.wonBy('released_cup', [suspect, second, third])
    await suspects.settle()
    expect([await suspects.ton(suspect), await suspects.ton(second), await suspects.ton(third)]).toEqual([
      0,
      nano(60),
      nano(20),
    ])
    expect(await stateOf(suspects.app, 'released_cup')).toBe('final')
    expect(await suspects.seen(suspect, 'released_cup')).toMatchObject({ prize_state: 'held' })
    expect(await suspects.own(suspect)).toMatchObject([
      { kind: 'prize', amount: nano(100) / TON, because: ['device'], decision: null },
    ])
    const hold = await suspects.holdOf(suspect)
    expect(hold).toMatchObject({
      subject: 'released_cup',
      amount_nano: String(nano(100)),
      accounts: 4,
      answer: '',
    })
    // More than the limit of one hold needs an approver to release or to pass on.
    const limitHolds = (value: number) =>
      suspects.app.database.query(`UPDATE operator_ceilings SET value = $1 WHERE name = 'hold_nano'`, [value])
    await limitHolds(nano(100) - 1)
    for (const decision of ['release', 'withhold'] as const)
      expect((await suspects.decide(hold.id, decision)).code).toBe('second_person_needed')
    await limitHolds(nano(100))
    expect((await suspects.decide(hold.id, 'release')).hold).toMatchObject({
      decision: 'released',
      decided_by: 'anna',
    })
    await limitHolds(1e15)
    await Promise.all([suspects.settle(), suspects.settle(), suspects.settle()])
    await suspects.settle()
    expect(await suspects.ton(suspect)).toBe(nano(100))
    expect(await stateOf(suspects.app, 'released_cup')).toBe('paid')
    expect(await suspects.seen(suspect, 'released_cup')).toMatchObject({ prize_state: 'paid' })
    expect((await suspects.decide(hold.id, 'release')).hold.decision).toBe('released')
    expect((await suspects.decide(hold.id, 'withhold')).code).toBe('hold_over')
    expect(await suspects.noticesOf(suspect)).toEqual(['prize_held', 'prize_released'])
  })

  it('passes on when it is withheld: everybody behind moves up by a prize, the sum stays, and places stay', async () => {
    const [suspect = 0] = await suspects.farm(4)
    const [second = 0, third = 0, fourth = 0, fifth = 0] = suspects.people(4)
    await suspects.wonBy('withheld_cup', [suspect, second, third, fourth, fifth])
    const { id } = await suspects.holdOf(suspect)
    await Promise.all([suspects.decide(id, 'withhold'), suspects.decide(id, 'withhold')])
    await suspects.settle()
    await suspects.settle()
    const paid = await Promise.all([suspect, second, third, fourth, fifth].map(id => suspects.ton(id)))
    expect(paid).toEqual([0, nano(100), nano(60), nano(20), 0])
    expect(await stateOf(suspects.app, 'withheld_cup')).toBe('paid')
    expect(await suspects.seen(suspect, 'withheld_cup')).toMatchObject({
      place: 1,
      prize_state: 'withheld',
      withheld: 'several_accounts',
    })
    expect(await suspects.seen(second, 'withheld_cup')).toMatchObject({
      place: 2,
      prize_state: 'paid',
      prizes: { usd: 100, ton: nano(100) / TON },
    })
    expect(await suspects.seen(fourth, 'withheld_cup')).toMatchObject({
      place: 4,
      prize_state: 'paid',
      prizes: { usd: 20 },
    })
    expect(await suspects.noticesOf(suspect)).toEqual(['prize_held', 'prize_withheld'])
    expect((await suspects.app.app.features.wallet.verify(suspects.app.database)).mismatches).toEqual([])
  })

  it('of several of a farm passes them all by, in any order of decisions', async () => {
    const farm = await suspects.farm(4)
    const [honest = 0, late = 0, last = 0] = suspects.people(3)
    const [one = 0, two = 0, three = 0] = farm
    await suspects.wonBy('farm_cup', [one, two, honest, three, late, last])
    const holdIds = [(await suspects.holdOf(one)).id, (await suspects.holdOf(two)).id]
    await Promise.all(holdIds.map(id => suspects.decide(id, 'withhold')))
    await suspects.settle()
    // The third of the farm has moved up to a prize, and it waits as well.
    const { id, amount_nano } = await suspects.holdOf(three)
    expect(Number(amount_nano)).toBe(nano(60))
    await suspects.decide(id, 'withhold')
    await suspects.settle()
    await suspects.settle()
    expect(await Promise.all([honest, late, last].map(id => suspects.ton(id)))).toEqual([
      nano(100),
      nano(60),
      nano(20),
    ])
    expect(await Promise.all(farm.map(id => suspects.ton(id)))).toEqual([0, 0, 0, 0])
    expect(await stateOf(suspects.app, 'farm_cup')).toBe('paid')
  })

  it('stays with a person when the cluster falls apart, and goes with an account that is erased', async () => {
    const [suspect = 0, other = 0] = await suspects.farm(4)
    await suspects.wonBy('gone_cup', [suspect, other, ...suspects.people(2)])
    await suspects.app.database.query(`DELETE FROM fair_play_members`)
    await suspects.settle()
    expect([await suspects.ton(suspect), await stateOf(suspects.app, 'gone_cup')]).toEqual([0, 'final'])
    const erased = await suspects.app.call(eraseAccount.path, {
      token: await suspects.tokenOf(other),
      body: { confirm: 'erase', ...suspects.app.confirmed(other) },
    })
    expect(erased.statusCode).toBe(200)
    expect((await suspects.waiting()).filter(({ subject }) => subject === 'gone_cup')).toHaveLength(1)
    await suspects.decide((await suspects.holdOf(suspect)).id, 'release')
    await suspects.settle()
    await suspects.settle()
    expect([await suspects.ton(suspect), await stateOf(suspects.app, 'gone_cup')]).toEqual([
      nano(100),
      'paid',
    ])
  })

  it('lets no later prize pass because one operator released a small withdrawal, but because two released a prize', async () => {
    const [suspect = 0] = await suspects.farm(4)
    await suspects.findClusters()
    const player = keyOf(suspect)
    await suspects.app.database.transaction(async tx => {
      const given = { player, kind: 'wheel_spin' } as const
      await suspects.app.app.features.wallet.post(tx, {
        ...given,
        key: 'ton',
        currency: 'TON',
        amount: 3 * TON,
      })
      await suspects.app.app.features.wallet.post(tx, {
        ...given,
        key: 'ticket',
        currency: 'TICKET',
        amount: 2,
      })
    })
    const body = { ...suspects.app.confirmed(suspect), amount: 2, address: OTHER_ADDRESS }
    await suspects.app.call(withdraw.path, { token: await suspects.tokenOf(suspect), body })
    await suspects.decide((await suspects.holdOf(suspect)).id, 'release')
    await suspects.wonBy('after_release_cup', [suspect, ...suspects.people(2)])
    expect(await suspects.seen(suspect, 'after_release_cup')).toMatchObject({ prize_state: 'held' })
    const { id } = await suspects.holdOf(suspect)
    await suspects.app.database.query(`UPDATE operator_ceilings SET value = 0 WHERE name = 'hold_nano'`)
    const words = { id, decision: 'release', reason: 'one family' }
    expect((await operateWithWords(suspects.app, decideHold.path, words)).status).toBe(200)
    await suspects.app.database.query(`UPDATE operator_ceilings SET value = 1e15 WHERE name = 'hold_nano'`)
    await suspects.wonBy('after_two_cup', [suspect, ...suspects.people(2)])
    expect(await suspects.seen(suspect, 'after_two_cup')).toMatchObject({ prize_state: 'paid' })
  })

  it('is not released to a banned player', async () => {
    const [suspect = 0] = await suspects.farm(4)
    await suspects.wonBy('banned_cup', [suspect, ...suspects.people(2)])
    const { id } = await suspects.holdOf(suspect)
    // With this much TON at stake the ban needs an approver.
    const body = { telegram_id: suspect, reason: 'a farm' }
    const alone = await suspects.app.call('/operator/banPlayer', { token: OPERATOR_TOKEN, body: { ...body } })
    expect(alone.json()).toMatchObject({ errorCode: 'second_person_needed' })
    expect((await operateWithWords(suspects.app, '/operator/banPlayer', body)).status).toBe(200)
    expect((await suspects.decide(id, 'release')).code).toBe('CONFLICT')
    expect((await suspects.decide(id, 'withhold')).hold.decision).toBe('withheld')
  })

  it('may be answered until it is decided, by its player alone', async () => {
    const [suspect = 0, other = 0] = await suspects.farm(4)
    await suspects.wonBy('answered_cup', [suspect, ...suspects.people(2)])
    const { id } = await suspects.holdOf(suspect)
    const answer = async (who: number, text: string) =>
      (
        await suspects.app.call(answerHold.path, { token: await suspects.tokenOf(who), body: { id, text } })
      ).json<{
        errorCode?: string
      }>().errorCode
    expect(await answer(other, 'mine')).toBe('ITEM_NOT_FOUND')
    expect(await answer(suspect, ' ')).toBe('INVALID_PAYLOAD')
    expect(await answer(suspect, 'We are four at home.')).toBeUndefined()
    expect(await answer(suspect, 'We are four at home and share a tablet.')).toBeUndefined()
    expect((await suspects.holdOf(suspect)).answer).toBe('We are four at home and share a tablet.')
    await suspects.decide(id, 'release')
    expect(await answer(suspect, 'Thanks')).toBe('hold_over')
  })

  describe('and wants to withdraw', () => {
    const give = (id: number, amount: number) =>
      suspects.app.database.transaction(tx =>
        suspects.app.app.features.wallet.post(tx, {
          player: keyOf(id),
          key: 'test:won',
          currency: 'TON',
          amount,
          kind: 'wheel_spin',
        }),
      )
    const ask = async (id: number, amount = 2) => {
      const body = { ...suspects.app.confirmed(id), amount, address: ADDRESS }
      const reply = await suspects.app.call(withdraw.path, { token: await suspects.tokenOf(id), body })
      return reply.json<{ withdrawal: { id: number; in_review: boolean } }>().withdrawal
    }
    const stateNow = async (id: number) =>
      (
        await suspects.app.database.query<{ state: string }>(
          'SELECT state FROM withdrawals WHERE withdrawal_id = $1',
          [id],
        )
      )[0]?.state

    it('waits for an operator, who releases it or returns it', async () => {
      const [first = 0, second = 0] = await suspects.farm(4)
      await suspects.findClusters()
      await give(first, 3 * TON)
      await give(second, 3 * TON)
      const [one, two] = [await ask(first), await ask(second)]
      expect([one.in_review, await stateNow(one.id), await stateNow(two.id)]).toEqual([
        true,
        'requested',
        'requested',
      ])
      const { case_file } = await suspects.look({ withdrawal: two.id })
      expect(case_file).toMatchObject({ kind: 'withdrawal', telegram_id: second, field: null })
      expect(case_file.addresses).toMatchObject([
        { address: ADDRESS, telegram_ids: [first, second], open_nano: String(4 * TON) },
      ])
      const approve = () =>
        suspects.app.call(approveWithdrawal.path, {
          token: OPERATOR_TOKEN,
          body: { id: one.id, reason: 'x' },
        })
      expect((await approve()).json()).toMatchObject({ errorCode: 'CONFLICT' })
      await suspects.decide((await suspects.holdOf(first)).id, 'release')
      await suspects.decide((await suspects.holdOf(second)).id, 'withhold')
      expect([await stateNow(one.id), await stateNow(two.id)]).toEqual(['approved', 'cancelled'])
      expect([await suspects.ton(first), await suspects.ton(second)]).toEqual([TON, 3 * TON])
      expect(await suspects.noticesOf(second)).toEqual(['withdrawal_held', 'withdrawal_withheld'])
    })

    it('is stopped when it was approved before, as long as nothing is signed', async () => {
      const [suspect = 0] = await suspects.farm(4)
      await give(suspect, 3 * TON)
      const { id } = await ask(suspect)
      expect(await stateNow(id)).toBe('approved')
      await suspects.findClusters()
      await suspects.holdWithdrawals()
      expect(await stateNow(id)).toBe('held')
      await suspects.decide((await suspects.holdOf(suspect)).id, 'release')
      await suspects.holdWithdrawals()
      expect(await stateNow(id)).toBe('approved')
      // An operator has looked: for 30 days withdrawals of no more than that pass.
      expect((await ask(suspect, 1)).in_review).toBe(false)
    })

    it('has nothing to decide once the player takes it back', async () => {
      const [suspect = 0] = await suspects.farm(4)
      await suspects.findClusters()
      await give(suspect, 3 * TON)
      const { id } = await ask(suspect)
      const hold = await suspects.holdOf(suspect)
      await suspects.app.call(cancelWithdrawal.path, { token: await suspects.tokenOf(suspect), body: { id } })
      expect((await suspects.decide(hold.id, 'release')).code).toBe('hold_over')
      expect([await suspects.ton(suspect), (await suspects.own(suspect))[0]?.decision]).toEqual([
        3 * TON,
        'dropped',
      ])
    })
  })
})

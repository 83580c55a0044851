import { listActions } from '@arena/contract/endpoints/operator-actions'
import {
  approveWithdrawal,
  cancelWithdrawal as cancelWithdrawalAsOperator,
} from '@arena/contract/endpoints/operator-withdrawals'
import {
  cancelWithdrawal,
  type Withdrawal,
  type WithdrawalsReply,
  withdrawals as withdrawalsEndpoint,
  withdraw as withdrawEndpoint,
} from '@arena/contract/endpoints/withdrawals'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { claimTransaction } from './withdrawal-store.ts'

const TON = 1_000_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const SAME_ACCOUNT = 'EQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSIYV'
const OTHER = 'UQB1JVxMvPKD1laM7JSY4SfU3FD9NGnA0AAVu5gRk9RL17VP'
const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)

describe.each(TEST_ENGINES)('a withdrawal (%s)', engine => {
  let database: Database
  let arena: TestApp
  /** One in which every risk waits for a person. */
  let careful: TestApp
  let ids = 8000
  const owners = new Map<string, number>()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const OPERATORS = `anna:${ANNA},boris:${BORIS}`
    arena = await openTestApp(database, { env: { OPERATORS } })
    careful = await openTestApp(database, { env: { OPERATORS, WITHDRAWAL_REVIEW: 'risky' } })
  })
  afterAll(async () => {
    await arena.app.stop()
    await careful.app.stop()
    await database.close()
  })

  const winner = async (tonNano: number, kind = 'wheel_spin') => {
    const id = ids++
    const { token } = await arena.signIn(id)
    owners.set(token, id)
    const player = keyOf(id)
    await database.transaction(tx =>
      arena.app.features.wallet.post(tx, {
        player,
        key: 'test:prize',
        currency: 'TON',
        amount: tonNano,
        kind,
      }),
    )
    return { id, token, player }
  }
  /** As the owner of the account asks, who confirms it. */
  const withdraw = (token: string, body: object, app = arena) =>
    app.call(withdrawEndpoint.path, { token, body: { ...app.confirmed(owners.get(token) ?? 1), ...body } })
  const ton = async (player: ReturnType<typeof keyOf>) =>
    (await arena.app.features.wallet.read(database, player)).tonNano
  const list = async (token: string): Promise<WithdrawalsReply> =>
    (
      await arena.http.inject({
        method: 'GET',
        url: withdrawalsEndpoint.path,
        headers: { authorization: token },
      })
    ).json()
  const decide = (path: string, id: number, token: string) =>
    careful.call(path, { token, body: { id, reason: 'looked at' } })

  it('is paid by a transaction of its own: of many that claim one at once it pays one', async () => {
    const claimed = await Promise.all(
      Array.from({ length: 20 }, (_, withdrawalId) =>
        database.transaction(tx => claimTransaction(tx, { withdrawalId }, 'a'.repeat(64))),
      ),
    )
    expect(claimed.filter(Boolean)).toHaveLength(1)
  })

  it('takes the amount from the balance at once and shows it as being processed', async () => {
    const { token, player } = await winner(3 * TON)
    const reply = await withdraw(token, { amount: 1.25, address: ADDRESS })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, account: { ton: 1.75 } })
    expect(await ton(player)).toBe(1_750_000_000)
    const { withdrawals, rules } = await list(token)
    expect(withdrawals).toEqual([
      {
        id: expect.any(Number),
        amount: 1.25,
        address: ADDRESS,
        status: 0,
        tx: '',
        created_at: Math.floor(arena.clock.now().getTime() / 1000),
        explorer_url: '',
        cancellable: true,
        in_review: false,
        waits_until: null,
      },
    ])
    expect(rules).toEqual({
      min: 1,
      step: 0.01,
      now_max: 1.75,
      prize: 0,
      day_max: 20,
      day_count: 3,
      working_days: 3,
      new_address_wait_h: 0,
      network: 'mainnet',
    })
  })

  it.each([
    ['withdrawal_amount', { amount: '1.001', address: ADDRESS }, 400],
    ['withdrawal_amount', { amount: 'all', address: ADDRESS }, 400],
    ['withdrawal_amount', { amount: -1, address: ADDRESS }, 400],
    ['withdrawal_minimum', { amount: '0.99', address: ADDRESS }, 409],
    ['withdrawal_insufficient', { amount: '3.01', address: ADDRESS }, 409],
    ['withdrawal_insufficient', { amount: 9_999_999, address: ADDRESS }, 409],
    ['address_malformed', { amount: 1, address: 'alice.ton' }, 400],
    ['address_checksum', { amount: 1, address: `${ADDRESS.slice(0, -1)}A` }, 400],
    ['address_network', { amount: 1, address: '0QC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSGBa' }, 400],
    ['address_unsupported', { amount: 1, address: 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ' }, 400],
    ['INVALID_PAYLOAD', { amount: 1 }, 400],
  ])('is refused with %s for %j, and nothing moves', async (errorCode, body, status) => {
    const { token, player } = await winner(3 * TON)
    const reply = await withdraw(token, body)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ errorCode })
    expect(await ton(player)).toBe(3 * TON)
    expect((await list(token)).withdrawals).toEqual([])
  })

  it('is accepted once of two hundred at the same time with money for one', async () => {
    const { token, player } = await winner(1.5 * TON)
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => withdraw(token, { amount: 1, address: ADDRESS })),
    )
    const codes = replies.map(reply => reply.statusCode)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code === 409)).toHaveLength(199)
    expect(await ton(player)).toBe(0.5 * TON)
    expect((await arena.app.features.wallet.verify(database)).mismatches).toEqual([])
  })

  it('asked for again under its own name is the same one, and another under that name is refused', async () => {
    const { token, player } = await winner(9 * TON)
    const body = { amount: 2, address: ADDRESS, request_id: 'press-0001' }
    const ask = (change: object = {}) => withdraw(token, { ...body, ...change })
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask({ address: SAME_ACCOUNT })))
    const made = new Set(replies.map(reply => reply.json<{ withdrawal: Withdrawal }>().withdrawal.id))
    expect(made.size).toBe(1)
    expect(await ton(player)).toBe(7 * TON)
    expect((await ask({ amount: 3 })).json()).toMatchObject({ errorCode: 'CONFLICT' })
    expect((await ask({ address: OTHER })).json()).toMatchObject({ errorCode: 'CONFLICT' })
    expect(await ton(player)).toBe(7 * TON)
  })

  it('comes three times and up to 20 TON a day', async () => {
    const { token, player } = await winner(100 * TON)
    const ask = (amount: number) => withdraw(token, { amount, address: ADDRESS })
    expect((await ask(20.01)).json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    for (const amount of [18, 1, 1]) expect((await ask(amount)).statusCode).toBe(200)
    expect((await ask(1)).json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    arena.clock.advance(DAY_MS)
    expect((await ask(1)).statusCode).toBe(200)
    expect(await ton(player)).toBe(79 * TON)
  })

  it('counts for the day although it was cancelled, since an operator may have reviewed it', async () => {
    const { token } = await winner(100 * TON)
    for (let time = 0; time < 3; time += 1) {
      const made = await withdraw(token, { amount: 20, address: ADDRESS })
      const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
      expect((await arena.call(cancelWithdrawal.path, { token, body: { id } })).statusCode).toBe(200)
    }
    const reply = await withdraw(token, { amount: 1, address: ADDRESS })
    expect(reply.json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    expect((await list(token)).rules.now_max).toBe(0)
  })

  it('cancelled two hundred times at once returns its amount once', async () => {
    const { token, player } = await winner(2 * TON)
    const made = await withdraw(token, { amount: 2, address: ADDRESS })
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const stranger = await winner(TON)
    const theft = await arena.call(cancelWithdrawal.path, { token: stranger.token, body: { id } })
    expect(theft.json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => arena.call(cancelWithdrawal.path, { token, body: { id } })),
    )
    expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(1)
    expect(
      replies.filter(reply => reply.json<{ errorCode?: string }>().errorCode === 'withdrawal_over'),
    ).toHaveLength(199)
    expect(await ton(player)).toBe(2 * TON)
    expect((await list(token)).withdrawals).toMatchObject([{ status: 2, cancellable: false }])
    expect((await arena.app.features.wallet.verify(database)).mismatches).toEqual([])
  })

  it('of a newcomer waits until an operator agrees', async () => {
    const { token } = await winner(4 * TON)
    const made = await withdraw(token, { amount: 4, address: OTHER }, careful)
    const { id, in_review } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    expect(in_review).toBe(true)
    const reply = await decide(approveWithdrawal.path, id, ANNA)
    expect(reply.json()).toMatchObject({
      withdrawal: { state: 'approved', approved_by: ['anna'], review: ['new_account', 'first_withdrawal'] },
    })
    expect((await decide(approveWithdrawal.path, id, BORIS)).json()).toMatchObject({
      errorCode: 'withdrawal_over',
    })
    const actions = await careful.call(listActions.path, { token: ANNA, body: {} })
    expect(actions.json()).toMatchObject({
      actions: [{ operator: 'anna', action: 'withdrawal.approve', subject: String(id) }],
    })
  })

  it('above 10 TON needs two different operators, however often one of them agrees', async () => {
    const { token } = await winner(11 * TON)
    const made = await withdraw(token, { amount: 11, address: ADDRESS }, careful)
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const agree = async (operator: string) =>
      (await decide(approveWithdrawal.path, id, operator)).json<{
        withdrawal: { state: string; approved_by: string[]; approvals_needed: number }
      }>().withdrawal
    await Promise.all(Array.from({ length: 20 }, () => agree(ANNA)))
    expect(await agree(ANNA)).toMatchObject({
      state: 'requested',
      approved_by: ['anna'],
      approvals_needed: 2,
    })
    expect(await agree(BORIS)).toMatchObject({ state: 'approved', approved_by: ['anna', 'boris'] })
  })

  it('above 10 TON does not count an operator who was enrolled within a day', async () => {
    const { token } = await winner(11 * TON)
    const made = await withdraw(token, { amount: 11, address: ADDRESS }, careful)
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const isNewUntil = (agreesFrom: Date) =>
      database.query(`UPDATE operators SET agrees_from = $1 WHERE name = 'boris'`, [agreesFrom])
    const now = careful.clock.now().getTime()
    expect((await decide(approveWithdrawal.path, id, ANNA)).statusCode).toBe(200)
    await isNewUntil(new Date(now + 1))
    expect((await decide(approveWithdrawal.path, id, BORIS)).statusCode).toBe(403)
    await isNewUntil(new Date(now))
    expect((await decide(approveWithdrawal.path, id, BORIS)).json()).toMatchObject({
      withdrawal: { state: 'approved', approved_by: ['anna', 'boris'] },
    })
  })

  it('above 10 TON does not count an approver who was removed, lost the right, or got another role since', async () => {
    const change = (set: string) => database.query(`UPDATE operators SET ${set} WHERE name = 'anna'`)
    const now = careful.clock.now().getTime()
    const since = `agrees_from = to_timestamp(${(now + 1) / 1000})`
    for (const lost of [`ended_at = now()`, `role = 'support'`, since]) {
      const { token } = await winner(11 * TON)
      const made = await withdraw(token, { amount: 11, address: ADDRESS }, careful)
      const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
      expect((await decide(approveWithdrawal.path, id, ANNA)).statusCode).toBe(200)
      await change(lost)
      const reply = await decide(approveWithdrawal.path, id, BORIS)
      await change(`ended_at = NULL, role = 'owner', agrees_from = to_timestamp(0)`)
      expect(reply.json()).toMatchObject({
        withdrawal: { state: 'requested', approved_by: ['boris'], approvals_needed: 2 },
      })
      expect((await decide(approveWithdrawal.path, id, ANNA)).json()).toMatchObject({
        withdrawal: { state: 'approved', approved_by: ['anna', 'boris'] },
      })
    }
  })

  it('refused by an operator returns the amount once, even when it is cancelled at the same moment', async () => {
    const { token, player } = await winner(4 * TON)
    const made = await withdraw(token, { amount: 4, address: ADDRESS }, careful)
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => decide(cancelWithdrawalAsOperator.path, id, ANNA)),
      ...Array.from({ length: 20 }, () => careful.call(cancelWithdrawal.path, { token, body: { id } })),
      ...Array.from({ length: 20 }, () => decide(approveWithdrawal.path, id, BORIS)),
    ])
    expect(
      replies.filter(
        reply =>
          reply.json<{ withdrawal?: { state?: string; status?: number } }>().withdrawal?.state ===
            'cancelled' || reply.json<{ withdrawal?: { status?: number } }>().withdrawal?.status === 2,
      ),
    ).toHaveLength(1)
    expect(replies.every(reply => reply.statusCode < 500)).toBe(true)
    expect(await ton(player)).toBe(4 * TON)
    expect((await careful.app.features.wallet.verify(database)).mismatches).toEqual([])
  })

  it('is not decided by an operator for a player, and not approved by a player', async () => {
    const { token } = await winner(TON)
    const reply = await careful.call(approveWithdrawal.path, { token, body: { id: 1, reason: 'x' } })
    expect(reply.statusCode).toBe(401)
  })

  it('takes a tournament’s prize whole in one request, beside the limits of the day and only once', async () => {
    const { token, player } = await winner(333.33 * TON, 'tournament_prize')
    await database.transaction(tx =>
      arena.app.features.wallet.post(tx, {
        player,
        key: 'test:wheel',
        currency: 'TON',
        amount: 50 * TON,
        kind: 'wheel_spin',
      }),
    )
    const ask = (amount: number) => withdraw(token, { amount, address: ADDRESS })
    expect((await list(token)).rules).toMatchObject({ now_max: 353.33, prize: 333.33, day_max: 20 })
    expect((await ask(353.34)).json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(353.33)))
    const made = replies.filter(({ statusCode }) => statusCode === 200)
    expect(made).toHaveLength(1)
    expect((await list(token)).rules).toMatchObject({ now_max: 0, prize: 0 })
    const { id } = made[0]?.json<{ withdrawal: Withdrawal }>().withdrawal ?? { id: 0 }
    await arena.call(cancelWithdrawal.path, { token, body: { id } })
    expect((await list(token)).rules).toMatchObject({ now_max: 353.33, prize: 333.33 })
    expect((await ask(333.33)).statusCode).toBe(200)
    arena.clock.advance(DAY_MS)
    expect((await list(token)).rules).toMatchObject({ now_max: 20, prize: 0 })
    expect((await arena.app.features.wallet.verify(database)).mismatches).toEqual([])
  })

  it('of a prize that was cut into pieces needs the same two operators as the whole', async () => {
    const { token } = await winner(12 * TON, 'tournament_prize')
    const ids = []
    for (const amount of [9, 3]) {
      const made = await withdraw(token, { amount, address: ADDRESS }, careful)
      ids.push(made.json<{ withdrawal: Withdrawal }>().withdrawal.id)
    }
    const agree = async (id: number, operator: string) =>
      (await decide(approveWithdrawal.path, id, operator)).json<{ withdrawal: { state: string } }>()
        .withdrawal.state
    expect(await agree(ids[0] ?? 0, ANNA)).toBe('approved')
    expect(await agree(ids[1] ?? 0, ANNA)).toBe('requested')
    expect(await agree(ids[1] ?? 0, ANNA)).toBe('requested')
    expect(await agree(ids[1] ?? 0, BORIS)).toBe('approved')
  })

  it('of 10 TON and less is released by one operator up to 100 TON a day, and by two above that', async () => {
    const nextDay = () => [arena, careful].forEach(({ clock }) => clock.advance(DAY_MS))
    nextDay()
    const states: string[] = []
    let last = 0
    for (let index = 0; index < 11; index += 1) {
      const { token } = await winner(10 * TON)
      const made = await withdraw(token, { amount: 10, address: ADDRESS }, careful)
      last = made.json<{ withdrawal: Withdrawal }>().withdrawal.id
      const reply = await decide(approveWithdrawal.path, last, ANNA)
      states.push(reply.json<{ withdrawal: { state: string } }>().withdrawal.state)
    }
    expect(states).toEqual([...Array(10).fill('approved'), 'requested'])
    expect((await decide(approveWithdrawal.path, last, ANNA)).json()).toMatchObject({
      withdrawal: { state: 'requested', approved_by: ['anna'], approvals_needed: 2 },
    })
    expect((await decide(approveWithdrawal.path, last, BORIS)).json()).toMatchObject({
      withdrawal: { state: 'approved', approved_by: ['anna', 'boris'] },
    })
    nextDay()
    const { token } = await winner(10 * TON)
    const made = await withdraw(token, { amount: 10, address: ADDRESS }, careful)
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    expect((await decide(approveWithdrawal.path, id, ANNA)).json()).toMatchObject({
      withdrawal: { state: 'approved', approved_by: ['anna'] },
    })
  })
})

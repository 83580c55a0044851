import { API, OPERATOR_API, type Withdrawal, type WithdrawalsReply } from '@arena/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../testing/index.ts'
import { playerKey } from '../players/index.ts'

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

  const winner = async (tonNano: number) => {
    const id = ids++
    const { token } = await arena.signIn(id)
    const player = playerKey(id)
    await database.transaction(tx =>
      arena.app.features.wallet.post(tx, {
        player,
        key: 'test:prize',
        currency: 'TON',
        amount: tonNano,
        kind: 'prize',
      }),
    )
    return { id, token, player }
  }
  const ton = async (player: ReturnType<typeof playerKey>) =>
    (await arena.app.features.wallet.read(database, player)).tonNano
  const list = async (token: string): Promise<WithdrawalsReply> =>
    (
      await arena.http.inject({ method: 'GET', url: API.withdrawals, headers: { authorization: token } })
    ).json()
  const decide = (path: string, id: number, token: string) =>
    careful.call(path, { token, body: { id, reason: 'looked at' } })

  it('takes the amount from the balance at once and shows it as being processed', async () => {
    const { token, player } = await winner(3 * TON)
    const reply = await arena.call(API.withdraw, { token, body: { amount: 1.25, address: ADDRESS } })
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
      },
    ])
    expect(rules).toEqual({
      min: 1,
      step: 0.01,
      day_max: 20,
      day_count: 3,
      working_days: 3,
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
    const reply = await arena.call(API.withdraw, { token, body })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ errorCode })
    expect(await ton(player)).toBe(3 * TON)
    expect((await list(token)).withdrawals).toEqual([])
  })

  it('is accepted once of two hundred at the same time with money for one', async () => {
    const { token, player } = await winner(1.5 * TON)
    const replies = await Promise.all(
      Array.from({ length: 200 }, () =>
        arena.call(API.withdraw, { token, body: { amount: 1, address: ADDRESS } }),
      ),
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
    const ask = (change: object = {}) => arena.call(API.withdraw, { token, body: { ...body, ...change } })
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
    const ask = (amount: number) => arena.call(API.withdraw, { token, body: { amount, address: ADDRESS } })
    expect((await ask(20.01)).json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    for (const amount of [18, 1, 1]) expect((await ask(amount)).statusCode).toBe(200)
    expect((await ask(1)).json()).toMatchObject({ errorCode: 'withdrawal_day_limit' })
    arena.clock.advance(DAY_MS)
    expect((await ask(1)).statusCode).toBe(200)
    expect(await ton(player)).toBe(79 * TON)
  })

  it('taken back two hundred times at once returns its amount once', async () => {
    const { token, player } = await winner(2 * TON)
    const made = await arena.call(API.withdraw, { token, body: { amount: 2, address: ADDRESS } })
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const stranger = await winner(TON)
    const theft = await arena.call(API.cancelWithdrawal, { token: stranger.token, body: { id } })
    expect(theft.json()).toMatchObject({ errorCode: 'ITEM_NOT_FOUND' })
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => arena.call(API.cancelWithdrawal, { token, body: { id } })),
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
    const made = await careful.call(API.withdraw, { token, body: { amount: 4, address: OTHER } })
    const { id, in_review } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    expect(in_review).toBe(true)
    const reply = await decide(OPERATOR_API.approveWithdrawal, id, ANNA)
    expect(reply.json()).toMatchObject({
      withdrawal: { state: 'approved', approved_by: ['anna'], review: ['new_account', 'first_withdrawal'] },
    })
    expect((await decide(OPERATOR_API.approveWithdrawal, id, BORIS)).json()).toMatchObject({
      errorCode: 'withdrawal_over',
    })
    const actions = await careful.call(OPERATOR_API.listActions, { token: ANNA, body: {} })
    expect(actions.json()).toMatchObject({
      actions: [{ operator: 'anna', action: 'withdrawal.approve', subject: String(id) }],
    })
  })

  it('above 10 TON needs two different operators, however often one of them agrees', async () => {
    const { token } = await winner(11 * TON)
    const made = await careful.call(API.withdraw, { token, body: { amount: 11, address: ADDRESS } })
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const agree = async (operator: string) =>
      (await decide(OPERATOR_API.approveWithdrawal, id, operator)).json<{
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

  it('refused by an operator gives the amount back, once, whoever else cancels at that moment', async () => {
    const { token, player } = await winner(4 * TON)
    const made = await careful.call(API.withdraw, { token, body: { amount: 4, address: ADDRESS } })
    const { id } = made.json<{ withdrawal: Withdrawal }>().withdrawal
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => decide(OPERATOR_API.cancelWithdrawal, id, ANNA)),
      ...Array.from({ length: 20 }, () => careful.call(API.cancelWithdrawal, { token, body: { id } })),
      ...Array.from({ length: 20 }, () => decide(OPERATOR_API.approveWithdrawal, id, BORIS)),
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

  it('is no operator’s to decide for a player, and no player’s to approve', async () => {
    const { token } = await winner(TON)
    const reply = await careful.call(OPERATOR_API.approveWithdrawal, { token, body: { id: 1, reason: 'x' } })
    expect(reply.statusCode).toBe(401)
  })
})

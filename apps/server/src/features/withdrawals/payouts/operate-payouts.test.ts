import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listActions as listActionsEndpoint } from '@arena/contract/endpoints/operator-actions'
import { type GivenToken, redeemCode } from '@arena/contract/endpoints/operator-sign-in'
import {
  markWithdrawalSent,
  type OperatorWithdrawal,
  type PayoutStatusReply,
  pausePayouts,
  payoutStatus,
  resumePayouts,
} from '@arena/contract/endpoints/operator-withdrawals'
import type { Database } from '@arena/database'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createToncenter } from '../../../platform/ton/index.ts'
import { keyOf, openTestApp, openTestDatabase, recordingOf, type TestApp } from '../../../testing/index.ts'
import { enrolAtMachine } from '../../operators/index.ts'
import { type ChatHost, startChatHost } from '../testing/chat-host.ts'
import { type SignerProgram, startSignerProgram } from '../testing/signer-program.ts'
import { findWithdrawal, insertWithdrawal, type Withdrawal } from '../withdrawal-store.ts'

const TON = 1_000_000_000
const ANNA = 'a'.repeat(32)
const BORIS = 'b'.repeat(32)

let folder: string
let chat: ChatHost
let signer: SignerProgram
let database: Database
let arena: TestApp
let ids = 9800
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'arena-operate-payouts-'))
  chat = await startChatHost(folder)
  signer = await startSignerProgram({ dataDir: folder, seed: '19'.repeat(32) })
  arena = await openTestApp(database, {
    start: new Date().toISOString(),
    env: {
      OPERATORS: `anna:${ANNA},boris:${BORIS}`,
      TONCENTER_URL: chat.url,
      ...signer.env,
    },
  })
})
afterAll(async () => {
  await arena.app.stop()
  await chat.end()
  await signer.end()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await database.query(`UPDATE withdrawals SET state = 'cancelled' WHERE state IN ('requested', 'approved')`)
})

/** An account without a known key, a different one for every request by default. */
const accountOf = (number: number) =>
  new Address(0, beginCell().storeUint(number, 64).endCell().hash()).toRawString()

async function request(change: Partial<Withdrawal> = {}): Promise<Withdrawal> {
  const id = ids++
  const player = keyOf(id)
  await arena.signIn(id)
  const addressRaw = accountOf(player.playerId)
  return database.transaction(tx =>
    insertWithdrawal(tx, {
      player,
      requestId: 'request-1',
      amountNano: TON,
      address: addressRaw,
      addressRaw,
      state: 'approved',
      review: [],
      createdAt: arena.clock.now(),
      ...change,
    }),
  )
}

/** Pays from an external wallet; the hash is that of the receiving account. */
async function payByHand(addressRaw: string, ton: string): Promise<string> {
  await chat.control('fund', { address: addressRaw, ton })
  const { last } = await createToncenter({ url: chat.url }).account(addressRaw)
  return last?.hash ?? ''
}

const markSent = (id: number, tx: string, { token = ANNA, app = arena } = {}) =>
  app.call(markWithdrawalSent.path, { token, body: { id, tx, reason: 'paid by hand' } })
const answerOf = (reply: Awaited<ReturnType<typeof markSent>>) => {
  const { errorCode, details } = reply.json<{ errorCode?: string; details?: { reason?: string } }>()
  return [reply.statusCode, ...(errorCode === undefined ? [] : [errorCode, details?.reason ?? ''])].join(' ')
}
const stateOf = async ({ withdrawalId }: Withdrawal) => (await findWithdrawal(database, withdrawalId))?.state

/** One step of the job, by the network's time. */
async function step(ending?: AbortSignal): Promise<void> {
  arena.clock.advance(Math.max(0, Date.now() - arena.clock.now().getTime()))
  for (const job of arena.app.features.withdrawals.jobs) await job.run(arena.clock.now(), ending)
}
const control = async (path: string, reason: string, token = ANNA) =>
  (await arena.call(path, { token, body: { reason } })).json<PayoutStatusReply>()
const readStatus = async () =>
  (await arena.call(payoutStatus.path, { token: ANNA, body: {} })).json<PayoutStatusReply>()
const listActions = async () =>
  (await arena.call(listActionsEndpoint.path, { token: ANNA, body: {} })).json<{
    actions: readonly { operator: string; action: string; subject: string; details: object }[]
  }>().actions

it('a payment by hand counts only when the player’s account received exactly that amount after the request', async () => {
  const early = accountOf(1)
  const before = await payByHand(early, '1')
  arena.clock.advance(Math.max(0, Date.now() - arena.clock.now().getTime()) + 10_000)
  const asked = await request({ addressRaw: early, address: early })
  expect(answerOf(await markSent(asked.withdrawalId, before))).toBe('409 CONFLICT not_this_payment')

  const one = await request({ amountNano: 2 * TON, createdAt: new Date(Date.now() - 60_000) })
  const elsewhere = await payByHand(accountOf(2), '2')
  const tooLittle = await payByHand(one.addressRaw, '1')
  const tooMuch = await payByHand(one.addressRaw, '3')
  for (const tx of [elsewhere, tooLittle, tooMuch, 'f'.repeat(64)]) {
    expect(answerOf(await markSent(one.withdrawalId, tx))).toBe('409 CONFLICT not_this_payment')
  }
  for (const tx of ['', 'f'.repeat(63), `${'f'.repeat(63)}g`]) {
    expect((await markSent(one.withdrawalId, tx)).statusCode).toBe(400)
  }
  expect(answerOf(await markSent(999_999_999, elsewhere))).toBe('404 ITEM_NOT_FOUND ')
  expect(await stateOf(one)).toBe('approved')
  const right = await payByHand(one.addressRaw, '2')
  expect((await markSent(one.withdrawalId, right, { token: 'c'.repeat(32) })).statusCode).toBe(401)
  const reply = await markSent(one.withdrawalId, right.toUpperCase(), { token: BORIS })
  expect(reply.json<{ withdrawal: OperatorWithdrawal }>().withdrawal).toMatchObject({
    state: 'sent',
    tx: right,
  })
  expect((await listActions())[0]).toMatchObject({
    operator: 'boris',
    action: 'withdrawal.mark_sent',
    subject: String(one.withdrawalId),
    details: { reason: 'paid by hand', tx: right },
  })
})

it('a payment by hand pays one request, however many operators say so at once, and no finished one', async () => {
  const shared = accountOf(3)
  const createdAt = new Date(Date.now() - 60_000)
  const [first, second] = [
    await request({ addressRaw: shared, createdAt }),
    await request({ addressRaw: shared, createdAt }),
  ]
  const tx = await payByHand(shared, '1')
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      markSent([first, second][index % 2]?.withdrawalId ?? 0, tx, { token: index % 3 === 0 ? ANNA : BORIS }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(new Set([await stateOf(first), await stateOf(second)])).toEqual(new Set(['approved', 'sent']))

  for (const state of ['requested', 'held', 'cancelled'] as const) {
    const over = await request({ state, createdAt })
    const paid = await payByHand(over.addressRaw, '1')
    expect(answerOf(await markSent(over.withdrawalId, paid))).toBe('409 CONFLICT paid_anyway')
    expect(await stateOf(over)).toBe(state)
  }
})

it('the program’s own payment is not taken for a payment by hand of the player’s next request', async () => {
  const { wallet } = await readStatus()
  await chat.control('fund', { address: wallet, ton: '100' })
  const shared = accountOf(4)
  const createdAt = new Date(Date.now() - 60_000)
  const first = await request({ addressRaw: shared, createdAt })
  await step()
  const chain = createToncenter({ url: chat.url })
  const tx = (await chain.account(shared)).last?.hash ?? ''
  const second = await request({ addressRaw: shared, createdAt })
  expect(await stateOf(first)).toBe('paying')
  expect(answerOf(await markSent(second.withdrawalId, tx))).toBe('409 CONFLICT tx_known')
  expect((await markSent(first.withdrawalId, tx)).json()).toMatchObject({ errorCode: 'withdrawal_over' })
  await control(pausePayouts.path, 'the second is paid by hand')
  await step()
  expect(await stateOf(first)).toBe('sent')
  expect(answerOf(await markSent(second.withdrawalId, tx))).toBe('409 CONFLICT tx_known')
  expect((await markSent(second.withdrawalId, await payByHand(shared, '1'))).statusCode).toBe(200)
  await control(resumePayouts.path, 'paid')
})

it('of a payment by hand and the job’s own at the same moment the ledger has one', async () => {
  const createdAt = new Date(Date.now() - 60_000)
  const all = []
  for (let index = 0; index < 6; index++) all.push(await request({ createdAt }))
  const paid = await Promise.all(all.map(({ addressRaw }) => payByHand(addressRaw, '1')))
  const [replies] = await Promise.all([
    Promise.all(all.map(({ withdrawalId }, index) => markSent(withdrawalId, paid[index] ?? ''))),
    step(),
    step(),
  ])
  for (const [index, one] of all.entries()) {
    const payouts = await database.query('SELECT 1 FROM payouts WHERE withdrawal_id = $1', [one.withdrawalId])
    const reply = replies[index]?.json<{ success?: boolean; errorCode?: string }>()
    expect(`${reply?.errorCode ?? 'marked'}, ${payouts.length} payouts`).toMatch(
      /^(marked, 0|CONFLICT, 1) payouts$/,
    )
  }
  await step()
  expect(new Set(await Promise.all(all.map(stateOf)))).toEqual(new Set(['sent']))
})

it('a network that can’t be asked marks nothing', async () => {
  const cutOff = await openTestApp(database, {
    start: new Date().toISOString(),
    env: { OPERATORS: `anna:${ANNA}`, TONCENTER_URL: 'http://127.0.0.1:9', ...signer.env },
  })
  const one = await request()
  expect(answerOf(await markSent(one.withdrawalId, 'f'.repeat(64), { app: cutOff }))).toBe('503 UNAVAILABLE ')
  expect(await stateOf(one)).toBe('approved')
  await cutOff.app.stop()
})

it('a pause signs nothing new and ends payments under way, until it is over', async () => {
  const underWay = await request()
  await chat.control('faults', { fault: 'lost', times: 1 })
  await step()
  expect(await stateOf(underWay)).toBe('paying')
  const paused = await control(pausePayouts.path, 'the key moves', BORIS)
  expect(paused).toMatchObject({
    kind: 'ton',
    paused_because: 'the key moves',
    under_way_nano: String(TON),
  })
  const waiting = await request()
  for (let steps = 0; steps < 3; steps++) await step()
  expect(await stateOf(underWay)).toBe('sent')
  expect(await stateOf(waiting)).toBe('approved')
  expect(await readStatus()).toMatchObject({ paused_because: 'the key moves', under_way_nano: '0' })

  expect(await control(resumePayouts.path, 'the key is there')).toMatchObject({ paused_because: '' })
  await step()
  await step()
  expect(await stateOf(waiting)).toBe('sent')
  expect((await listActions()).slice(0, 2)).toMatchObject([
    {
      operator: 'anna',
      action: 'payouts.resume',
      details: { reason: 'the key is there', was: 'the key moves' },
    },
    { operator: 'boris', action: 'payouts.pause', details: { reason: 'the key moves', was: '' } },
  ])
})

it('pausing at the moment of signing lets whole payments through or none', async () => {
  const all = []
  for (let index = 0; index < 8; index++) all.push(await request())
  await Promise.all([step(), step(), control(pausePayouts.path, 'now')])
  const signed = (await Promise.all(all.map(stateOf))).filter(state => state !== 'approved').length
  for (let steps = 0; steps < 2; steps++) await step()
  const states = await Promise.all(all.map(stateOf))
  expect(states.filter(state => state === 'sent')).toHaveLength(signed)
  expect(states.filter(state => state === 'approved')).toHaveLength(all.length - signed)
  await control(resumePayouts.path, 'go on')
})

it('nothing is signed once the program ends', async () => {
  const one = await request()
  await step(AbortSignal.abort())
  expect(await stateOf(one)).toBe('approved')
  await step()
  expect(await stateOf(one)).toBe('paying')
})

it('is not controlled by players, and needs a reason', async () => {
  const { token } = await arena.signIn(ids++)
  for (const path of [pausePayouts.path, resumePayouts.path, payoutStatus.path, markWithdrawalSent.path]) {
    expect((await arena.call(path, { token, body: { reason: 'x' } })).statusCode).toBe(401)
  }
  for (const reason of ['', undefined, 'x'.repeat(201), 7]) {
    const reply = await arena.call(pausePayouts.path, { token: ANNA, body: { reason } })
    expect(reply.statusCode).toBe(400)
  }
  expect((await readStatus()).paused_because).toBe('')
})

it('a payment that no network can confirm is refused for every operator', async () => {
  const production = await openTestApp(database, {
    env: {
      NODE_ENV: 'production',
      SECRET_KEY: 'secret-key-of-this-test-0123456789',
      BOT_TOKEN: '1:token-of-this-test',
      BOT_USERNAME: 'arena_bot',
      SUPPORT_CONTACT: 'arena_support',
      PROVIDER_SECRET: 'secret-of-this-test-0123456789',
      PUBLIC_URL: 'https://arena.example',
      GAMES_PUBLIC_URL: 'https://games.example',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const comeIn = async (name: string) => {
    const code = await database.transaction(tx =>
      enrolAtMachine(recordingOf(production), tx, { name, role: 'money' }),
    )
    return (await production.call(redeemCode.path, { body: { code } })).json<GivenToken>().token
  }
  const ada = await comeIn('ada')
  const asked = await request()
  for (const token of [ada, await comeIn('ben')]) {
    const reply = await markSent(asked.withdrawalId, 'd'.repeat(64), { token, app: production })
    expect(answerOf(reply)).toBe('503 UNAVAILABLE no_network')
  }
  expect(await stateOf(asked)).toBe('approved')
  const status = await production.call(payoutStatus.path, { token: ada, body: {} })
  expect(status.json()).toMatchObject({ kind: 'manual', checks: false })
  const ofDevelopers = await production.call(payoutStatus.path, { token: ANNA, body: {} })
  expect(ofDevelopers.statusCode).toBe(401)
  await production.app.stop()
})

it('a withdrawal to a new address is paid neither by the program nor by hand before its time', async () => {
  arena.clock.advance(Math.max(0, Date.now() - arena.clock.now().getTime()))
  const createdAt = new Date(Date.now() - 60_000)
  const waitsUntil = new Date(arena.clock.now().getTime() + 60_000)
  const { wallet } = await readStatus()
  await chat.control('fund', { address: wallet, ton: '100' })
  const waiting = await request({ createdAt, waitsUntil })
  const next = await request({ createdAt })
  await step()
  // Were the program not paying at all, the waiting one would prove nothing.
  expect([await stateOf(waiting), await stateOf(next)]).toEqual(['approved', 'paying'])
  const tx = await payByHand(waiting.addressRaw, '1')
  expect(answerOf(await markSent(waiting.withdrawalId, tx))).toBe('409 CONFLICT waits')
  await database.query('UPDATE withdrawals SET waits_until = $2 WHERE withdrawal_id = $1', [
    waiting.withdrawalId,
    createdAt,
  ])
  expect(answerOf(await markSent(waiting.withdrawalId, tx))).toBe('200')
})

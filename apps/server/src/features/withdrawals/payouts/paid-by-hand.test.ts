/** Requests that people pay: the player can't take one back while its TON may be on the way. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listActions } from '@arena/contract/endpoints/operator-actions'
import {
  approveWithdrawal,
  markWithdrawalSent,
  pausePayouts,
  cancelWithdrawal as rejectWithdrawal,
  resumePayouts,
} from '@arena/contract/endpoints/operator-withdrawals'
import {
  cancelWithdrawal,
  type Withdrawal,
  type WithdrawalsReply,
  withdraw,
  withdrawals as withdrawalsEndpoint,
} from '@arena/contract/endpoints/withdrawals'
import type { Database } from '@arena/database'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createToncenter } from '../../../platform/ton/index.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import { type ChatHost, startChatHost } from '../testing/chat-host.ts'
import { findWithdrawal } from '../withdrawal-store.ts'

const TON = 1_000_000_000
const HOUR_MS = 3_600_000
const ANNA = 'a'.repeat(32)

let folder: string
let chat: ChatHost
let database: Database
/** Without a signer: people pay everything. */
let manual: TestApp
/** With a signer's wallet; no job runs here. */
let automatic: TestApp
const logged: string[] = []
let ids = 9_300
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-by-hand-'))
  chat = await startChatHost(folder)
  database = await openTestDatabase()
  const start = new Date().toISOString()
  const env = { OPERATORS: `anna:${ANNA}`, TONCENTER_URL: chat.url }
  const log = { write: (line: string) => void logged.push(line) }
  manual = await openTestApp(database, { start, env, log, paysByHand: true })
  automatic = await openTestApp(database, { start, env })
})
afterAll(async () => {
  await manual.app.stop()
  await automatic.app.stop()
  await chat.end()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** A player with 2 TON has requested 1 of them; nothing of it needs a review. */
async function request(app: TestApp = manual) {
  const id = ids++
  const { token } = await manual.signIn(id)
  const player = keyOf(id)
  const prize = { player, key: 'won', currency: 'TON', amount: 2 * TON, kind: 'wheel_spin' } as const
  await database.transaction(tx => manual.app.features.wallet.post(tx, prize))
  const account = new Address(0, beginCell().storeUint(player.playerId, 64).endCell().hash())
  const body = { amount: 1, address: account.toString({ bounceable: false }), ...app.confirmed(id) }
  const reply = await app.call(withdraw.path, { token, body })
  const { withdrawal } = reply.json<{ withdrawal: Withdrawal }>()
  return { id: withdrawal.id, token, player, addressRaw: account.toRawString() }
}
type Asked = Awaited<ReturnType<typeof request>>

const cancel = async ({ id, token }: Asked, app = manual) =>
  (await app.call(cancelWithdrawal.path, { token, body: { id } })).json<{ errorCode?: string }>().errorCode ??
  'OK'
const isOffered = async ({ id, token }: Asked, app = manual) => {
  const headers = { authorization: token }
  const reply = await app.http.inject({ method: 'GET', url: withdrawalsEndpoint.path, headers })
  return reply.json<WithdrawalsReply>().withdrawals.find(one => one.id === id)?.cancellable
}
const operate = async (path: string, body: object, app = manual) => {
  const reply = await app.call(path, { token: ANNA, body: { reason: 'looked at', ...body } })
  const { errorCode, details } = reply.json<{ errorCode?: string; details?: { reason?: string } }>()
  return details?.reason ?? errorCode ?? 'OK'
}
async function payByHand({ addressRaw }: Asked): Promise<string> {
  await chat.control('fund', { address: addressRaw, ton: '1' })
  return (await createToncenter({ url: chat.url }).account(addressRaw)).last?.hash ?? ''
}
const stateOf = async ({ id }: Asked) => (await findWithdrawal(database, id))?.state
const balanceOf = async ({ player }: Asked) =>
  (await manual.app.features.wallet.read(database, player)).tonNano
const runJob = async (app: TestApp, name: string) =>
  app.app.features.withdrawals.jobs.find(job => job.name === name)?.run(app.clock.now())
const HOLDS_JOB = 'hold-suspect-withdrawals'

it('can’t be cancelled by the player once people pay it, and is rejected by an operator', async () => {
  const asked = await request()
  expect([await stateOf(asked), await isOffered(asked)]).toEqual(['approved', false])
  const tx = await payByHand(asked)
  expect(await cancel(asked)).toBe('withdrawal_over')
  expect(await operate(markWithdrawalSent.path, { id: asked.id, tx })).toBe('OK')
  expect([await stateOf(asked), await balanceOf(asked)]).toEqual(['sent', TON])

  const other = await request()
  expect(await operate(rejectWithdrawal.path, { id: other.id })).toBe('OK')
  expect([await stateOf(other), await balanceOf(other)]).toEqual(['cancelled', 2 * TON])
})

it('is cancelled by the player before its approval, and while its new address waits', async () => {
  const asked = await request()
  await database.query(`UPDATE withdrawals SET state = 'requested' WHERE withdrawal_id = $1`, [asked.id])
  expect(await isOffered(asked)).toBe(true)
  expect(await cancel(asked)).toBe('OK')

  const waiting = await request()
  const until = new Date(manual.clock.now().getTime() + HOUR_MS)
  await database.query(`UPDATE withdrawals SET waits_until = $2 WHERE withdrawal_id = $1`, [
    waiting.id,
    until,
  ])
  await runJob(manual, HOLDS_JOB)
  expect(await isOffered(waiting)).toBe(true)
  expect(await cancel(waiting)).toBe('OK')
})

it('can’t be cancelled when a hold stops it after the approval', async () => {
  const asked = await request()
  await runJob(manual, HOLDS_JOB)
  await database.query(`UPDATE withdrawals SET state = 'held' WHERE withdrawal_id = $1`, [asked.id])
  expect([await isOffered(asked), await cancel(asked)]).toEqual([false, 'withdrawal_over'])
  expect(await operate(approveWithdrawal.path, { id: asked.id })).toBe('OK')
  expect(await cancel(asked)).toBe('withdrawal_over')
})

it('stays a payment by hand when the program begins to pay', async () => {
  const asked = await request()
  await runJob(manual, HOLDS_JOB)
  expect([await isOffered(asked, automatic), await cancel(asked, automatic)]).toEqual([
    false,
    'withdrawal_over',
  ])
  const next = await request(automatic)
  expect(await isOffered(next, automatic)).toBe(true)
  expect(await cancel(next, automatic)).toBe('OK')
})

it('can’t be cancelled while payouts are paused, and can be again afterwards', async () => {
  const asked = await request(automatic)
  expect(await operate(pausePayouts.path, {}, automatic)).toBe('OK')
  expect([await isOffered(asked, automatic), await cancel(asked, automatic)]).toEqual([
    false,
    'withdrawal_over',
  ])
  expect(await operate(resumePayouts.path, {}, automatic)).toBe('OK')
  expect([await isOffered(asked, automatic), await cancel(asked, automatic)]).toEqual([true, 'OK'])
})

it.each(['cancelled', 'held', 'requested'] as const)(
  'a confirmed payment of a request that is %s is recorded, and nobody sends it again',
  async state => {
    const asked = await request()
    const tx = await payByHand(asked)
    await database.query(`UPDATE withdrawals SET state = $2 WHERE withdrawal_id = $1`, [asked.id, state])
    expect(await operate(markWithdrawalSent.path, { id: asked.id, tx: 'f'.repeat(64) })).toBe(
      'not_this_payment',
    )
    expect(await operate(markWithdrawalSent.path, { id: asked.id, tx })).toBe('paid_anyway')
    expect(await stateOf(asked)).toBe(state)
    const { actions } = (await manual.call(listActions.path, { token: ANNA, body: {} })).json<{
      actions: { action: string; subject: string; details: object }[]
    }>()
    expect(actions[0]).toMatchObject({
      action: 'withdrawal.paid_anyway',
      subject: String(asked.id),
      details: { reason: 'looked at', tx, state },
    })
    expect(logged.some(line => line.includes('PAID_NOT_APPROVED') && line.includes(tx))).toBe(true)
  },
)

it('is marked as paid once a hold is over, although the payment was recorded before', async () => {
  const asked = await request()
  const tx = await payByHand(asked)
  await database.query(`UPDATE withdrawals SET state = 'held' WHERE withdrawal_id = $1`, [asked.id])
  expect(await operate(markWithdrawalSent.path, { id: asked.id, tx })).toBe('paid_anyway')
  expect(await operate(approveWithdrawal.path, { id: asked.id })).toBe('OK')
  expect(await operate(markWithdrawalSent.path, { id: asked.id, tx })).toBe('OK')
  expect(await stateOf(asked)).toBe('sent')
})

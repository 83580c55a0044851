import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '@arena/database'
import { type SigningAnswer, writeAnswer } from '@arena/payout-signing'
import type { SigningLimits } from '@arena/payout-signing/signer'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFailing } from '../../../platform/jobs/item-store.ts'
import { createLog } from '../../../platform/log/log.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { openOwnSigner } from '../testing/own-signer.ts'
import { openSandboxChain } from '../testing/sandbox-chain.ts'
import { findWithdrawal, insertWithdrawal, type Withdrawal } from '../withdrawal-store.ts'
import { openPayingWallet } from './ask-signer.ts'
import { payWithdrawals } from './pay-withdrawals.job.ts'

const TON = 1_000_000_000
const TIMEOUT_S = 3600
const HOUR_S = 3600
const SMALL: SigningLimits = { payoutNano: 5 * TON, hourNano: 6 * TON, dayNano: 100 * TON }
const PLENTY: SigningLimits = { payoutNano: 1000 * TON, hourNano: 1000 * TON, dayNano: 1000 * TON }

let database: Database
let arena: TestApp
beforeAll(async () => {
  database = await openTestDatabase()
  arena = await openTestApp(database)
})
afterAll(async () => {
  for (const signer of signers) signer.close()
  await arena.app.stop()
  await database.close()
})

let wallets = 0
const signers: { close(): void }[] = []
async function open(limits: SigningLimits) {
  const chain = await openSandboxChain()
  const seed = Buffer.alloc(32, 60 + wallets++)
  const signer = openOwnSigner({ seed, timeout_s: TIMEOUT_S, now: chain.now, limits })
  signers.push(signer)
  await chain.fill(signer.wallet.addressRaw, 100)
  const counted: string[] = []
  const deps: PayoutDeps = {
    database,
    clock: arena.clock,
    players: arena.app.features.players,
    owes: async () => false,
    holds: arena.app.features.fairPlay.holds,
    messages: arena.app.features.messages,
    chain,
    wallet: signer.wallet,
    log: createLog({ level: 'silent' }),
    count: event => void counted.push(event),
  }
  return { chain, signer, counted, deps }
}

let ids = 9750
async function approved(amountNano: number): Promise<Withdrawal> {
  const player = keyOf(ids)
  await arena.signIn(ids++)
  const addressRaw = new Address(0, beginCell().storeUint(player.playerId, 64).endCell().hash()).toRawString()
  return database.transaction(tx =>
    insertWithdrawal(tx, {
      player,
      requestId: 'request-1',
      amountNano,
      address: addressRaw,
      addressRaw,
      state: 'approved',
      review: [],
      createdAt: arena.clock.now(),
    }),
  )
}
const statesOf = (requests: readonly Withdrawal[]) =>
  Promise.all(requests.map(async ({ withdrawalId }) => (await findWithdrawal(database, withdrawalId))?.state))

/** Answers a given body to every call, like an attacker in the signer's place. */
async function standIn(answer: (body: string) => { readonly status: number; readonly body: object }) {
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', piece => {
      body += String(piece)
    })
    request.on('end', () => {
      const given = answer(body)
      reply.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

it('payments above the signer’s limit of an hour wait in their order and are paid when there is room', async () => {
  const { chain, counted, deps } = await open(SMALL)
  const requests = [await approved(4 * TON), await approved(3 * TON), await approved(TON)]
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  // The last one would fit, and does not overtake the second.
  expect(await statesOf(requests)).toEqual(['sent', 'approved', 'approved'])
  expect(counted).toContain('refused')
  chain.advance(HOUR_S)
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf(requests)).toEqual(['sent', 'sent', 'sent'])
  for (const { addressRaw, amountNano } of requests) expect(chain.received(addressRaw)).toBe(amountNano)
})

it('a request above the maximum payment waits for an operator and blocks no other', async () => {
  const { chain, deps } = await open(SMALL)
  const requests = [await approved(5 * TON + 1), await approved(TON)]
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf(requests)).toEqual(['approved', 'sent'])
  expect(chain.received(requests[0]?.addressRaw ?? '')).toBe(0)
  const byHand = async () => (await findWithdrawal(database, requests[0]?.withdrawalId ?? 0))?.byHand
  expect(await byHand()).toBe(true)
  // People pay it: with a higher limit the program must not pay it as well.
  const raised = await open(PLENTY)
  for (let step = 0; step < 3; step++) await payWithdrawals(raised.deps)
  expect(await statesOf(requests)).toEqual(['approved', 'sent'])
  expect(raised.chain.received(requests[0]?.addressRaw ?? '')).toBe(0)
  await database.query(`UPDATE withdrawals SET state = 'cancelled' WHERE state = 'approved'`)
})

it('a request that can’t be looked at holds up nobody', async () => {
  const { chain, deps } = await open(PLENTY)
  const requests = [await approved(TON), await approved(2 * TON)]
  const poisoned = requests[0]?.player.playerId
  const owes: PayoutDeps['owes'] = async ({ playerId }) => {
    if (playerId === poisoned) throw new Error('This row is poisoned')
    return false
  }
  for (let step = 0; step < 3; step++) await payWithdrawals({ ...deps, owes })
  expect(await statesOf(requests)).toEqual(['approved', 'sent'])
  expect(await listFailing(database, 'pay-withdrawals')).toMatchObject([
    { item: `withdrawal:${requests[0]?.withdrawalId}`, attempts: 1 },
  ])
  arena.clock.advance(60_000)
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf(requests)).toEqual(['sent', 'sent'])
  expect(chain.received(requests[0]?.addressRaw ?? '')).toBe(TON)
})

it('a node that lies about the time gets no second message signed', async () => {
  const { chain, counted, deps } = await open(PLENTY)
  const request = await approved(TON)
  const lost = { ...deps, chain: { ...chain, send: async () => {} } }
  await payWithdrawals(lost)
  const later = async (address: string) => {
    const account = await chain.account(address)
    return { ...account, chainTime_s: account.chainTime_s + TIMEOUT_S + 100 }
  }
  await payWithdrawals({ ...lost, chain: { ...lost.chain, account: later } })
  expect(counted).toContain('expired')
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf([request])).toEqual(['approved'])
  // Once it has expired it is signed again.
  chain.advance(TIMEOUT_S + 31)
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf([request])).toEqual(['sent'])
  expect(chain.received(request.addressRaw)).toBe(TON)
})

it('a missing signer, or an impostor, gets nothing sent', async () => {
  const { chain, signer, deps } = await open(PLENTY)
  const other = await open(PLENTY)
  const request = await approved(TON)
  const ordered = () => ({
    withdrawal: 'made-up-1',
    toRaw: request.addressRaw,
    amountNano: TON,
    createdAt_s: Math.floor(chain.now().getTime() / 1000) - 30,
    deploys: true,
  })
  const answers: readonly (() => Promise<SigningAnswer>)[] = [
    // Another key's message, and another payment's by the right key.
    () => other.signer.wallet.sign({ ...ordered(), toRaw: request.addressRaw }),
    () => signer.wallet.sign({ ...ordered(), withdrawal: 'another-1', toRaw: `0:${'5'.repeat(64)}` }),
  ]
  for (const answer of answers) {
    const given = await answer()
    const server = await standIn(() => ({
      status: 200,
      body: 'refused' in given ? given : writeAnswer(given),
    }))
    await expect(payWithdrawals({ ...deps, wallet: walletBehind(server.url) })).rejects.toThrow(
      'another message',
    )
    server.close()
  }
  for (const answer of [
    { status: 200, body: {} },
    { status: 401, body: { error: 'no' } },
    { status: 500, body: { refused: 'hour_full' } },
    { status: 302, body: {} },
  ]) {
    const server = await standIn(() => answer)
    await expect(payWithdrawals({ ...deps, wallet: walletBehind(server.url) })).rejects.toThrow(/answer/)
    server.close()
  }
  await expect(payWithdrawals({ ...deps, wallet: walletBehind('http://127.0.0.1:1') })).rejects.toThrow(
    'The signer does not answer',
  )
  expect(await statesOf([request])).toEqual(['approved'])
  for (let step = 0; step < 3; step++) await payWithdrawals(deps)
  expect(await statesOf([request])).toEqual(['sent'])
  expect(chain.received(request.addressRaw)).toBe(TON)

  /** The right wallet, asked at another address. */
  function walletBehind(url: string) {
    const publicKey = Buffer.from(signer.publicKey, 'hex')
    const access = { url, secret: 'a-secret-of-this-test', publicKey }
    return openPayingWallet(access, { network: 'mainnet', now: () => new Date() })
  }
})

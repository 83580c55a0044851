import type { Database } from '@arena/database'
import type { PaymentOrder } from '@arena/payout-signing'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payWithdrawals } from '../features/withdrawals/payouts/pay-withdrawals.job.ts'
import { openOwnSigner } from '../features/withdrawals/testing/own-signer.ts'
import { openSandboxChain, type SandboxChain } from '../features/withdrawals/testing/sandbox-chain.ts'
import { insertWithdrawal } from '../features/withdrawals/withdrawal-store.ts'
import { createLog } from '../platform/log/log.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../testing/index.ts'

const TON = 1_000_000_000
const HOUR_S = 3600
const TIMEOUT_S = 3600
const LIMITS = { payoutNano: 40 * TON, hourNano: 100 * TON, dayNano: 300 * TON }
const IN_WALLET_TON = 100_000
/** A day and the hours in which the next one begins. */
const HOURS = 27
const SENT_AGAIN = 40

let database: Database
let arena: TestApp
let chain: SandboxChain
let signer: ReturnType<typeof openOwnSigner>
beforeAll(async () => {
  database = await openTestDatabase()
  arena = await openTestApp(database)
  chain = await openSandboxChain()
  signer = openOwnSigner({
    seed: Buffer.alloc(32, 211),
    timeout_s: TIMEOUT_S,
    now: chain.now,
    limits: LIMITS,
  })
  await chain.fill(signer.wallet.addressRaw, IN_WALLET_TON)
})
afterAll(async () => {
  await arena.app.stop()
  await database.close()
  signer.close()
})

let accounts = 0
/** An account of the thief's, another one each time. */
function ownAccount(): string {
  return new Address(0, beginCell().storeUint(accounts++, 64).endCell().hash()).toRawString()
}

/** Forged requests that nobody made or approved, inserted as approved ones. */
async function forgeApprovals(count: number, amountNano: number): Promise<void> {
  const player = keyOf(9900)
  await arena.signIn(9900)
  await database.transaction(async tx => {
    for (let index = 0; index < count; index++) {
      const addressRaw = ownAccount()
      await insertWithdrawal(tx, {
        player,
        requestId: `forged-${accounts}`,
        amountNano,
        address: addressRaw,
        addressRaw,
        state: 'approved',
        review: [],
        createdAt: arena.clock.now(),
      })
    }
  })
}

/** Arbitrary orders with the server's secret: new names, old names, other times, small and large. */
async function orderAnything(kept: Buffer[]): Promise<void> {
  const now_s = Math.floor(chain.now().getTime() / 1000)
  const changes: readonly Partial<PaymentOrder>[] = [
    {},
    { amountNano: 1 },
    { amountNano: LIMITS.payoutNano },
    { amountNano: LIMITS.payoutNano + 1 },
    { amountNano: IN_WALLET_TON * TON },
    { createdAt_s: now_s + 50 * 60 },
    { withdrawal: '1-1' },
  ]
  for (const change of changes) {
    const answer = await signer.wallet.sign({
      withdrawal: `made-up-${accounts}`,
      toRaw: ownAccount(),
      amountNano: 2 * TON,
      createdAt_s: now_s - 30,
      deploys: false,
      ...change,
    })
    if (!('refused' in answer)) kept.push(answer.boc)
  }
}

it('an attacker with the server, its database and its secret but not the signer’s key takes at most the hourly limit per hour and the daily limit per day', async () => {
  const { wallet } = signer
  const worker = {
    database,
    clock: arena.clock,
    players: arena.app.features.players,
    owes: async () => false,
    holds: arena.app.features.fairPlay.holds,
    messages: arena.app.features.messages,
    chain,
    wallet,
    log: createLog({ level: 'silent' }),
    count: () => undefined,
  }
  const whole = (await chain.account(wallet.addressRaw)).balanceNano
  const goneNano = async () => whole - (await chain.account(wallet.addressRaw)).balanceNano
  const kept: Buffer[] = []
  await forgeApprovals(60, 10 * TON)
  const goneByHour: number[] = []
  for (let half = 1; half <= 2 * HOURS; half++) {
    for (let step = 0; step < 2; step++) await payWithdrawals(worker)
    await orderAnything(kept)
    await orderAnything(kept)
    // Messages are sent again and again, old ones too.
    for (const boc of kept.slice(-SENT_AGAIN)) await chain.send(boc).catch(() => undefined)
    chain.advance(HOUR_S / 2)
    if (half % 2 === 0) goneByHour.push(await goneNano())
  }
  const within = (hours: number) =>
    goneByHour.map((gone, index) => gone - (goneByHour[index - hours] ?? 0)).map(nano => nano / TON)
  // The TON that left the wallet, fees included, of a hundred thousand TON that were in it.
  expect(Math.max(...within(1))).toBeLessThanOrEqual(LIMITS.hourNano / TON)
  expect(Math.max(...within(24))).toBeLessThanOrEqual(LIMITS.dayNano / TON)
  // The attack is one: it takes nearly all that the limits leave.
  expect(Math.max(...within(1))).toBeGreaterThan((0.8 * LIMITS.hourNano) / TON)
  expect(Math.max(...within(24))).toBeGreaterThan((0.8 * LIMITS.dayNano) / TON)
})

it('an attacker with the server can’t change a payment that is already signed: another address or amount is refused', async () => {
  chain.advance(48 * HOUR_S)
  const now_s = Math.floor(chain.now().getTime() / 1000)
  const order = {
    withdrawal: '5000-1',
    toRaw: ownAccount(),
    amountNano: TON,
    createdAt_s: now_s - 30,
    deploys: false,
  }
  expect(await signer.wallet.sign(order)).toHaveProperty('boc')
  expect(await signer.wallet.sign({ ...order, toRaw: ownAccount() })).toEqual({ refused: 'other_order' })
  expect(await signer.wallet.sign({ ...order, amountNano: 2 * TON })).toEqual({ refused: 'other_order' })
})

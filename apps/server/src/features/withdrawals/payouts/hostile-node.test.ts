import type { Database } from '@arena/database'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import type { TonAccount } from '../../../platform/ton/index.ts'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from '../../../testing/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { openOwnSigner } from '../testing/own-signer.ts'
import { openSandboxChain } from '../testing/sandbox-chain.ts'
import { findWithdrawal, insertWithdrawal, moveWithdrawal } from '../withdrawal-store.ts'
import { payWithdrawals } from './pay-withdrawals.job.ts'
import { lockPayoutWallet } from './payout-store.ts'

const TON = 1_000_000_000
const TIMEOUT_S = 600

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
async function open() {
  const chain = await openSandboxChain()
  const seed = Buffer.alloc(32, 100 + wallets++)
  const signer = openOwnSigner({ seed, timeout_s: TIMEOUT_S, now: chain.now })
  signers.push(signer)
  const { wallet } = signer
  await chain.fill(wallet.addressRaw, 100)
  const counted: string[] = []
  const kept: Buffer[] = []
  const deps: PayoutDeps = {
    database,
    clock: arena.clock,
    players: arena.app.features.players,
    holds: arena.app.features.fairPlay.holds,
    messages: arena.app.features.messages,
    owes: async () => false,
    chain,
    wallet,
    log: createLog({ level: 'silent' }),
    count: event => void counted.push(event),
  }
  /** Takes messages and hands none of them on. */
  const silent = { ...deps, chain: { ...chain, send: async (boc: Buffer) => void kept.push(boc) } }
  /** Shows the wallet's account otherwise than it is. */
  const lying = (change: (account: TonAccount) => TonAccount): PayoutDeps => ({
    ...silent,
    chain: { ...silent.chain, account: async address => change(await chain.account(address)) },
  })
  return { chain, wallet, counted, kept, deps, silent, lying }
}

async function approved() {
  const player = keyOf(9700 + wallets)
  await arena.signIn(9700 + wallets)
  const addressRaw = new Address(0, beginCell().storeUint(player.playerId, 64).endCell().hash()).toRawString()
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
    }),
  )
}
const stateOf = async (withdrawalId: number) => (await findWithdrawal(database, withdrawalId))?.state

it('a node whose time is ahead of ours signs nothing and gives nothing up', async () => {
  const { silent, lying, counted, deps } = await open()
  const { withdrawalId } = await approved()
  const own_s = Math.floor(arena.clock.now().getTime() / 1000)
  const ahead = lying(account => ({ ...account, chainTime_s: own_s + 60 }))
  await expect(payWithdrawals(ahead)).rejects.toThrow('ahead of ours')
  expect(await stateOf(withdrawalId)).toBe('approved')
  await payWithdrawals(silent)
  await expect(payWithdrawals(ahead)).rejects.toThrow('ahead of ours')
  expect(await stateOf(withdrawalId)).toBe('paying')
  expect(counted).not.toContain('expired')
  await payWithdrawals(deps)
  await payWithdrawals(deps)
  expect(await stateOf(withdrawalId)).toBe('sent')
})

it('a node that shows less than was seen before proves no message dead', async () => {
  const { chain, silent, lying, counted, deps } = await open()
  const { withdrawalId, addressRaw } = await approved()
  await payWithdrawals(silent)
  chain.advance(TIMEOUT_S + 100)
  await payWithdrawals(lying(account => ({ ...account, last: undefined }))).catch(() => undefined)
  expect(counted).not.toContain('expired')
  expect(await stateOf(withdrawalId)).toBe('paying')
  await payWithdrawals(deps)
  await payWithdrawals(deps)
  expect(await stateOf(withdrawalId)).toBe('sent')
  expect(chain.received(addressRaw)).toBe(TON)
})

it('a payment that was carried out after it was given up stops the wallet', async () => {
  const { chain, wallet, kept, silent, lying, counted, deps } = await open()
  const { withdrawalId } = await approved()
  await payWithdrawals(silent)
  await payWithdrawals(lying(account => ({ ...account, chainTime_s: account.chainTime_s + TIMEOUT_S + 100 })))
  expect(counted).toContain('expired')
  for (const boc of kept.slice(0, 1)) await chain.send(boc)
  await payWithdrawals(deps)
  expect(counted).toContain('paid_after_death')
  const { pausedBecause } = await database.transaction(tx => lockPayoutWallet(tx, wallet.addressRaw))
  expect(pausedBecause).toContain(`withdrawal ${withdrawalId} was paid`)
})

it('a request that was held for a ban is paid once an operator approved it knowing of it', async () => {
  const { deps } = await open()
  const request = await approved()
  await arena.app.features.players.ban(request.player, 'cheating')
  await payWithdrawals(deps)
  const held = await findWithdrawal(database, request.withdrawalId)
  expect(held).toMatchObject({ state: 'held', heldBecause: 'banned', review: ['banned'] })
  await database.transaction(tx =>
    moveWithdrawal(tx, request, { from: ['held'], to: 'approved', now: arena.clock.now() }),
  )
  await payWithdrawals(deps)
  await payWithdrawals(deps)
  expect(await stateOf(request.withdrawalId)).toBe('sent')
})

import type { Database } from '@arena/database'
import { seededRng } from '@arena/test-kit'
import { IS_LONG, RUN_SEED } from '@arena/test-kit/run-options'
import { Address, beginCell } from '@ton/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import { keyOf, openTestApp, openTestDatabase, TEST_ENGINES, type TestApp } from '../../../testing/index.ts'
import type { PayoutDeps } from '../deps.ts'
import { openOwnSigner } from '../testing/own-signer.ts'
import { openSandboxChain, type SandboxChain } from '../testing/sandbox-chain.ts'
import { findWithdrawal, insertWithdrawal, moveWithdrawal } from '../withdrawal-store.ts'
import { payWithdrawals } from './pay-withdrawals.job.ts'

const TON = 1_000_000_000
const TIMEOUT_S = 600
const PAYOUTS = IS_LONG ? 2000 : 300
const log = createLog({ level: 'silent' })

/** An external account: its key is unknown. */
function accountOf(number: number): string {
  return new Address(0, beginCell().storeUint(number, 64).endCell().hash()).toRawString()
}

describe.each(TEST_ENGINES)('a payout (%s)', engine => {
  let database: Database
  let arena: TestApp
  let ids = 9000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    arena = await openTestApp(database)
  })
  afterAll(async () => {
    for (const signer of signers) signer.close()
    await arena.app.stop()
    await database.close()
  })

  let wallets = 0
  const signers: { close(): void }[] = []
  const open = async (ton = 1000) => {
    const chain = await openSandboxChain()
    const seed = Buffer.alloc(32, ++wallets)
    const signer = openOwnSigner({ seed, timeout_s: TIMEOUT_S, now: chain.now })
    signers.push(signer)
    const { wallet } = signer
    if (ton > 0) await chain.fill(wallet.addressRaw, ton)
    const counted: string[] = []
    const deps: PayoutDeps = {
      database,
      clock: arena.clock,
      players: arena.app.features.players,
      holds: arena.app.features.fairPlay.holds,
      messages: arena.app.features.messages,
      owes: async () => false,
      chain,
      wallet,
      log,
      count: event => void counted.push(event),
    }
    return { chain, wallet, counted, deps, signer }
  }

  /** Approved requests of one player, each to a different account. */
  const approvedOnes = async (amountsNano: readonly number[]) => {
    const id = ids++
    await arena.signIn(id)
    const player = keyOf(id)
    const total = amountsNano.reduce((sum, amount) => sum + amount, 0)
    return database.transaction(async tx => {
      const { wallet } = arena.app.features
      await wallet.post(tx, { player, key: 'prize', currency: 'TON', amount: total, kind: 'prize' })
      await wallet.post(tx, { player, key: 'out', currency: 'TON', amount: -total, kind: 'withdrawal' })
      const requests = []
      for (const [index, amountNano] of amountsNano.entries()) {
        const addressRaw = accountOf(id * 10_000 + index)
        const { withdrawalId } = await insertWithdrawal(tx, {
          player,
          requestId: `request-${id}-${index}`,
          amountNano,
          address: addressRaw,
          addressRaw,
          state: 'approved',
          review: [],
          createdAt: arena.clock.now(),
        })
        requests.push({ player, withdrawalId, addressRaw, amountNano })
      }
      return requests
    })
  }
  const approved = async (amountNano: number) => {
    const [one] = await approvedOnes([amountNano])
    if (one === undefined) throw new Error('No request was made')
    return one
  }
  const stateOf = async (withdrawalId: number) => findWithdrawal(database, withdrawalId)

  it('ends in a transaction on the chain, with the first message bringing the wallet’s code', async () => {
    const { chain, deps } = await open()
    const one = await approved(1.25 * TON)
    await payWithdrawals(deps)
    expect(await stateOf(one.withdrawalId)).toMatchObject({ state: 'paying' })
    await payWithdrawals(deps)
    const sent = await stateOf(one.withdrawalId)
    expect(sent).toMatchObject({ state: 'sent' })
    expect(sent?.txHash).toMatch(/^[0-9a-f]{64}$/)
    expect(chain.received(one.addressRaw)).toBe(1.25 * TON)
    const other = await approved(2 * TON)
    await payWithdrawals(deps)
    await payWithdrawals(deps)
    expect(await stateOf(other.withdrawalId)).toMatchObject({ state: 'sent' })
    expect(chain.received(other.addressRaw)).toBe(2 * TON)
  })

  it('waits for the wallet to be filled', async () => {
    const { chain, wallet, counted, deps } = await open(1)
    const { withdrawalId } = await approved(5 * TON)
    await payWithdrawals(deps)
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'approved' })
    expect(counted).toEqual(['wallet_low'])
    await chain.fill(wallet.addressRaw, 10)
    await payWithdrawals(deps)
    await payWithdrawals(deps)
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'sent' })
  })

  it('is signed again only when its message can never be executed', async () => {
    const { chain, counted, deps } = await open()
    const { withdrawalId, addressRaw } = await approved(TON)
    const lost = { ...deps, chain: { ...chain, send: async () => {} } }
    await payWithdrawals(lost)
    chain.advance(TIMEOUT_S)
    await payWithdrawals(lost)
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'paying' })
    chain.advance(31)
    await payWithdrawals(deps)
    await payWithdrawals(deps)
    expect(counted.filter(event => event === 'expired')).toHaveLength(1)
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'sent' })
    expect(chain.received(addressRaw)).toBe(TON)
  })

  it('carried out at the last moment is found in the history and not given up', async () => {
    const { chain, counted, deps } = await open()
    const { withdrawalId, addressRaw } = await approved(TON)
    const kept: Buffer[] = []
    const late = { ...deps, chain: { ...chain, send: async (boc: Buffer) => void kept.push(boc) } }
    await payWithdrawals(late)
    chain.advance(TIMEOUT_S - 31)
    await chain.send(kept[0] ?? Buffer.alloc(0))
    chain.advance(1000)
    await payWithdrawals(deps)
    expect(counted).toContain('confirmed')
    expect(counted).not.toContain('expired')
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'sent' })
    expect(chain.received(addressRaw)).toBe(TON)
  })

  it('stops when the wallet sent a message that was not signed here', async () => {
    const { chain, wallet, counted, deps, signer } = await open()
    const { chainTime_s } = await chain.account(wallet.addressRaw)
    const stolen = signer.signAnything({
      queryNumber: 77,
      createdAt_s: chainTime_s - 1,
      toRaw: accountOf(1),
      amountNano: TON,
      deploys: true,
    })
    await chain.send(stolen.boc)
    const { withdrawalId } = await approved(TON)
    await payWithdrawals(deps)
    await payWithdrawals(deps)
    expect(counted).toContain('unknown_spend')
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'approved' })
    const row = await stateOf(withdrawalId)
    if (row !== undefined)
      await database.transaction(tx =>
        moveWithdrawal(tx, row, { from: ['approved'], to: 'cancelled', now: arena.clock.now() }),
      )
  })

  describe('that a restored copy of the data has forgotten', () => {
    const TABLES = ['withdrawals', 'withdrawal_transactions', 'payouts', 'payout_wallets']
    const copy = async () => {
      for (const table of TABLES) await database.query(`CREATE TABLE ${table}_copy AS TABLE ${table}`)
    }
    const bringBack = async () => {
      for (const table of TABLES) {
        await database.query(`DELETE FROM ${table}`)
        await database.query(`INSERT INTO ${table} OVERRIDING SYSTEM VALUE TABLE ${table}_copy`)
        await database.query(`DROP TABLE ${table}_copy`)
      }
    }

    it.each([
      ['was asked for', 0, 'approved'],
      ['was signed', 1, 'sent'],
    ])('is not made twice, when the copy was made after it %s', async (_, stepsBefore, stateAfter) => {
      const { chain, counted, deps } = await open()
      const earlier = await approved(TON)
      await payWithdrawals(deps)
      await payWithdrawals(deps)
      const one = await approved(2 * TON)
      for (let step = 0; step < stepsBefore; step += 1) await payWithdrawals(deps)
      await copy()
      for (let step = 0; step < 2; step += 1) await payWithdrawals(deps)
      expect(await stateOf(one.withdrawalId)).toMatchObject({ state: 'sent' })
      await bringBack()
      for (let step = 0; step < 4; step += 1) {
        await payWithdrawals(deps)
        chain.advance(TIMEOUT_S)
      }
      expect(await stateOf(one.withdrawalId)).toMatchObject({ state: stateAfter })
      expect(counted.includes('unknown_spend')).toBe(stateAfter === 'approved')
      expect(chain.received(one.addressRaw)).toBe(2 * TON)
      expect(chain.received(earlier.addressRaw)).toBe(TON)
      await database.query(`UPDATE withdrawals SET state = 'cancelled' WHERE state = 'approved'`)
    })
  })

  it('to a player banned meanwhile waits for an operator', async () => {
    const { deps } = await open()
    const { withdrawalId, player } = await approved(TON)
    await arena.app.features.players.ban(player, 'cheating')
    await payWithdrawals(deps)
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'held', heldBecause: 'banned' })
  })

  it('to a player who still owes something for refunded Stars waits for an operator', async () => {
    const { deps } = await open()
    const { withdrawalId } = await approved(TON)
    await payWithdrawals({ ...deps, owes: async () => true })
    expect(await stateOf(withdrawalId)).toMatchObject({ state: 'held', heldBecause: 'owes' })
  })

  it('happens exactly once each for hundreds, with the program killed at any step and a node that lies', async () => {
    const { chain, wallet, counted, deps } = await open(100_000)
    const all = await approvedOnes(Array.from({ length: PAYOUTS }, (_, index) => TON + index * 10_000_000))
    const rng = seededRng(`payouts ${RUN_SEED}`)
    const chance = (share: number) =>
      rng.bytes(4).reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 32 < share
    const trouble = createTrouble(chain, chance)
    const killable = killing(deps, { chain: trouble.chain, chance })
    let steps = 0
    for (; steps < 5000; steps++) {
      await killable.step()
      chain.advance(5)
      const open = await database.query(
        `SELECT 1 FROM withdrawals WHERE state IN ('approved', 'paying') LIMIT 1`,
      )
      if (open.length === 0) break
    }
    const wrong = []
    for (const { withdrawalId, addressRaw, amountNano } of all) {
      const row = await stateOf(withdrawalId)
      const received = chain.received(addressRaw)
      if (row?.state !== 'sent' || received !== amountNano) wrong.push({ row, received })
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(killable.kills).toBeGreaterThanOrEqual(PAYOUTS / 20)
    expect(trouble.faults).toBeGreaterThan(PAYOUTS / 4)
    expect(counted).not.toContain('paid_after_death')
    expect(counted).not.toContain('unknown_spend')
    expect(chain.carriedOutBy(wallet.addressRaw)).toBe(PAYOUTS)
    expect((await chain.account(wallet.addressRaw)).balanceNano).toBeGreaterThan(0)
    expect((await arena.app.features.wallet.verify(database)).mismatches).toEqual([])
  })

  it('signed again whenever a node answers with an error happens twice: the test above can fail', async () => {
    const { chain, wallet, signer } = await open(100_000)
    const rng = seededRng('naive')
    const chance = (share: number) => (rng.bytes(1)[0] ?? 0) / 256 < share
    const trouble = createTrouble(chain, chance)
    let queryNumber = 0
    let doubled = 0
    for (let index = 0; index < 60; index++) {
      const toRaw = accountOf(1_000_000 + index)
      for (let attempt = 0; attempt < 5; attempt++) {
        const account = await chain.account(wallet.addressRaw)
        const { boc } = signer.signAnything({
          queryNumber: queryNumber++,
          createdAt_s: account.chainTime_s - 30,
          toRaw,
          amountNano: TON,
          deploys: !account.isActive,
        })
        if (
          await trouble.chain.send(boc).then(
            () => true,
            () => false,
          )
        )
          break
      }
      if (chain.received(toRaw) > TON) doubled += 1
    }
    expect(doubled).toBeGreaterThan(0)
  })
})

/** A node that loses messages it has taken, refuses, answers with an error after carrying out, and hands on late or twice. */
function createTrouble(chain: SandboxChain, chance: (share: number) => boolean) {
  const late: Buffer[] = []
  let faults = 0
  const carryOut = (boc: Buffer) => chain.send(boc).catch(() => {})
  return {
    get faults() {
      return faults
    },
    chain: {
      ...chain,
      received: chain.received,
      async send(boc: Buffer) {
        if (chance(0.2)) for (const held of late.splice(0)) await carryOut(held)
        if (chance(0.35)) return carryOut(boc)
        faults += 1
        if (chance(0.2)) return
        if (chance(0.25)) throw new Error('Ratelimit exceed')
        if (chance(0.3)) {
          late.push(boc)
          return
        }
        await carryOut(boc)
        if (chance(0.3)) await carryOut(boc)
        throw new Error('socket reset')
      },
    },
  }
}

class Killed extends Error {}

/** Steps that die before or after any commit and any call: committed data stays, everything else is gone. */
function killing(
  deps: PayoutDeps,
  { chain, chance }: { readonly chain: PayoutDeps['chain']; readonly chance: (share: number) => boolean },
) {
  let kills = 0
  let isDead = false
  const die = () => {
    isDead = true
    throw new Killed()
  }
  const mortal = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // A dead process does nothing, whichever code caught its end.
    if (isDead || chance(0.03)) die()
    const result = await work()
    if (chance(0.03)) die()
    return result
  }
  const dying: PayoutDeps = {
    ...deps,
    database: {
      ...deps.database,
      query: (text, params, options) => {
        if (isDead) die()
        return deps.database.query(text, params, options)
      },
      tables: () => deps.database.tables(),
      transaction: work => mortal(() => deps.database.transaction(work)),
      close: () => deps.database.close(),
    },
    chain: {
      account: address => mortal(() => chain.account(address)),
      history: (address, page) => mortal(() => chain.history(address, page)),
      send: boc => mortal(() => chain.send(boc)),
    },
  }
  return {
    get kills() {
      return kills
    },
    async step() {
      isDead = false
      try {
        await payWithdrawals(dying)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
      if (isDead) kills += 1
    },
  }
}

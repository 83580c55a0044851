import type { Database } from '@arena/database'
import { seededRng } from '@arena/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { MortalDatabase } from '../../testing/mortal-database.ts'
import {
  type OpenShop,
  openShop,
  paidUpdate,
  refundedUpdate,
  type ShopPlayer,
  update,
} from '../../testing/open-shop.ts'

describe.each(TEST_ENGINES)('a payment is credited (%s)', engine => {
  let database: Database
  let mortal: MortalDatabase
  let shop: OpenShop
  let lastId = 964_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    mortal = new MortalDatabase(database)
    shop = await openShop(mortal.database)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  const newPlayer = (): Promise<ShopPlayer> => {
    lastId += 1
    return shop.newPlayer(lastId)
  }
  /** The chat platform has taken the Stars. */
  async function paidOrder(player: ShopPlayer) {
    const payload = await player.order('ac_2500')
    const { telegramId } = player
    const chargeId = shop.stars.pay({ telegramId, payload, stars: 75 })
    return { telegramId, chargeId, payload, stars: 75 }
  }
  const storedCharge = async (chargeId: string) =>
    (await database.query('SELECT stars, state FROM star_payments WHERE charge_id = $1', [chargeId]))[0]
  const gained = async (player: ShopPlayer, before: { readonly credit: number }) =>
    (await player.balances()).credit - before.credit

  it('when its update was lost, and the charge is found in the list', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const { payload } = await paidOrder(player)
    await Promise.all([shop.features.shop.reconcile(), shop.features.shop.reconcile()])
    expect([await gained(player, before), await player.status(payload)]).toEqual([250_000, 'paid'])
    await shop.features.shop.reconcile()
    expect(await gained(player, before)).toBe(250_000)
  })

  it('when the list is longer than a page, and when it restarts', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    for (let index = 0; index < 230; index += 1) {
      shop.stars.transactions.push({ id: `w${index}`, amount: 1, date: 0, receiver: { type: 'fragment' } })
    }
    await paidOrder(player)
    await shop.features.shop.reconcile()
    expect(await gained(player, before)).toBe(250_000)
    shop.stars.transactions.length = 0
    await shop.features.shop.reconcile()
    await paidOrder(player)
    await shop.features.shop.reconcile()
    expect(await gained(player, before)).toBe(500_000)
  })

  it.each([
    { commissionPerMille: 55, isFractionListed: true },
    { commissionPerMille: 55, isFractionListed: false },
    { commissionPerMille: 800, isFractionListed: true },
  ])('in full when the list shows the amount without an affiliate’s commission (%j)', async program => {
    const player = await newPlayer()
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const { commissionPerMille, isFractionListed } = program
    const chargeId = shop.stars.pay({ ...player, payload, stars: 75, commissionPerMille })
    if (!isFractionListed) withoutFractions(shop.stars.transactions)
    await shop.features.shop.reconcile()
    await shop.send(paidUpdate({ ...player, payload, chargeId, stars: 75 }))
    expect([await gained(player, before), await player.status(payload)]).toEqual([250_000, 'paid'])
    expect(await storedCharge(chargeId)).toEqual({ stars: 75, state: 'credited' })
  })

  it('not when less than the price was paid and no affiliate had the rest', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const chargeId = shop.stars.pay({ ...player, payload, stars: 71 })
    await shop.features.shop.reconcile()
    expect(await gained(player, before)).toBe(0)
    expect(await storedCharge(chargeId)).toEqual({ stars: 71, state: 'unknown' })
  })

  it('once when a later update names the whole price of a charge that the list left unknown', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const chargeId = shop.stars.pay({ ...player, payload, stars: 71 })
    await shop.features.shop.reconcile()
    const payment = paidUpdate({ ...player, payload, chargeId, stars: 75 })
    await shop.send(payment, payment)
    await shop.features.shop.reconcile()
    expect([await gained(player, before), await player.status(payload)]).toEqual([250_000, 'paid'])
    expect(await storedCharge(chargeId)).toEqual({ stars: 75, state: 'credited' })
  })

  it('although a transaction before it in the list can’t be settled', async () => {
    const [poisoned, player] = [await newPlayer(), await newPlayer()]
    const before = await player.balances()
    const first = await paidOrder(poisoned)
    await database.query(
      `ALTER TABLE star_payments ADD CONSTRAINT poison CHECK (charge_id <> '${first.chargeId}')`,
    )
    await paidOrder(player)
    await shop.features.shop.reconcile()
    expect(await gained(player, before)).toBe(250_000)
    await database.query('ALTER TABLE star_payments DROP CONSTRAINT poison')
    shop.app.clock.advance(10_000)
    await shop.features.shop.reconcile()
    expect(await poisoned.status(first.payload)).toBe('paid')
  })

  it('is taken back when the list contains its refund', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const { chargeId, telegramId, payload } = await paidOrder(player)
    await shop.features.shop.reconcile()
    const receiver = {
      type: 'user',
      transaction_type: 'invoice_payment',
      user: { id: telegramId },
      invoice_payload: payload,
    }
    shop.stars.transactions.push({ id: chargeId, amount: 75, date: 0, receiver })
    await shop.features.shop.reconcile()
    expect([await gained(player, before), await player.status(payload)]).toEqual([0, 'refunded'])
  })

  it('when the server dies at any step between hearing of it and crediting it: once, by the next start', async () => {
    const wrong: unknown[] = []
    let steps = 0
    for (let died = true; died; steps += 1) {
      const player = await newPlayer()
      const before = await player.balances()
      const payment = update(paidUpdate(await paidOrder(player)))
      let isReceived = false
      died = await mortal.diesAfter(steps, async () => {
        await shop.features.bot.receive([payment])
        isReceived = true
        await shop.features.bot.drained()
        // A death in the background counts as death, too.
        await mortal.database.query('SELECT 1')
      })
      // The chat platform repeats an unconfirmed update; the next start finds a stored one.
      if (!isReceived) await shop.features.bot.receive([payment])
      await shop.features.bot.drained()
      shop.app.clock.advance(20_000)
      await shop.features.bot.finish(shop.app.clock.now())
      if ((await gained(player, before)) !== 250_000)
        wrong.push({ steps, gained: await gained(player, before) })
    }
    expect(wrong).toEqual([])
    expect(steps).toBeGreaterThan(12)
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('once, in any order, however often and by whichever source it is reported', async () => {
    const rng = seededRng('orders of updates')
    for (let round = 0; round < 40; round += 1) {
      const player = await newPlayer()
      const before = await player.balances()
      const first = await paidOrder(player)
      const second = { ...first, chargeId: shop.stars.pay(first) }
      const isRefunded = round % 2 === 0
      const updates = [first, first, second, second, first].map(paidUpdate)
      const all = isRefunded ? [...updates, refundedUpdate(first), refundedUpdate(first)] : updates
      const shuffled = all
        .map(content => ({ content, at: Buffer.from(rng.bytes(4)).readUInt32BE() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ content }) => content)
      const half = shuffled.length / 2
      await Promise.all([shop.send(...shuffled.slice(0, half)), shop.features.shop.reconcile()])
      await shop.send(...shuffled.slice(half))
      await shop.features.shop.sendRefunds(shop.app.clock.now())
      await shop.features.shop.reconcile()
      const [{ credited }] = (await database.query(
        `SELECT count(*) FILTER (WHERE state = 'credited') AS credited FROM star_payments WHERE order_id = $1`,
        [first.payload],
      )) as [{ credited: number }]
      // The player's balance grew by exactly the charges that were not sent back, and no charge is kept for nothing.
      expect(await gained(player, before)).toBe(credited * 250_000)
      expect(credited).toBeLessThanOrEqual(1)
      expect(credited + Number(isRefunded)).toBeGreaterThanOrEqual(1)
    }
    const [{ open }] = (await database.query(
      `SELECT count(*) AS open FROM star_payments WHERE state = 'refund_due'`,
    )) as [{ open: number }]
    expect(open).toBe(0)
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })
})

/** As an older Bot API lists amounts: whole Stars only. */
function withoutFractions(transactions: { nanostar_amount?: number; source?: object }[]): void {
  const last = transactions.at(-1) as {
    nanostar_amount?: number
    source?: { affiliate?: { nanostar_amount?: number } }
  }
  delete last.nanostar_amount
  delete last.source?.affiliate?.nanostar_amount
}

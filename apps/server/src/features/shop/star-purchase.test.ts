import { checkPayment, getInvoiceLink, type InvoiceLinkReply } from '@arena/contract/endpoints/shop'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHOP } from '../../content/shop.ts'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { makeContentLive } from '../../testing/make-content-live.ts'
import {
  checkoutUpdate,
  type OpenShop,
  openShop,
  paidUpdate,
  type ShopPlayer,
} from '../../testing/open-shop.ts'

const HOUR_MS = 60 * 60_000

describe.each(TEST_ENGINES)('a purchase with Stars (%s)', engine => {
  let database: Database
  let shop: OpenShop
  let lastId = 962_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    shop = await openShop(database)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  const newPlayer = (): Promise<ShopPlayer> => {
    lastId += 1
    return shop.newPlayer(lastId)
  }
  /** The bot's answer about a payment: true, or why not. */
  async function wordOn(checkout: Parameters<typeof checkoutUpdate>[0]): Promise<unknown> {
    await shop.send(checkoutUpdate(checkout))
    const word = shop.stars.sent('answerPreCheckoutQuery').at(-1)
    return word?.['ok'] === true ? true : word?.['error_message']
  }
  const paymentOf = (player: ShopPlayer, payload: string, stars: number) => ({
    telegramId: player.telegramId,
    chargeId: shop.stars.pay({ telegramId: player.telegramId, payload, stars }),
    payload,
    stars,
  })
  const stateOf = async (chargeId: string) => {
    const [row] = await database.query<{ state: string }>(
      'SELECT state FROM star_payments WHERE charge_id = $1',
      [chargeId],
    )
    return row?.state
  }

  it('is ordered first, approved, and credited when the chat platform says that it was paid', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const order = await player.order('ac_10000')
    expect(shop.stars.sent('createInvoiceLink').at(-1)).toEqual({
      title: '10\u00a0000\u00a0coins',
      description: '10\u00a0000\u00a0coins + 1\u00a0ticket',
      payload: order,
      provider_token: '',
      currency: 'XTR',
      prices: [{ label: '10\u00a0000\u00a0coins', amount: 250 }],
    })
    expect(await player.status(order)).toBe('pending')
    const paying = { telegramId: player.telegramId, payload: order, stars: 250 }
    expect(await wordOn(paying)).toBe(true)
    expect([await player.status(order), await player.balances()]).toEqual(['pending', before])
    await shop.send(paidUpdate(paymentOf(player, order, 250)))
    expect(await player.status(order)).toBe('paid')
    expect(await player.balances()).toEqual({
      ...before,
      credit: before.credit + 1_000_000,
      ticket: before.ticket + 1,
    })
  })

  it('of golden tickets gives golden tickets', async () => {
    const player = await newPlayer()
    const order = await player.order('gold_3')
    await shop.send(paidUpdate(paymentOf(player, order, 400)))
    expect((await player.balances()).goldTicket).toBe(3)
  })

  it('pays once for 200 copies of one payment, whether they bear one number or many', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const payment = paidUpdate(paymentOf(player, await player.order('ac_2500'), 75))
    await shop.send(...Array.from({ length: 200 }, () => payment))
    const again = { update_id: 77, ...payment } as never
    await Promise.all(Array.from({ length: 200 }, () => shop.features.bot.receive([again, again])))
    await shop.features.bot.drained()
    expect(await player.balances()).toEqual({
      ...before,
      credit: before.credit + 250_000,
      ticket: before.ticket + 1,
    })
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('is confirmed to 200 callers and paid once', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const order = await player.order('ac_2500')
    const payment = paymentOf(player, order, 75)
    const asking = Array.from({ length: 200 }, () => player.status(order))
    await shop.send(paidUpdate(payment))
    const states = await Promise.all([...asking, ...Array.from({ length: 200 }, () => player.status(order))])
    expect(new Set(states.slice(200))).toEqual(new Set(['paid']))
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
  })

  it('that is ordered 200 times at once leaves one order and one link', async () => {
    const player = await newPlayer()
    const replies = await Promise.all(
      Array.from({ length: 200 }, () =>
        player.call(getInvoiceLink.path, { packageId: 'ac_50000', telegramId: player.telegramId }),
      ),
    )
    const answers = replies.map(reply => JSON.stringify(reply.json<InvoiceLinkReply>().data))
    expect(new Set(answers).size).toBe(1)
    const [{ count }] = (await database.query(
      'SELECT count(*) AS count FROM star_orders WHERE player_id = $1',
      [keyOf(player.telegramId).playerId],
    )) as [{ count: number }]
    expect(count).toBe(1)
  })

  it('of an open order is the same invoice at every press, while its payment is made and afterwards', async () => {
    const player = await newPlayer()
    const press = async () => {
      const body = { packageId: 'ac_2500', telegramId: player.telegramId }
      return (await player.call(getInvoiceLink.path, body)).json<InvoiceLinkReply>().data
    }
    const first = await press()
    expect(first.isUnderWay).toBe(false)
    expect(await press()).toEqual(first)
    const paying = { telegramId: player.telegramId, payload: first.externalId, stars: 75 }
    expect(await wordOn(paying)).toBe(true)
    expect(await press()).toEqual({ ...first, isUnderWay: true })
    shop.app.clock.advance(11 * 60_000)
    expect(await press()).toEqual(first)
    await shop.send(paidUpdate(paymentOf(player, first.externalId, 75)))
    expect((await press()).externalId).not.toBe(first.externalId)
  })

  it('paid twice gives once, and the second payment is sent back', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const order = await player.order('ac_2500')
    const [first, second] = [paymentOf(player, order, 75), paymentOf(player, order, 75)]
    await shop.send(paidUpdate(first), paidUpdate(second))
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
    const states = [await stateOf(first.chargeId), await stateOf(second.chargeId)]
    expect(new Set(states)).toEqual(new Set(['credited', 'refund_due']))
    const doubled = states[0] === 'credited' ? second : first
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    expect(shop.stars.sent('refundStarPayment').at(-1)).toEqual({
      user_id: player.telegramId,
      telegram_payment_charge_id: doubled.chargeId,
    })
    expect(await stateOf(doubled.chargeId)).toBe('refunded')
    expect([await player.status(order), (await player.balances()).credit]).toEqual([
      'paid',
      before.credit + 250_000,
    ])
  })

  it('sends a second payment back until the chat platform has taken it', async () => {
    const player = await newPlayer()
    const order = await player.order('ac_2500')
    const [first, second] = [paymentOf(player, order, 75), paymentOf(player, order, 75)]
    await shop.send(paidUpdate(first))
    await shop.send(paidUpdate(second))
    shop.stars.fail('refundStarPayment', [
      { ok: false, error_code: 500, description: 'Internal Server Error' },
      { ok: false, error_code: 400, description: 'Bad Request: CHARGE_ALREADY_REFUNDED' },
    ])
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    expect(await stateOf(second.chargeId)).toBe('refund_due')
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    expect(shop.stars.sent('refundStarPayment').at(-1)).toMatchObject({
      telegram_payment_charge_id: second.chargeId,
    })
    shop.app.clock.advance(10_000)
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    expect(await stateOf(second.chargeId)).toBe('refunded')
  })

  it('of an earlier order costs the price it showed, whatever the current price', async () => {
    const player = await newPlayer()
    const order = await player.order('ac_2500')
    const doubled = SHOP.packages.map(one => ({ ...one, price: one.price * 2 }))
    await makeContentLive({ ...shop, clock: shop.app.clock, database }, 'shop', {
      ...SHOP,
      packages: doubled,
    })
    const other = await player.order('ac_2500')
    expect(other).not.toBe(order)
    const paying = { telegramId: player.telegramId, payload: order, stars: 75 }
    expect(await wordOn(paying)).toBe(true)
    expect(await wordOn({ ...paying, payload: other })).not.toBe(true)
    expect(await wordOn({ ...paying, payload: other, stars: 150 })).toBe(true)
    await makeContentLive({ ...shop, clock: shop.app.clock, database }, 'shop', SHOP)
  })

  it('is not approved for another person, another price, another currency, or an order that is done', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const order = await player.order('ac_2500')
    const mine = { telegramId: player.telegramId, payload: order, stars: 75 }
    const closed = 'This order is closed. Open the shop in Arena and choose again: nothing was charged.'
    const changed = 'This offer has changed. Open the shop in Arena and choose again: nothing was charged.'
    expect(await wordOn({ ...mine, telegramId: other.telegramId })).toBe(closed)
    expect(await wordOn({ ...mine, payload: `${player.telegramId}-aaaaaaaaaaaaaaaaaaaaaa` })).toBe(closed)
    expect(await wordOn({ ...mine, payload: 'anything' })).toBe(closed)
    expect(await wordOn({ ...mine, stars: 74 })).toBe(changed)
    expect(await wordOn({ ...mine, stars: 7_500 })).toBe(changed)
    const query = checkoutUpdate(mine)
    await shop.send({ pre_checkout_query: { ...query.pre_checkout_query, currency: 'USD' } })
    expect(shop.stars.sent('answerPreCheckoutQuery').at(-1)).toMatchObject({ ok: false })
    expect(await wordOn(mine)).toBe(true)
    await shop.send(paidUpdate(paymentOf(player, order, 75)))
    expect(await wordOn(mine)).toBe(closed)
  })

  it('is not approved a day later, nor for a player banned by then', async () => {
    const [late, banned] = [await newPlayer(), await newPlayer()]
    const [lateOrder, order] = [await late.order('ac_2500'), await banned.order('ac_2500')]
    shop.app.clock.advance(24 * HOUR_MS)
    expect(await wordOn({ telegramId: late.telegramId, payload: lateOrder, stars: 75 })).toContain('closed')
    expect(await late.status(lateOrder)).toBe('expired')
    const newOrder = await late.order('ac_2500')
    expect(newOrder).not.toBe(lateOrder)
    expect(await wordOn({ telegramId: late.telegramId, payload: newOrder, stars: 75 })).toBe(true)
    expect(order).toContain(String(keyOf(banned.telegramId).playerId))
    const fresh = await banned.order('ac_2500')
    await shop.features.players.ban(keyOf(banned.telegramId), 'test')
    expect(await wordOn({ telegramId: banned.telegramId, payload: fresh, stars: 75 })).toContain(
      'This account can’t buy',
    )
  })

  it('that was approved is credited however late its payment is reported', async () => {
    const player = await newPlayer()
    const before = await player.balances()
    const order = await player.order('ac_2500')
    await wordOn({ telegramId: player.telegramId, payload: order, stars: 75 })
    shop.app.clock.advance(72 * HOUR_MS)
    expect(await shop.features.shop.ordersOf(keyOf(player.telegramId), 1)).toHaveLength(1)
    await shop.send(paidUpdate(paymentOf(player, order, 75)))
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
  })

  it('gives nothing for a charge that fits no order of its payer, and keeps it for the operators', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const before = [await player.balances(), await other.balances()]
    const order = await player.order('ac_2500')
    const charges = [
      paymentOf(other, order, 75),
      paymentOf(player, order, 74),
      paymentOf(player, 'nothing of ours', 75),
      { ...paymentOf(player, order, 75), telegramId: 962_999_999 },
    ]
    await shop.send(...charges.map(paidUpdate))
    expect(await Promise.all(charges.map(({ chargeId }) => stateOf(chargeId)))).toEqual(
      charges.map(() => 'unknown'),
    )
    expect([await player.balances(), await other.balances()]).toEqual(before)
    expect(await player.status(order)).toBe('pending')
  })

  it('is asked about by the caller when no id is named', async () => {
    const player = await newPlayer()
    const externalId = await player.order('ac_2500')
    for (const body of [{ externalId }, { externalId, telegramId: null }]) {
      expect((await player.call(checkPayment.path, body)).json()).toMatchObject({
        data: { status: 'pending' },
      })
    }
  })

  it('can be ordered and read by its own player only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const order = await player.order('ac_2500')
    const codes = await Promise.all(
      [
        other.call(getInvoiceLink.path, { packageId: 'ac_2500', telegramId: player.telegramId }),
        other.call(checkPayment.path, { externalId: order, telegramId: player.telegramId }),
        other.call(checkPayment.path, { externalId: order, telegramId: other.telegramId }),
        player.call(getInvoiceLink.path, { packageId: 'x1', telegramId: player.telegramId }),
        player.call(checkPayment.path, { externalId: 'a\u0000b', telegramId: player.telegramId }),
        player.call(getInvoiceLink.path, { packageId: 'ac_2500', telegramId: '1' }),
      ].map(async reply => (await reply).json<{ errorCode: string }>().errorCode),
    )
    expect(codes).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'ITEM_NOT_FOUND',
      'ITEM_NOT_FOUND',
      'INVALID_PAYLOAD',
      'INVALID_PAYLOAD',
    ])
  })

  it('can’t be ordered while the chat platform is away, and the next press takes the same order up', async () => {
    const player = await newPlayer()
    shop.stars.fail('createInvoiceLink', [
      { ok: false, error_code: 500, description: 'Internal Server Error' },
    ])
    const body = { packageId: 'ac_2500', telegramId: player.telegramId }
    const reply = await player.call(getInvoiceLink.path, body)
    expect([reply.statusCode, reply.json<{ errorCode: string }>().errorCode]).toEqual([
      503,
      'payment_unavailable',
    ])
    const order = await player.order('ac_2500')
    const orders = await shop.features.shop.ordersOf(keyOf(player.telegramId), 10)
    expect(orders.map(({ orderId, state }) => [orderId, state])).toEqual([[order, 'open']])
  })
})

import { type ListActionsReply, listActions } from '@arena/contract/endpoints/operator-actions'
import { approveRequest } from '@arena/contract/endpoints/operator-requests'
import {
  type ListOrdersReply,
  listOrders,
  type RefundOrderReply,
  refundOrder,
} from '@arena/contract/endpoints/operator-shop'
import { exchangeTicket, getInvoiceLink } from '@arena/contract/endpoints/shop'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFailing, retryItem } from '../../platform/jobs/item-store.ts'
import { keyOf, MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import {
  OPERATOR_TOKEN,
  type OpenShop,
  openShop,
  paidUpdate,
  refundedUpdate,
  type ShopPlayer,
} from '../../testing/open-shop.ts'

const BORIS = 'b'.repeat(32)

describe.each(MONEY_ENGINES)('Stars that go back (%s)', engine => {
  let database: Database
  let shop: OpenShop
  let lastId = 963_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    shop = await openShop(database, { OPERATORS: `anna:${OPERATOR_TOKEN},boris:${BORIS}` })
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  /** A player who has bought 2,500 ArenaCoins and a ticket. */
  async function buyer({ pack, stars } = { pack: 'ac_2500', stars: 75 }) {
    lastId += 1
    const player = await shop.newPlayer(lastId)
    const before = await player.balances()
    const order = await player.order(pack)
    const payment = {
      telegramId: lastId,
      chargeId: shop.stars.pay({ telegramId: lastId, payload: order, stars }),
      payload: order,
      stars,
    }
    await shop.send(paidUpdate(payment))
    return { ...player, player, before, order, payment }
  }
  const spend = (player: ShopPlayer, currency: 'AC' | 'TICKET', amount: number) =>
    database.transaction(tx =>
      shop.wallet.post(tx, {
        player: keyOf(player.telegramId),
        key: `test:${currency}:${amount}`,
        currency,
        amount,
        kind: 'test',
      }),
    )
  const refund = (body: object, token = OPERATOR_TOKEN) => shop.app.call(refundOrder.path, { token, body })
  const owed = async (order: string) => {
    const [row] = await database.query(
      'SELECT owed_credit AS credit, owed_ticket AS ticket FROM star_orders WHERE order_id = $1',
      [order],
    )
    return row
  }

  it('go back although another payment can’t be sent: that one is parked with its reason until it is retried', async () => {
    const [poisoned, other] = [await buyer(), await buyer()]
    for (const { payment } of [poisoned, other])
      await database.query(
        `UPDATE star_payments SET state = 'refund_due', due_at = now() WHERE charge_id = $1`,
        [payment.chargeId],
      )
    // The payer is unknown now.
    await database.query('UPDATE players SET telegram_id = NULL WHERE player_id = $1', [
      keyOf(poisoned.payment.telegramId).playerId,
    ])
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    const stateOf = async ({ payment }: typeof other) =>
      (
        await database.query<{ state: string }>('SELECT state FROM star_payments WHERE charge_id = $1', [
          payment.chargeId,
        ])
      )[0]?.state
    expect([await stateOf(poisoned), await stateOf(other)]).toEqual(['refund_due', 'refunded'])
    expect(await listFailing(database, 'star-refunds')).toMatchObject([
      { item: poisoned.payment.chargeId, dueAt: null, reason: expect.stringContaining('Nobody is known') },
    ])
    const asked = await refund({
      telegram_id: keyOf(poisoned.payment.telegramId).playerId,
      charge_id: poisoned.payment.chargeId,
      note: 'asked',
    })
    expect(asked.json()).toMatchObject({ errorCode: 'CONFLICT', details: { reason: 'payer_unknown' } })
    await database.query('UPDATE players SET telegram_id = $2 WHERE player_id = $1', [
      keyOf(poisoned.payment.telegramId).playerId,
      poisoned.payment.telegramId,
    ])
    await retryItem(database, {
      job: 'star-refunds',
      item: poisoned.payment.chargeId,
      now: shop.app.clock.now(),
    })
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    expect(await stateOf(poisoned)).toBe('refunded')
    expect(await listFailing(database, 'star-refunds')).toEqual([])
  })

  it('that the chat platform reports as returned or impossible are settled or parked, whatever its words', async () => {
    const said = [
      ['Bad Request: charge is already refunded', 'refunded', undefined],
      ['Bad Request: CHARGE_NOT_FOUND', 'refund_due', null],
      ['Bad Request: user is deactivated', 'refund_due', null],
    ] as const
    for (const [description, state, dueAt] of said) {
      const { payment } = await buyer()
      await database.query(
        `UPDATE star_payments SET state = 'refund_due', due_at = now() WHERE charge_id = $1`,
        [payment.chargeId],
      )
      shop.stars.fail('refundStarPayment', [{ ok: false, error_code: 400, description }])
      await shop.features.shop.sendRefunds(shop.app.clock.now())
      const [row] = await database.query<{ state: string }>(
        'SELECT state FROM star_payments WHERE charge_id = $1',
        [payment.chargeId],
      )
      const item = (await listFailing(database, 'star-refunds')).find(one => one.item === payment.chargeId)
      expect([description, row?.state, item?.dueAt]).toEqual([description, state, dueAt])
    }
  })

  it('take back the goods they bought, once, however often it is reported', async () => {
    const { player, before, order, payment } = await buyer()
    await shop.send(...Array.from({ length: 50 }, () => refundedUpdate(payment)))
    expect(await player.balances()).toEqual(before)
    expect(await player.status(order)).toBe('refunded')
    await shop.send(paidUpdate(payment))
    expect(await player.balances()).toEqual(before)
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('reported before the payment leave nothing to credit', async () => {
    lastId += 1
    const player = await shop.newPlayer(lastId)
    const before = await player.balances()
    const order = await player.order('ac_2500')
    const payment = { telegramId: lastId, chargeId: `early${lastId}`, payload: order, stars: 75 }
    await shop.send(refundedUpdate(payment))
    await shop.send(paidUpdate(payment))
    expect(await player.balances()).toEqual(before)
    expect(await player.status(order)).toBe('pending')
  })

  it('leave a debt where it was spent: nothing is sold until it is collected from later income', async () => {
    const { player, before, order, payment } = await buyer()
    const { credit, ticket } = await player.balances()
    await spend(player, 'AC', -(credit - 100_000))
    await spend(player, 'TICKET', -ticket)
    await shop.send(refundedUpdate(payment))
    expect(await player.balances()).toMatchObject({ credit: 0, ticket: 0 })
    expect(await owed(order)).toEqual({ credit: 150_000, ticket: 1 })
    expect(await shop.features.shop.collectDebts(keyOf(player.telegramId))).toBe(true)
    const asked = [
      player.call(exchangeTicket.path, { key: 'x1' }),
      player.call(getInvoiceLink.path, { packageId: 'ac_2500', telegramId: player.telegramId }),
    ]
    const codes = await Promise.all(
      asked.map(async reply => (await reply).json<{ errorCode: string }>().errorCode),
    )
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN'])

    await spend(player, 'AC', 700_000)
    expect((await player.call(exchangeTicket.path, { key: 'x1' })).statusCode).toBe(403)
    expect([await owed(order), (await player.balances()).credit]).toEqual([{ credit: 0, ticket: 1 }, 550_000])
    await spend(player, 'TICKET', 1)
    expect((await player.call(exchangeTicket.path, { key: 'x1' })).statusCode).toBe(200)
    expect(await owed(order)).toEqual({ credit: 0, ticket: 0 })
    expect(await player.balances()).toEqual({ ...before, credit: 50_000, ticket: 1 })
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('are sent by an operator, which is audited, and the goods are taken back', async () => {
    const { player, before, order, payment } = await buyer()
    const body = { telegram_id: player.telegramId, external_id: order, note: 'asked for it' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => refund(body)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await player.balances()).toEqual(before)
    const again = (await refund(body)).json<RefundOrderReply>()
    expect(again.payment).toMatchObject({ charge_id: payment.chargeId, state: 'refunded', stars: 75 })
    const actions = await shop.app.call(listActions.path, { token: OPERATOR_TOKEN, body: {} })
    expect(actions.json<ListActionsReply>().actions.at(0)).toMatchObject({
      operator: 'anna',
      action: 'payment.refund',
      subject: payment.chargeId,
      details: { player_id: keyOf(player.telegramId).playerId, external_id: order, note: 'asked for it' },
    })
    const listed = await shop.app.call(listOrders.path, {
      token: OPERATOR_TOKEN,
      body: { telegram_id: player.telegramId },
    })
    expect(listed.json<ListOrdersReply>()).toMatchObject({
      orders: [{ external_id: order, state: 'refunded', stars: 75, owed: { credit: 0 } }],
      payments: [{ charge_id: payment.chargeId, external_id: order, state: 'refunded' }],
    })
  })

  it('above a ceiling are sent when an approver approves, once, and above the day’s ceiling too', async () => {
    const { player, before, order, payment } = await buyer({ pack: 'ac_50000', stars: 750 })
    const balances = await player.balances()
    const body = { telegram_id: player.telegramId, external_id: order, note: 'a child paid' }
    const asked = await Promise.all([refund(body), refund(body)])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([409, 409])
    const [one, other] = asked.map(
      reply => reply.json<{ details: { why: string; request: number } }>().details,
    )
    expect(one).toEqual({ why: 'refund_stars', request: other?.request })
    expect(await player.balances()).toEqual(balances)
    const id = one?.request
    const agree = (token: string) =>
      shop.app.call(approveRequest.path, { token, body: { id, reason: 'seen' } })
    expect((await agree(OPERATOR_TOKEN)).statusCode).toBe(403)
    const agreed = await Promise.all(Array.from({ length: 5 }, () => agree(BORIS)))
    expect(agreed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await player.balances()).toEqual(before)
    await shop.features.shop.sendRefunds(shop.app.clock.now())
    const again = (await refund(body)).json<RefundOrderReply>()
    expect(again.payment).toMatchObject({ charge_id: payment.chargeId, state: 'refunded', stars: 750 })

    // Many small ones are a large one.
    await database.query(`UPDATE operator_spending SET spent = 2450 WHERE kind = 'refunds_day_stars'`)
    const small = await buyer()
    const last = { telegram_id: small.player.telegramId, external_id: small.order, note: 'asked for it' }
    expect((await refund(last)).json()).toMatchObject({
      errorCode: 'second_person_needed',
      details: { why: 'refunds_day_stars' },
    })
    expect((await refund(last, BORIS)).json<RefundOrderReply>().payment.state).toBe('refunded')
  })

  it('that were sent meanwhile need no approval', async () => {
    const { player, order, payment } = await buyer({ pack: 'ac_50000', stars: 750 })
    const body = { telegram_id: player.telegramId, external_id: order, note: 'twice' }
    const { request } = (await refund(body)).json<{ details: { request: number } }>().details
    await shop.send(refundedUpdate(payment))
    const late = await shop.app.call(approveRequest.path, {
      token: BORIS,
      body: { id: request, reason: 'seen' },
    })
    expect(late.json()).toMatchObject({ errorCode: 'CONFLICT', details: { reason: 'refunded' } })
  })

  it('are sent for a charge that fits no order, too', async () => {
    const { player, before } = await buyer()
    const chargeId = shop.stars.pay({ telegramId: player.telegramId, payload: 'lost', stars: 5 })
    await shop.features.shop.reconcile()
    const body = { telegram_id: player.telegramId, charge_id: chargeId, note: 'unknown' }
    expect((await refund(body)).json<RefundOrderReply>().payment.state).toBe('refunded')
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
  })

  it('can be sent by an operator only, and only for a payment', async () => {
    const { player, token } = await buyer()
    const unpaid = await player.order('gold_1')
    const body = { telegram_id: player.telegramId, external_id: unpaid, note: 'x' }
    const answers = [
      await refund(body),
      await refund({ ...body, external_id: undefined }),
      await refund({ ...body, external_id: undefined, charge_id: 'none' }),
      await refund(body, token),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 401])
  })
})

import {
  type ExchangeTicketReply,
  exchangeTicket,
  getShop,
  type ShopReply,
} from '@arena/contract/endpoints/shop'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import { type OpenShop, openShop } from '../../testing/open-shop.ts'

describe.each(TEST_ENGINES)('tickets for coins (%s)', engine => {
  let database: Database
  let shop: OpenShop
  let lastId = 961_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    shop = await openShop(database)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  /** A player who owns this many ArenaCoins. */
  async function playerWith(ac: number) {
    lastId += 1
    const player = await shop.newPlayer(lastId)
    const { credit } = await player.balances()
    await database.transaction(tx =>
      shop.wallet.post(tx, {
        player: keyOf(lastId),
        key: 'test:coins',
        currency: 'AC',
        amount: ac * 100 - credit,
        kind: 'test',
      }),
    )
    return player
  }

  it('the shop says its offers and their prices', async () => {
    const { call } = await playerWith(0)
    const reply = (await call(getShop.path, {})).json<ShopReply>()
    expect(reply.packs).toEqual([
      { key: 'x1', tickets: 1, gift: 0, price: 5_000 },
      { key: 'x2', tickets: 2, gift: 0, price: 10_000 },
      { key: 'x3', tickets: 3, gift: 1, price: 15_000 },
      { key: 'x5', tickets: 5, gift: 2, price: 25_000 },
    ])
    expect(reply.packages.map(({ ac, tickets, price }) => [ac, tickets, price])).toEqual([
      [2_500, 1, 75],
      [10_000, 1, 250],
      [50_000, 1, 750],
      [100_000, 1, 1_350],
      [200_000, 1, 2_500],
    ])
    expect(reply.goldTickets.map(({ gold_tickets, price }) => [gold_tickets, price])).toEqual([
      [1, 150],
      [3, 400],
    ])
  })

  it.each([
    ['x1', 5_000, 1],
    ['x2', 10_000, 2],
    ['x3', 15_000, 4],
    ['x5', 25_000, 7],
  ])('%s costs %i and gives %i', async (key, price, tickets) => {
    const player = await playerWith(30_000)
    const before = await player.balances()
    const reply = (await player.call(exchangeTicket.path, { key })).json<ExchangeTicketReply>()
    expect(reply).toMatchObject({
      success: true,
      key,
      account: { credit: (30_000 - price) * 100, ticket: before.ticket + tickets },
    })
  })

  it('with coins for one pack 200 presses at the same time buy one, and the rest get the reason', async () => {
    const player = await playerWith(5_000)
    const before = await player.balances()
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        player.call(exchangeTicket.path, { key: 'x1', request_id: `press-number-${index}` }),
      ),
    )
    const codes = replies.map(reply => reply.json<{ errorCode?: string }>().errorCode ?? 'bought')
    expect(codes.filter(code => code === 'bought')).toHaveLength(1)
    expect(codes.filter(code => code === 'INSUFFICIENT_CREDITS')).toHaveLength(199)
    expect(await player.balances()).toEqual({ ...before, credit: 0, ticket: before.ticket + 1 })
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('one press that arrives 200 times buys once and is answered alike', async () => {
    const player = await playerWith(100_000)
    const before = await player.balances()
    const press = { key: 'x3', request_id: 'one-press-of-a-thumb' }
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => player.call(exchangeTicket.path, press)),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await player.balances()).toEqual({
      ...before,
      credit: 8_500_000,
      ticket: before.ticket + 4,
    })
  })

  it('the name of a press belongs to one pack only', async () => {
    const player = await playerWith(100_000)
    await player.call(exchangeTicket.path, { key: 'x1', request_id: 'the-same-name' })
    const other = await player.call(exchangeTicket.path, { key: 'x2', request_id: 'the-same-name' })
    expect([other.statusCode, other.json<{ errorCode: string }>().errorCode]).toEqual([409, 'CONFLICT'])
    expect((await player.balances()).credit).toBe(9_500_000)
  })

  it.each([
    [{ key: 'x4' }, 404, 'ITEM_NOT_FOUND'],
    [{ key: 'ac_2500' }, 404, 'ITEM_NOT_FOUND'],
    [{ key: '__proto__' }, 404, 'ITEM_NOT_FOUND'],
    [{}, 400, 'INVALID_PAYLOAD'],
    [{ key: 1 }, 400, 'INVALID_PAYLOAD'],
    [{ key: 'x1', request_id: 'short' }, 400, 'INVALID_PAYLOAD'],
    [{ key: 'x1', request_id: 'with a space in it' }, 400, 'INVALID_PAYLOAD'],
    [{ key: 'x5' }, 409, 'INSUFFICIENT_CREDITS'],
    [{ key: 'x1', price: Number.MAX_SAFE_INTEGER }, 400, 'INVALID_PAYLOAD'],
  ])('%j is answered %i %s and moves nothing', async (body, status, code) => {
    const player = await playerWith(20_000)
    const before = await player.balances()
    const reply = await player.call(exchangeTicket.path, body)
    expect([reply.statusCode, reply.json<{ errorCode: string }>().errorCode]).toEqual([status, code])
    expect(await player.balances()).toEqual(before)
  })
})

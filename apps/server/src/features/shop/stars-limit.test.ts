import {
  getPlayLimits,
  type PlayLimits,
  type PlayLimitsReply,
  setPlayLimits,
  takeBreak,
} from '@arena/contract/endpoints/play-limits'
import { getInvoiceLink } from '@arena/contract/endpoints/shop'
import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestDatabase, TEST_ENGINES } from '../../testing/index.ts'
import {
  checkoutUpdate,
  commandUpdate,
  type OpenShop,
  openShop,
  paidUpdate,
  refundedUpdate,
  type ShopPlayer,
} from '../../testing/open-shop.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The least package. */
const STARS = 75
const AT_ONCE = 200
const OVER = 'This would exceed the Stars limit you set. Nothing was charged.'
const RESTING = 'You’re on a break: purchases are closed until it ends. Nothing was charged.'

describe.each(TEST_ENGINES)('a player’s Stars limit (%s)', engine => {
  let database: Database
  let shop: OpenShop
  let lastId = 972_000_000
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    shop = await openShop(database)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
  })

  async function newPlayer(starsLimit: number | null) {
    lastId += 1
    const player: ShopPlayer = await shop.newPlayer(lastId)
    const limits = async (path: string, body: object): Promise<PlayLimits> =>
      (await player.call(path, body)).json<PlayLimitsReply>().data
    if (starsLimit !== null) await limits(setPlayLimits.path, { stars_limit: starsLimit })
    return {
      ...player,
      limit: (stars_limit: number | null) => limits(setPlayLimits.path, { stars_limit }),
      rest: () => limits(takeBreak.path, { kind: 'self_exclusion', days: null }),
      spent: async () => (await limits(getPlayLimits.path, {})).stars_spent,
      rejection: async () => {
        const body = { packageId: 'ac_2500', telegramId: player.telegramId }
        const reply = await player.call(getInvoiceLink.path, body)
        return reply.statusCode === 200 ? undefined : reply.json<object>()
      },
    }
  }
  type Buyer = Awaited<ReturnType<typeof newPlayer>>

  /** The bot's answer about a payment: true, or why not. */
  async function wordOn({ telegramId }: Buyer, payload: string): Promise<unknown> {
    await shop.send(checkoutUpdate({ telegramId, payload, stars: STARS }))
    const word = shop.stars.sent('answerPreCheckoutQuery').at(-1)
    return word?.['ok'] === true ? true : word?.['error_message']
  }
  function paymentOf({ telegramId }: Buyer, payload: string) {
    const chargeId = shop.stars.pay({ telegramId, payload, stars: STARS })
    return { telegramId, chargeId, payload, stars: STARS }
  }
  async function buy(player: Buyer) {
    const payload = await player.order('ac_2500')
    expect(await wordOn(player, payload)).toBe(true)
    const payment = paymentOf(player, payload)
    await shop.send(paidUpdate(payment))
    return payment
  }

  it('lets a purchase through up to its last Star, and refuses the next order', async () => {
    const player = await newPlayer(2 * STARS)
    await buy(player)
    await buy(player)
    expect(await player.spent()).toBe(2 * STARS)
    expect(await player.rejection()).toMatchObject({
      errorCode: 'stars_limit',
      details: { limit: 2 * STARS, spent: 2 * STARS },
    })
  })

  it('of nothing sells nothing', async () => {
    expect(await (await newPlayer(0)).rejection()).toMatchObject({ errorCode: 'stars_limit' })
    expect(await (await newPlayer(STARS - 1)).rejection()).toMatchObject({ errorCode: 'stars_limit' })
    expect(await (await newPlayer(STARS)).rejection()).toBeUndefined()
  })

  it('counts a purchase for 30 days, to the millisecond, and a refunded one no longer', async () => {
    const player = await newPlayer(2 * STARS)
    const first = await buy(player)
    await shop.send(refundedUpdate(first))
    expect(await player.spent()).toBe(0)
    await buy(player)
    await buy(player)
    shop.app.clock.advance(30 * DAY_MS - 1)
    const again = await shop.app.signIn(player.telegramId)
    const order = async () =>
      (
        await shop.app.call(getInvoiceLink.path, {
          token: again.token,
          body: { packageId: 'ac_2500', telegramId: player.telegramId },
        })
      ).statusCode
    expect(await order()).toBe(409)
    shop.app.clock.advance(1)
    expect(await order()).toBe(200)
  })

  it('is checked again when the payment begins: an earlier order may exceed it by then', async () => {
    const player = await newPlayer(null)
    const order = await player.order('ac_2500')
    await player.limit(STARS - 1)
    expect(await wordOn(player, order)).toBe(OVER)
    // Raised, it waits for a day; the order is dead by then.
    await player.limit(null)
    expect(await wordOn(player, order)).toBe(OVER)
  })

  it('counts a payment under way for an hour, its own order never twice', async () => {
    const player = await newPlayer(STARS)
    const [one, other] = await ordersOf(player, 2)
    expect(await wordOn(player, one ?? '')).toBe(true)
    expect(await player.spent()).toBe(STARS)
    expect(await wordOn(player, one ?? '')).toBe(true)
    expect(await wordOn(player, other ?? '')).toBe(OVER)
    shop.app.clock.advance(HOUR_MS)
    expect(await player.spent()).toBe(0)
    expect(await wordOn(player, other ?? '')).toBe(true)
  })

  it('credits a payment, however strict it has become meanwhile', async () => {
    const player = await newPlayer(null)
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    expect(await wordOn(player, payload)).toBe(true)
    await player.limit(0)
    await player.rest()
    await shop.send(paidUpdate(paymentOf(player, payload)))
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
  })

  it('a break closes the payment of an order from before it', async () => {
    const player = await newPlayer(null)
    const order = await player.order('ac_2500')
    await player.rest()
    expect(await wordOn(player, order)).toBe(RESTING)
    expect(await player.rejection()).toMatchObject({ errorCode: 'on_break', details: { until: 0 } })
  })

  it(`is never passed by ${AT_ONCE} payments that begin at the same time`, async () => {
    const player = await newPlayer(7 * STARS + STARS - 1)
    const orders = await ordersOf(player, AT_ONCE)
    const words = await Promise.all(
      orders.map(orderId =>
        shop.features.shop.validateCheckout({
          telegramId: player.telegramId,
          orderId,
          currency: 'XTR',
          stars: STARS,
        }),
      ),
    )
    expect(words.filter(word => word === undefined)).toHaveLength(7)
    expect(new Set(words)).toEqual(new Set([undefined, OVER]))
    expect(await player.spent()).toBe(7 * STARS)
    const paid = orders.filter((_, index) => words[index] === undefined)
    await Promise.all(
      paid.map(order =>
        shop.features.shop.settle({ ...paymentOf(player, order), orderId: order, currency: 'XTR' }),
      ),
    )
    expect(await player.spent()).toBe(7 * STARS)
    expect((await shop.wallet.verify(database)).mismatches).toEqual([])
  })

  it('the bot invites no player on a break to play, and still answers about money', async () => {
    const player = await newPlayer(null)
    await player.rest()
    const answerTo = async (text: string) => {
      await shop.send(commandUpdate(player.telegramId, text))
      return JSON.stringify(shop.stars.sent('sendMessage').at(-1))
    }
    for (const text of ['/start', '/start ref1001', '/help', 'hello', '/play']) {
      const answer = await answerTo(text)
      expect(answer).toContain('You’re on a break.')
      expect(answer).toContain('http://localhost:3000/settings/limits')
      expect(answer).not.toContain('startapp')
    }
    expect(await answerTo('/paysupport')).toContain('Stars back')
    expect(await answerTo('/terms')).toContain('/terms')
  })

  /** Open orders of one package, as if each had been made before the others were handed out again. */
  async function ordersOf(player: Buyer, count: number): Promise<readonly string[]> {
    const first = await player.order('ac_2500')
    const { bucket, playerId } = keyOf(player.telegramId)
    const rows = await database.query<{ order_id: string }>(
      `INSERT INTO star_orders AS made (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, pay_link, created_at)
       SELECT o.bucket, o.player_id, o.player_id || '-' || lpad(n::text, 20, '0'), o.package_id, o.stars, o.credit, o.ticket, o.gold_ticket,
         'open', o.pay_link, o.created_at
       FROM star_orders AS o, generate_series(2, $4::integer) AS n WHERE o.bucket = $1 AND o.player_id = $2 AND o.order_id = $3
       RETURNING order_id`,
      [bucket, playerId, first, count],
    )
    return [first, ...rows.map(({ order_id }) => order_id)]
  }
})

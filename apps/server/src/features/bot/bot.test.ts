import type { Database } from '@arena/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import {
  checkoutUpdate,
  commandUpdate,
  type OpenShop,
  openShop,
  paidUpdate,
  update,
} from '../../testing/open-shop.ts'

let database: Database
let shop: OpenShop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { SUPPORT_CONTACT: '@arena_help' })
})
afterAll(async () => {
  await shop.stop()
  await database.close()
})

/** The bot's answer to this text. */
async function answerTo(text: string, languageCode?: string, telegramId = 965_000_001) {
  await shop.send(commandUpdate(telegramId, text, languageCode))
  return shop.stars.sent('sendMessage').at(-1) as {
    readonly chat_id: number
    readonly text: string
    readonly reply_markup?: { readonly inline_keyboard: readonly (readonly object[])[] }
  }
}
const buttonOf = async (text: string) => (await answerTo(text)).reply_markup?.inline_keyboard.flat()

describe('a command', () => {
  it.each([
    ['/start', { text: 'Play', web_app: { url: 'http://localhost:3000/' } }],
    ['/start boost', { text: 'Play', web_app: { url: 'http://localhost:3000/?tgWebAppStartParam=boost' } }],
    ['/start <script>', { text: 'Play', web_app: { url: 'http://localhost:3000/' } }],
    ['/start ref1001', { text: 'Play', url: 'https://t.me/arena_local_bot?startapp=ref1001' }],
    ['/start c-june', { text: 'Play', url: 'https://t.me/arena_local_bot?startapp=c-june' }],
    ['/start 1001', { text: 'Play', url: 'https://t.me/arena_local_bot?startapp=1001' }],
    [
      '/start@arena_local_bot story_7',
      { text: 'Play', url: 'https://t.me/arena_local_bot?startapp=story_7' },
    ],
  ])('%s leads into the app with what it carries', async (text, button) => {
    expect(await buttonOf(text)).toEqual([button])
  })

  it.each([
    ['en', 'Welcome to Arena'],
    ['ru-RU', 'Добро пожаловать в Arena'],
    ['uk', 'Ласкаво просимо до Arena'],
    ['tr', 'Arena’ya hoş geldin'],
    ['de', 'Welcome to Arena'],
    [undefined, 'Welcome to Arena'],
  ])('is answered in the writer’s language: %s', async (code, words) => {
    expect((await answerTo('/start', code)).text).toContain(words)
  })

  it('/paysupport names the support contact, and the orders of the writer', async () => {
    const player = await shop.newPlayer(965_000_002)
    const order = await player.order('ac_2500')
    const { text } = await answerTo('/paysupport', 'en', 965_000_002)
    expect(text).toContain('@arena_help')
    expect(text).toContain(order)
    expect((await answerTo('/paysupport', 'en')).text).not.toContain(order)
  })

  it('of the terms opens them, any other is answered with the available ones', async () => {
    expect(await buttonOf('/terms')).toMatchObject([{ web_app: { url: 'http://localhost:3000/terms' } }])
    expect((await answerTo('/anything')).text).toContain('/paysupport')
  })

  it('that can’t be answered because the bot is blocked is dropped', async () => {
    shop.stars.fail('sendMessage', [
      { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' },
    ])
    await answerTo('/start')
    expect(await open()).toBe(0)
  })

  it('that is not sent to the bot alone is neither answered nor kept', async () => {
    const before = shop.stars.calls.length
    const inGroup = commandUpdate(965_000_001, '/start')
    await shop.send(
      { message: { ...inGroup.message, chat: { id: -100, type: 'supergroup', title: 'Group' } } },
      { edited_message: inGroup.message },
      { poll: {} },
    )
    expect(shop.stars.calls.length).toBe(before)
  })
})

/** Updates that are stored and not processed. */
async function open(): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM bot_updates WHERE due_at IS NOT NULL',
  )
  return row?.count ?? 0
}

describe('an update', () => {
  it('that is slow delays no answer about a payment', async () => {
    const player = await shop.newPlayer(965_000_003)
    const payload = await player.order('ac_2500')
    let release = () => {}
    shop.stars.hold('sendMessage', new Promise<void>(resolve => (release = resolve)))
    await shop.features.bot.receive([update(commandUpdate(965_000_001, '/start'))])
    const asked = shop.stars.sent('answerPreCheckoutQuery').length
    await shop.features.bot.receive([update(checkoutUpdate({ telegramId: 965_000_003, payload, stars: 75 }))])
    await expect.poll(() => shop.stars.sent('answerPreCheckoutQuery').length).toBe(asked + 1)
    release()
    await shop.features.bot.drained()
    expect(await open()).toBe(0)
  })

  it('that fails is tried again, and its content is gone when it is done', async () => {
    const fault = { ok: false, error_code: 500, description: 'Internal Server Error' }
    shop.stars.fail('sendMessage', [fault, fault])
    const before = shop.stars.sent('sendMessage').length
    await answerTo('/help')
    expect(await open()).toBe(1)
    for (let tries = 0; tries < 3; tries += 1) {
      shop.app.clock.advance(10_000)
      await shop.features.bot.finish(shop.app.clock.now())
    }
    expect([await open(), shop.stars.sent('sendMessage').length - before]).toEqual([0, 3])
    expect(await database.query('SELECT 1 FROM bot_updates WHERE content IS NOT NULL')).toEqual([])
  })

  it('about a payment that is too old to be answered is dropped', async () => {
    const player = await shop.newPlayer(965_000_004)
    const payload = await player.order('ac_2500')
    shop.stars.fail('answerPreCheckoutQuery', [
      { ok: false, error_code: 400, description: 'Bad Request: query is too old' },
    ])
    await shop.send(checkoutUpdate({ telegramId: 965_000_004, payload, stars: 75 }))
    expect(await open()).toBe(0)
  })

  it.each([
    [{ message: null }],
    [{ pre_checkout_query: {} }],
    [
      {
        pre_checkout_query: {
          id: 'q',
          from: { id: -1 },
          currency: 'XTR',
          total_amount: 1,
          invoice_payload: 'x',
        },
      },
    ],
    [{ message: { successful_payment: { total_amount: 1e99 }, from: { id: 1 }, chat: { id: 1 } } }],
  ])('in a shape that is not known, %j, changes nothing', async content => {
    const [before] = await database.query('SELECT count(*) AS n FROM star_payments')
    await shop.send(content)
    expect(await database.query('SELECT count(*) AS n FROM star_payments')).toEqual([before])
  })
})

describe('updates that are asked for', () => {
  it('are confirmed only when they are stored', async () => {
    const polled = await openShop(database)
    const player = await polled.newPlayer(965_000_005)
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const charge = { telegramId: 965_000_005, chargeId: 'polled', payload, stars: 75 }
    const paid = update(paidUpdate(charge))
    polled.stars.updates.push(paid)
    const job = polled.features.bot.jobs.find(({ name }) => name === 'bot-updates')
    const turn = job?.run(polled.app.clock.now())
    await expect.poll(() => polled.stars.sent('getUpdates').at(-1)?.['offset']).toBe(paid.update_id + 1)
    const stored = await database.query('SELECT 1 FROM bot_updates WHERE update_id = $1', [paid.update_id])
    expect(stored).toHaveLength(1)
    expect(polled.stars.sent('getUpdates')[0]).toMatchObject({
      offset: 0,
      allowed_updates: ['message', 'pre_checkout_query', 'callback_query'],
    })
    await polled.features.bot.stop()
    await turn
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
    await polled.stop()
  })

  it('are polled again when the chat platform is unavailable, and the start waits for none', async () => {
    const away = await openShop(database, { BOT_API_ROOT: 'http://127.0.0.1:1' })
    away.features.bot.start()
    const job = away.features.bot.jobs.find(({ name }) => name === 'bot-updates')
    const turn = job?.run(away.app.clock.now())
    await away.features.bot.stop()
    expect(await turn).toBeUndefined()
    await away.stop()
  })
})

describe('updates that are sent', () => {
  const SECRET = 'a-secret-of-the-webhook_0123'

  it('are accepted from a caller with the secret, and from no other', async () => {
    const hooked = await openShop(database, { BOT_WEBHOOK_SECRET: SECRET })
    expect(hooked.features.bot.jobs.map(({ name }) => name)).toEqual(['bot-updates-left'])
    const player = await hooked.newPlayer(965_000_006)
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const body = update(paidUpdate({ telegramId: 965_000_006, chargeId: 'hooked', payload, stars: 75 }))
    const send = (headers: Record<string, string>, sent: object = body) =>
      hooked.app.call('/bot/updates', { headers, body: sent })
    const named = (secret: string) => ({ 'x-telegram-bot-api-secret-token': secret })
    const refused = [
      await send({}),
      await send(named('')),
      await send(named(SECRET.slice(1))),
      await send(named(`${SECRET}x`)),
      await send({ authorization: SECRET }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
    expect((await player.balances()).credit).toBe(before.credit)
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(named(SECRET))))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await hooked.features.bot.drained()
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
    hooked.features.bot.start()
    await hooked.features.bot.stop()
    expect(hooked.stars.sent('setWebhook')).toEqual([
      {
        url: 'http://localhost:3000/bot/updates',
        secret_token: SECRET,
        allowed_updates: ['message', 'pre_checkout_query', 'callback_query'],
      },
    ])
    expect(hooked.stars.sent('setMyCommands').map(sent => sent['language_code'])).toEqual(
      expect.arrayContaining([undefined, 'ru', 'uk', 'tr']),
    )
    await hooked.stop()
  })

  it('are answered with 200 whatever they contain, and a payment among them is credited', async () => {
    const lines: string[] = []
    const hooked = await openShop(
      database,
      { BOT_WEBHOOK_SECRET: SECRET },
      { write: line => lines.push(line) },
    )
    const player = await hooked.newPlayer(965_000_007)
    const before = await player.balances()
    const payload = await player.order('ac_2500')
    const paid = paidUpdate({ telegramId: 965_000_007, chargeId: 'typed', payload, stars: 75 })
    const send = async (body: string | object) =>
      hooked.app.http.inject({
        method: 'POST',
        url: '/bot/updates',
        headers: { 'x-telegram-bot-api-secret-token': SECRET, 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const typed = ['\\u0000', '\\ud83d', '\\\\ud83d\ude00', '\0', '\ud83d', '\ude00\ud83d']
    const replies = [
      ...(await Promise.all(typed.map(text => send(update(commandUpdate(965_000_007, text)))))),
      ...(await Promise.all(
        typed.map(text => send(update(commandUpdate(965_000_007, `/start ${text}`, text)))),
      )),
      ...(await Promise.all(
        typed.map(text =>
          send(update({ message: { ...paid.message, author_signature: text, [text]: text } })),
        ),
      )),
      await send({ no: 'update' }),
      await send('{"update_id":'),
      await send(''),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    await hooked.features.bot.drained()
    expect(hooked.stars.sent('sendMessage')).toHaveLength(typed.length)
    expect((await player.balances()).credit).toBe(before.credit + 250_000)
    expect(lines.filter(line => line.includes('what was sent is no update'))).toHaveLength(3)
    expect(await open()).toBe(0)
    await hooked.stop()
  })

  it('have no address where they are asked for', async () => {
    expect((await shop.app.call('/bot/updates', { body: {} })).statusCode).toBe(404)
  })
})

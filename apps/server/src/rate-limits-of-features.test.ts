import { share as shareEndpoint } from '@arena/contract/endpoints/friends'
import { openPartner } from '@arena/contract/endpoints/partners'
import { eraseAccount } from '@arena/contract/endpoints/player-data'
import { addEmail, authWeb, requestEmailLink, useEmailLink } from '@arena/contract/endpoints/sign-in'
import { withdraw as withdrawEndpoint } from '@arena/contract/endpoints/withdrawals'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN } from './content/sign-in.ts'
import { SHARES_PER_PLAYER } from './features/friends/share-invitation.ts'
import { eventHeaders } from './features/partners/testing/send-event.ts'
import { signedWebLogin } from './features/players/testing/open-sign-in.ts'
import { UPDATES_QUOTA, WEBHOOK_PATH } from './platform/bot-api/index.ts'
import { DEFAULT_QUOTAS, type Quota } from './platform/http/index.ts'
import { WEBHOOK_QUOTA } from './platform/http/webhook-route.ts'
import {
  type BotApiDouble,
  keyOf,
  type Outbox,
  openBotApiDouble,
  openOutbox,
  openTestApp,
  openTestDatabase,
  type TestApp,
} from './testing/index.ts'

const TEN_TIMES = 10
/** This many concurrent calls, like a script. */
const AT_ONCE = 100
const SLOW_TEST_LIMIT_MS = 60_000
const SECRET = 'the-secret-of-the-webhook-0123456789'
const ADDRESS = 'UQC0smZgXQDoCgfXABph4SSG2m9IitrtGVRGXmes_6_vSNvQ'
const MAILBOX = 'flooded@example.com'
const KEPT = { ok: true, result: { id: 'kept-1', expiration_date: 1_790_000_600 } }
const SCRIPT = 940_000_200
const NEIGHBOUR = 940_000_201

let app: TestApp
let outbox: Outbox
let botApi: BotApiDouble
let script: string
let neighbour: string
let click: string
let addresses = 0
let updates = 0

beforeAll(async () => {
  outbox = await openOutbox()
  botApi = await openBotApiDouble(() => KEPT)
  app = await openTestApp(await openTestDatabase(), {
    quotas: DEFAULT_QUOTAS,
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: outbox.url,
      BOT_API_ROOT: botApi.root,
      BOT_WEBHOOK_SECRET: SECRET,
    },
  })
  script = (await app.signIn(SCRIPT)).token
  neighbour = (await app.signIn(NEIGHBOUR)).token
  for (const id of [SCRIPT, NEIGHBOUR]) await giveTon(id)
  const opened = await app.call(openPartner.path, {
    token: script,
    body: { partner_key: 'sample-offer', placement: 'games' },
  })
  click = new URL(opened.json<{ link: string }>().link).searchParams.get('click') ?? ''
  await register(MAILBOX)
}, SLOW_TEST_LIMIT_MS)
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
  outbox.close()
  botApi.close()
})

// Every player's burst quota is full again.
beforeEach(() => app.clock.advance(60_000))

const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** From a new address. */
const anywhere = () => {
  addresses += 1
  return from(
    `198.${18 + Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`,
  )
}

async function giveTon(id: number): Promise<void> {
  await app.database.transaction(tx =>
    app.app.features.wallet.post(tx, {
      player: keyOf(id),
      key: 'test:prize',
      currency: 'TON',
      amount: 5e9,
      kind: 'prize',
    }),
  )
}

async function register(email: string): Promise<void> {
  await askForLink(email, 'register')
  await app.app.features.players.drained()
  const token = /#emailLink=([\w-]+)/.exec(emailsTo(email).at(-1)?.text ?? '')?.[1]
  const body = { token, password: 'violet-harbour-17', name: 'Vera', lang: 'en', adult: true }
  const reply = await app.call(useEmailLink.path, { body })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  // The mailbox has room for all its mails again.
  app.clock.advance((SIGN_IN.mails.perMailbox.burst / SIGN_IN.mails.perMailbox.perSecond) * 1000)
}

const emailsTo = (email: string) => outbox.emails.filter(({ to }) => to === email)
const askForLink = (email: string, purpose: 'register' | 'reset') =>
  app.call(requestEmailLink.path, { body: { email, purpose, lang: 'en' }, headers: anywhere() })
const sentTo = async (isMeant: (to: string) => boolean) => {
  await app.app.features.players.drained()
  return outbox.emails.filter(({ to }) => isMeant(to)).length
}
const rowsOf = async (table: string) =>
  (await app.database.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`))[0]?.count ?? 0

const sendUpdate = (ip: string, secret: string) => {
  updates += 1
  return app.http.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { ...from(ip), 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id: updates, message: { message_id: 1, date: 1, chat: { id: 1, type: 'private' } } },
  })
}

const reportEvent = (id: string, ip: string) => {
  const rawBody = JSON.stringify({ type: 'lead', click_id: click, event_id: id })
  return app.http.inject({
    method: 'POST',
    url: '/partners/sample-offer/events',
    headers: { ...eventHeaders(app, rawBody, { id }), ...from(ip) },
    payload: rawBody,
  })
}

const withdraw = (token: string, telegramId: number) =>
  app.call(withdrawEndpoint.path, {
    token,
    body: { amount: 1, address: ADDRESS, request_id: 'one-press', ...app.confirmed(telegramId) },
  })
const openCode = (token: string) =>
  app.call(openPartner.path, {
    token,
    headers: anywhere(),
    body: { partner_key: 'nobody', placement: 'promo' },
  })
const share = (token: string, telegramId: number) =>
  app.call(shareEndpoint.path, { token, headers: anywhere(), body: { telegramId, lang: 'en' } })

const LIMITS: readonly {
  readonly name: string
  readonly quota: Quota
  /** The answer within the limit. */
  readonly answer: number
  readonly call: (index: number) => Promise<LightMyRequestResponse>
  /** The number of effects of such calls. */
  readonly done: () => Promise<number>
  /** How much of it the calls within the limit do. */
  readonly does: number
  /** The same call by another player, who gets 200 or `answer` throughout. */
  readonly other: () => Promise<LightMyRequestResponse>
}[] = [
  {
    name: 'mails to one mailbox to register, from ever new addresses',
    quota: SIGN_IN.mails.perMailbox,
    answer: 200,
    call: () => askForLink('new@example.com', 'register'),
    done: () => sentTo(to => to === 'new@example.com'),
    does: SIGN_IN.mails.perMailbox.burst,
    other: () => askForLink('another@example.com', 'register'),
  },
  {
    name: 'mails to one mailbox for a forgotten password, from ever new addresses',
    quota: SIGN_IN.mails.perMailbox,
    answer: 200,
    call: () => askForLink(MAILBOX, 'reset'),
    done: () => sentTo(to => to === MAILBOX),
    does: SIGN_IN.mails.perMailbox.burst,
    other: () => askForLink('nobody-at-all@example.com', 'reset'),
  },
  {
    name: 'mails a player has sent to ever new mailboxes',
    quota: SIGN_IN.mails.perPlayer,
    answer: 200,
    call: index =>
      app.call(addEmail.path, {
        token: script,
        headers: anywhere(),
        body: { email: `added-${index}@example.com`, lang: 'en', ...app.confirmed(SCRIPT) },
      }),
    done: () => sentTo(to => to.startsWith('added-')),
    does: SIGN_IN.mails.perPlayer.burst,
    other: () =>
      app.call(addEmail.path, {
        token: neighbour,
        body: { email: 'neighbour@example.com', lang: 'en', ...app.confirmed(NEIGHBOUR) },
      }),
  },
  {
    name: 'forged updates of the chat platform',
    quota: UPDATES_QUOTA,
    answer: 401,
    call: () => sendUpdate('203.0.113.20', 'guessed'),
    done: async () => 0,
    does: 0,
    other: () => sendUpdate('192.0.2.20', SECRET),
  },
  {
    name: 'events a partner reports',
    quota: WEBHOOK_QUOTA,
    answer: 200,
    call: index => reportEvent(`event-${index}`, '203.0.113.21'),
    done: () => rowsOf('partner_messages'),
    does: WEBHOOK_QUOTA.burst,
    other: () => reportEvent('event-1', '192.0.2.21'),
  },
  {
    name: 'invitations a player has prepared',
    quota: SHARES_PER_PLAYER,
    answer: 200,
    call: () => share(script, SCRIPT),
    done: async () => botApi.asked.filter(({ body }) => body.user_id === SCRIPT).length,
    does: SHARES_PER_PLAYER.burst,
    other: () => share(neighbour, NEIGHBOUR),
  },
  {
    name: 'withdrawals a player asks for',
    quota: DEFAULT_QUOTAS.rarePerCaller,
    answer: 200,
    call: () => withdraw(script, SCRIPT),
    done: async () => ((await rowsOf(`withdrawals WHERE player_id = ${keyOf(SCRIPT).playerId}`)) > 0 ? 1 : 0),
    does: 1,
    other: () => withdraw(neighbour, NEIGHBOUR),
  },
  {
    name: 'erasures a player asks for',
    quota: DEFAULT_QUOTAS.rarePerCaller,
    answer: 400,
    call: () => app.call(eraseAccount.path, { token: script, body: { confirm: 'perhaps' } }),
    done: () => rowsOf('erasures'),
    does: 0,
    other: () => app.call(eraseAccount.path, { token: neighbour, body: { confirm: 'perhaps' } }),
  },
  {
    name: 'promo codes a player looks for',
    quota: DEFAULT_QUOTAS.caller,
    answer: 404,
    call: () => openCode(script),
    done: () => rowsOf('partner_clicks'),
    does: 0,
    other: () => openCode(neighbour),
  },
]

describe.each(LIMITS)('$name', ({ quota, answer, call, done, does, other }) => {
  it('are refused at ten times the rate with how long to wait, without effect, and others are not affected', {
    timeout: SLOW_TEST_LIMIT_MS,
  }, async () => {
    const before = await done()
    const all = quota.burst * TEN_TIMES
    const replies: LightMyRequestResponse[] = []
    for (let sent = 0; sent < all; sent += AT_ONCE) {
      const count = Math.min(AT_ONCE, all - sent)
      replies.push(...(await Promise.all(Array.from({ length: count }, (_, index) => call(sent + index)))))
    }
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    expect(replies.filter(({ statusCode }) => statusCode === answer)).toHaveLength(quota.burst)
    expect(refused).toHaveLength(all - quota.burst)
    const wait_s = Math.ceil(1 / quota.perSecond)
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set([String(wait_s)]))
    expect(refused[0]?.json()).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      details: { retry_after_s: wait_s },
    })
    expect((await done()) - before).toBe(does)
    expect([200, answer]).toContain((await other()).statusCode)

    app.clock.advance(wait_s * 1000)
    expect((await call(all)).statusCode).toBe(answer)
  })
})

it('a call refused for coming too often has used nothing up: an update and a web login are accepted afterwards', async () => {
  const address = '203.0.113.30'
  const forged = () =>
    app.call(authWeb.path, {
      body: { login: { id: 1, hash: '0'.repeat(64) }, lang: 'en', adult: true },
      headers: from(address),
    })
  for (let sent = 0; sent < SIGN_IN.webLogins.perAddress.burst; sent += 1) await forged()
  const fields = {
    id: NEIGHBOUR,
    first_name: 'Vera',
    auth_date: Math.floor(app.clock.now().getTime() / 1000),
  }
  const login = signedWebLogin(fields, app.config.bot.token)
  const enter = () =>
    app.call(authWeb.path, { body: { login, lang: 'en', adult: true }, headers: from(address) })
  expect((await enter()).statusCode).toBe(429)
  app.clock.advance(1000 / SIGN_IN.webLogins.perAddress.perSecond)
  expect((await enter()).statusCode).toBe(200)

  for (let sent = 0; sent < UPDATES_QUOTA.burst; sent += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendUpdate(address, 'guessed')))
  expect((await sendUpdate(address, SECRET)).statusCode).toBe(429)
  app.clock.advance(1000)
  expect((await sendUpdate(address, SECRET)).statusCode).toBe(200)
})

import { OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { type ListOperatorsReply, listOperators, whoAmI } from '@arena/contract/endpoints/operator-people'
import {
  type GivenToken,
  logoutOperator,
  openLocalSession,
  openSession,
  redeemCode,
} from '@arena/contract/endpoints/operator-sign-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, recordingOf, type TestApp } from '../../testing/index.ts'
import { WRONG_TOKENS } from './guard-operators.ts'
import { enrolAtMachine } from './people.ts'
import { LASTS_MS } from './token-store.ts'

const TOKEN = 'operator-token-of-the-tests-0123456789'
const CONSOLE = 'https://console.example'
const MINUTE_MS = 60_000

let app: TestApp
beforeAll(async () => {
  const env = { OPERATORS: `anna:${TOKEN}`, CONSOLE_URL: `${CONSOLE}/operator` }
  app = await openTestApp(await openTestDatabase(), { env })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const enrol = (name: string) =>
  app.database.transaction(tx => enrolAtMachine(recordingOf(app), tx, { name, role: 'support' }))
const open = async (name: string) => app.call(openSession.path, { body: { code: await enrol(name) } })
/** The part of a received cookie that a browser sends back. */
const cookieOf = (reply: Awaited<ReturnType<typeof open>>) =>
  String(reply.headers['set-cookie']).split(';', 1)[0] ?? ''
const secretOf = (cookie: string) => cookie.split('=')[1] ?? ''
const look = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  app.http.inject({ method: 'POST', url: whoAmI.path, headers, payload: {}, remoteAddress })
const fromConsole = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' })

describe('a browser that signs in', () => {
  it('gets a cookie that no script, no other site and no other host can use, and nothing else', async () => {
    const reply = await open('vera')
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-arena-operator=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=36000$/,
    )
    expect(reply.body).not.toContain(secretOf(cookieOf(reply)))
    const who = (await look(fromConsole(cookieOf(reply)))).json<{ operator: { name: string } }>()
    expect(who.operator.name).toBe('vera')
  })

  it('over a connection without encryption gets a cookie for the console’s calls alone', async () => {
    const database = await openTestDatabase()
    const plain = await openTestApp(database, { env: { OPERATORS: `anna:${TOKEN}` } })
    const reply = await plain.call(openLocalSession.path, { token: TOKEN, body: {} })
    expect(reply.headers['set-cookie']).toBe(
      `arena-operator=${TOKEN}; Path=/operator; HttpOnly; SameSite=Strict; Max-Age=36000`,
    )
    const headers = { cookie: `a=b; ${cookieOf(reply)}`, origin: new URL(plain.config.consoleUrl).origin }
    const who = await plain.call(whoAmI.path, { headers, body: {} })
    expect(who.json()).toMatchObject({ operator: { name: 'anna' } })
    await plain.app.stop()
    await database.close()
  })

  it('may do so by the token of a developer’s machine, and by no other token', async () => {
    const reply = await app.call(openLocalSession.path, { token: TOKEN, body: {} })
    expect((await look(fromConsole(cookieOf(reply)))).statusCode).toBe(200)
    const { token } = (
      await app.call(redeemCode.path, { body: { code: await enrol('ivan') } })
    ).json<GivenToken>()
    const refused = await app.call(openLocalSession.path, { token, body: {} })
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined])
  })
})

describe('a session of a browser', () => {
  it('is accepted from the console’s own pages only', async () => {
    const cookie = cookieOf(await open('kira'))
    const statusOf = async (headers: Record<string, string>) =>
      (await look({ cookie, ...headers }, '203.0.113.20')).statusCode
    expect(await statusOf({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await statusOf({ origin: CONSOLE })).toBe(200)
    expect(await statusOf({})).toBe(401)
    expect(await statusOf({ origin: 'https://games.example' })).toBe(401)
    expect(await statusOf({ origin: `${CONSOLE}.games.example` })).toBe(401)
    expect(await statusOf({ 'sec-fetch-site': 'same-site', origin: CONSOLE })).toBe(403)
    expect(await statusOf({ 'sec-fetch-site': 'cross-site', origin: 'null' })).toBe(403)
    const bearer = { authorization: `Bearer ${secretOf(cookie)}`, 'sec-fetch-site': 'same-origin' }
    expect((await look(bearer, '203.0.113.20')).statusCode).toBe(401)
  })

  it('ends when it is left alone for half an hour, and after ten hours in any case', async () => {
    const cookie = cookieOf(await open('zoe'))
    const alive = async () => (await look(fromConsole(cookie), '203.0.113.21')).statusCode === 200
    const busy = cookieOf(await open('lena'))
    app.clock.advance(29 * MINUTE_MS)
    expect(await alive()).toBe(true)
    app.clock.advance(30 * MINUTE_MS)
    expect(await alive()).toBe(false)

    const again = cookieOf(await open('lena'))
    expect((await look(fromConsole(busy), '203.0.113.22')).statusCode).toBe(401)
    const steps = LASTS_MS.session / (20 * MINUTE_MS)
    const seen = []
    for (let step = 0; step < steps; step += 1) {
      seen.push((await look(fromConsole(again), '203.0.113.22')).statusCode)
      app.clock.advance(20 * MINUTE_MS)
    }
    expect(new Set(seen)).toEqual(new Set([200]))
    expect((await look(fromConsole(again), '203.0.113.22')).statusCode).toBe(401)
  })

  it('ends when the person signs out, and the cookie goes with it', async () => {
    const cookie = cookieOf(await open('olga'))
    const reply = await app.call(logoutOperator.path, { headers: fromConsole(cookie), body: {} })
    expect(reply.headers['set-cookie']).toMatch(/^__Host-arena-operator=; .*Max-Age=0$/)
    expect((await look(fromConsole(cookie), '203.0.113.23')).statusCode).toBe(401)
    const list = await app.call(listOperators.path, { token: TOKEN, body: {} })
    const olga = list.json<ListOperatorsReply>().operators.find(({ name }) => name === 'olga')
    expect(olga?.tokens).toEqual([])
  })
})

it('a page of another site can neither call nor slow down the operator who looks at it', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  for (let call = 0; call <= WRONG_TOKENS.burst; call += 1) {
    expect((await look(foreign, '203.0.113.24')).statusCode).toBe(403)
  }
  const own = { authorization: TOKEN }
  expect((await look(own, '203.0.113.24')).statusCode).toBe(200)
  const guarded = OPERATOR_ENDPOINTS.filter(({ guard }) => guard === 'operator')
  const answers = await Promise.all(
    guarded.map(({ method, path }) =>
      app.http.inject({ method, url: path, headers: { ...foreign, ...own } }).then(reply => reply.statusCode),
    ),
  )
  expect(new Set(answers)).toEqual(new Set([403]))
})

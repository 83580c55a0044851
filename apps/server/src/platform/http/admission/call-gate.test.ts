import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@arena/contract/endpoint'
import { signedHeaders } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../log/log.ts'
import { registerForeignCalls } from '../foreign-route.ts'
import { registerHealthRoutes } from '../health-routes.ts'
import { createHttpServer } from '../http-server.ts'
import { DEFAULT_QUOTAS } from '../rate-limit.ts'
import { registerRoutes } from '../register-routes.ts'
import { route } from '../route.ts'
import { registerSignedRoutes } from '../signed-route.ts'
import { SharedRateLimit } from '../valkey-rate-limit.ts'
import { CallGate, openGates } from './call-gate.ts'

const KEY = { keyId: 'provider-1', secret: 'a-secret-of-the-tests' }
const ONE_AT_A_TIME = { least: 1, most: 1, first: 1 }
const WALLET = '/wallet/v1/slow'
const FOLDER = '/wallet/dialects/'

const clock = fakeClock()
const log = createLog({ level: 'silent' })
/** Calls whose work was begun, each with the function that ends it. */
const begun: (() => void)[] = []
let refused = 0
const PAGE = 'https://app.example'
const players = new CallGate(ONE_AT_A_TIME, () => {
  refused += 1
})
const wallet = new CallGate(ONE_AT_A_TIME)
let http: FastifyInstance
let origin = ''

beforeAll(async () => {
  http = createHttpServer({
    log,
    trustedProxies: [],
    encrypted: false,
    gates: [players, wallet],
    callOrigins: [PAGE],
  })
  const slow = async () => {
    await new Promise<void>(resolve => begun.push(resolve))
    return {}
  }
  const declaration = {
    method: 'POST',
    summary: 'Waits.',
    body: Type.Object({}),
    reply: Type.Object({}),
  } as const
  const ofPlayers = endpoint({ ...declaration, path: '/api/slow', guard: 'public', errors: [] })
  const ofOperators = endpoint({
    ...declaration,
    path: '/operator/quick',
    guard: 'operator',
    permission: 'self.use',
    effect: 'neutral',
    errors: [],
  })
  const nobody = { check: () => Promise.reject(new Error('nobody')), rateKey: () => '' }
  const anna = { check: () => Promise.resolve({ name: 'anna' } as never), rateKey: () => 'anna' }
  registerRoutes(http, [route(ofPlayers, slow), route(ofOperators, async () => ({}))], {
    guards: { player: nobody, adultPlayer: nobody, activePlayer: nobody, operator: anna },
    rateLimit: new SharedRateLimit({ clock, log }),
    quotas: DEFAULT_QUOTAS,
    gate: players,
  })
  const ofProviders = { path: WALLET, body: Type.Object({}), handle: async () => ({ reply: await slow() }) }
  await registerSignedRoutes(http, [ofProviders], {
    clock,
    gate: wallet,
    secretsOf: keyId => (keyId === KEY.keyId ? [KEY.secret] : []),
  })
  await registerForeignCalls(
    http,
    {
      folder: FOLDER,
      isKnown: caller => caller === 'aggregator',
      answer: () => Promise.reject(new Error('nothing answers here')),
      refuse: (caller, code) => ({ status: 200, body: JSON.stringify({ caller, code }) }),
    },
    { clock, gate: wallet },
  )
  registerHealthRoutes(http, {
    clock,
    metrics: new Registry(),
    refreshFigures: async () => {},
    trustsProxies: false,
    checkReady: async () => {},
    isLeaving: () => false,
  })
  origin = await http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => http.close())

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const play = (path = '/api/slow') => post(path, '{}')
const provide = () =>
  post(WALLET, '{}', signedHeaders(KEY, { method: 'POST', path: WALLET, rawBody: '{}', now: clock.now() }))
/** Resolves when this many calls are in progress. */
const worked = async (calls: number) => {
  await expect.poll(() => begun.length).toBe(calls)
}

it('a call that finds every place taken gets a retry answer, and nothing of it was begun', async () => {
  const first = play()
  await worked(1)
  const second = await post('/api/slow', '{}', { origin: PAGE, 'x-request-id': 'asked-for-it' })
  expect([second.status, await second.json()]).toMatchObject([503, { errorCode: 'UNAVAILABLE' }])
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'retry-after': '1',
    'x-request-id': 'asked-for-it',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': PAGE,
  })
  expect([begun.length, refused]).toEqual([1, 1])

  // Meanwhile no other pool waits: not the providers, not the operators, not the health checks.
  const provided = provide()
  await worked(2)
  expect((await play('/operator/quick')).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  const again = await provide()
  expect([again.status, await again.json(), again.headers.get('retry-after')]).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE' }),
    '1',
  ])

  for (const end of begun.splice(0)) end()
  expect([(await first).status, (await provided).status]).toEqual([200, 200])
})

it('a caller with a protocol of its own is refused in its words', async () => {
  const first = provide()
  await worked(1)
  const second = await post(`${FOLDER}aggregator/bet`, '{}')
  expect([second.status, await second.json()]).toEqual([503, { caller: 'aggregator', code: 'UNAVAILABLE' }])
  begun.pop()?.()
  expect((await first).status).toBe(200)
})

it('a waiting call takes the place of a finished one', async () => {
  const first = play()
  await worked(1)
  const second = play()
  begun.pop()?.()
  expect((await first).status).toBe(200)
  await worked(1)
  begun.pop()?.()
  expect((await second).status).toBe(200)
})

it('an address that is written in another way passes the same gate', async () => {
  const first = play()
  await worked(1)
  expect((await play('/api/%73low?again=1')).status).toBe(503)
  begun.pop()?.()
  expect((await first).status).toBe(200)
})

it('a call without a key of ours takes no place from those who have one', async () => {
  const first = provide()
  await worked(1)
  const unsigned = post(WALLET, '{}')
  expect((await unsigned).status).toBe(401)
  begun.pop()?.()
  expect((await first).status).toBe(200)
})

it('a call that is refused for its content gives its place back', async () => {
  for (let time = 0; time < 3; time += 1) expect((await post('/api/slow', '[]')).status).toBe(400)
  const last = play()
  await worked(1)
  begun.pop()?.()
  expect((await last).status).toBe(200)
})

it('a call that arrives by halves holds no place that others wait for', async () => {
  const half = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  await once(half, 'connect')
  half.write(
    'POST /api/slow HTTP/1.1\r\nhost: arena\r\ncontent-length: 99\r\ncontent-type: application/json\r\n\r\n{',
  )
  await expect.poll(() => players.worked).toBe(1)
  const whole = play()
  await worked(1)
  begun.pop()?.()
  expect((await whole).status).toBe(200)
  half.destroy()
})

it('a call whose caller hung up while waiting is never begun', async () => {
  const first = play()
  await worked(1)
  const impatient = new AbortController()
  const second = fetch(`${origin}/api/slow`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal: impatient.signal,
  })
  impatient.abort()
  await expect(second).rejects.toThrow('aborted')
  begun.pop()?.()
  expect((await first).status).toBe(200)
  const third = play()
  await worked(1)
  begun.pop()?.()
  expect((await third).status).toBe(200)
})

describe('a crowd at once', () => {
  const figures = new Registry()
  const { players: gate } = openGates(figures)
  const server = createHttpServer({ log, trustedProxies: [], encrypted: false, gates: [gate] })
  let url = ''
  beforeAll(async () => {
    const quick = endpoint({
      method: 'POST',
      path: '/api/quick',
      summary: 'Answers in its turn.',
      guard: 'public',
      body: Type.Object({}),
      reply: Type.Object({}),
      errors: [],
    })
    let last = Promise.resolve()
    // One after the other, a millisecond each: a crowd can't be done at once.
    const inTurn = () => {
      last = last.then(() => new Promise(resolve => setTimeout(resolve, 1)))
      return last.then(() => ({}))
    }
    registerRoutes(server, [route(quick, inTurn)], {
      guards: {} as never,
      rateLimit: new SharedRateLimit({ clock, log }),
      quotas: { ...DEFAULT_QUOTAS, address: { perSecond: 10_000, burst: 10_000 } },
      gate,
    })
    url = await server.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 })
  })
  afterAll(() => server.close())

  const crowd = (callers: number) =>
    Promise.all(
      Array.from({ length: callers }, async () => {
        const answer = await fetch(`${url}/api/quick`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
        await answer.arrayBuffer()
        return `${answer.status} ${answer.headers.get('retry-after') ?? ''}`
      }),
    )

  it('of 400 callers each is served, and of 1,200 each is served or asked to retry; later callers are served', async () => {
    expect(new Set(await crowd(400))).toEqual(new Set(['200 ']))
    const answers = await crowd(1_200)
    expect(answers.filter(answer => answer !== '200 ' && answer !== '503 1')).toEqual([])
    expect(answers.filter(answer => answer === '200 ').length).toBeGreaterThanOrEqual(400)
    expect(await crowd(1)).toEqual(['200 '])
  })
})

import { endpoint } from '@arena/contract/endpoint'
import { signedHeaders } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../log/log.ts'
import { registerHealthRoutes } from '../health-routes.ts'
import { createHttpServer } from '../http-server.ts'
import { DEFAULT_QUOTAS } from '../rate-limit.ts'
import { registerRoutes } from '../register-routes.ts'
import { route } from '../route.ts'
import { registerSignedRoutes } from '../signed-route.ts'
import { SharedRateLimit } from '../valkey-rate-limit.ts'
import { CallGate } from './call-gate.ts'

const KEY = { keyId: 'provider-1', secret: 'a-secret-of-the-tests' }
const ONE_AT_A_TIME = { least: 1, most: 1, first: 1 }
const WALLET = '/wallet/v1/slow'

const clock = fakeClock()
const log = createLog({ level: 'silent' })
/** Calls whose work was begun, each with what ends it. */
const begun: (() => void)[] = []
let refused = 0
let http: FastifyInstance

beforeAll(async () => {
  http = createHttpServer({ log, trustedProxies: [], encrypted: false })
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
    errors: [],
  })
  const nobody = { check: () => Promise.reject(new Error('nobody')), rateKey: () => '' }
  const anna = { check: () => Promise.resolve({ name: 'anna' } as never), rateKey: () => 'anna' }
  registerRoutes(http, [route(ofPlayers, slow), route(ofOperators, async () => ({}))], {
    guards: { player: nobody, activePlayer: nobody, operator: anna },
    rateLimit: new SharedRateLimit({ clock, log }),
    quotas: DEFAULT_QUOTAS,
    gate: new CallGate(ONE_AT_A_TIME, () => {
      refused += 1
    }),
  })
  const ofProviders = { path: WALLET, body: Type.Object({}), handle: async () => ({ reply: await slow() }) }
  await registerSignedRoutes(http, [ofProviders], {
    clock,
    gate: new CallGate(ONE_AT_A_TIME),
    secretsOf: keyId => (keyId === KEY.keyId ? [KEY.secret] : []),
  })
  registerHealthRoutes(http, {
    clock,
    metrics: new Registry(),
    refreshFigures: async () => {},
    trustsProxies: false,
    checkReady: async () => {},
    isLeaving: () => false,
  })
})
afterAll(() => http.close())

const play = (url = '/api/slow') => http.inject({ method: 'POST', url, payload: {} })
const provide = () =>
  http.inject({
    method: 'POST',
    url: WALLET,
    payload: '{}',
    headers: { ...signedHeaders(KEY, { method: 'POST', path: WALLET, rawBody: '{}', now: clock.now() }) },
  })
/** Resolves when so many calls are being worked on. */
const worked = async (calls: number) => {
  await expect.poll(() => begun.length).toBe(calls)
}

it('who finds every place taken is told to come again, and nothing of their call was begun', async () => {
  const first = play()
  await worked(1)
  const second = await play()
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '1'])
  expect(second.json()).toMatchObject({ errorCode: 'UNAVAILABLE' })
  expect([begun.length, refused]).toEqual([1, 1])

  // Meanwhile nobody else waits: not the providers, not the operators, not whoever looks after the program.
  const provided = provide()
  await worked(2)
  expect((await play('/operator/quick')).statusCode).toBe(200)
  expect((await http.inject({ url: '/readyz' })).statusCode).toBe(200)
  const again = await provide()
  expect([again.statusCode, again.json(), again.headers['retry-after']]).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE' }),
    '1',
  ])

  for (const end of begun.splice(0)) end()
  expect([(await first).statusCode, (await provided).statusCode]).toEqual([200, 200])
})

it('who waits a moment takes the place of whoever is done', async () => {
  const first = play()
  await worked(1)
  const second = play()
  begun.pop()?.()
  expect((await first).statusCode).toBe(200)
  await worked(1)
  begun.pop()?.()
  expect((await second).statusCode).toBe(200)
})

it('a call without a key of ours takes no place from those who have one', async () => {
  const first = provide()
  await worked(1)
  const unsigned = http.inject({ method: 'POST', url: WALLET, payload: '{}' })
  begun.pop()?.()
  expect([(await first).statusCode, (await unsigned).statusCode]).toEqual([200, 401])
})

it('a call that is refused for what it says gives its place back', async () => {
  const malformed = { method: 'POST', url: '/api/slow', payload: [] } as const
  for (let time = 0; time < 3; time += 1) expect((await http.inject(malformed)).statusCode).toBe(400)
  const last = play()
  await worked(1)
  begun.pop()?.()
  expect((await last).statusCode).toBe(200)
})

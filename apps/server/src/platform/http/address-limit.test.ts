import { signedHeaders } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGates } from './admission/call-gate.ts'
import { HEALTH_QUOTA, registerHealthRoutes } from './health-routes.ts'
import { CONNECTIONS_MAX, createHttpServer } from './http-server.ts'
import { registerSignedRoutes, UNSIGNED_QUOTA } from './signed-route.ts'

const KEY = { keyId: 'provider-1', secret: 'a-secret-of-the-tests' }
const PATH = '/wallet/v1/echo'
const clock = fakeClock()

let http: FastifyInstance
let asked = 0
beforeAll(async () => {
  http = createHttpServer({ log: createLog({ level: 'silent' }), trustedProxies: [], encrypted: false })
  const checkReady = async () => {
    asked += 1
  }
  registerHealthRoutes(http, {
    clock,
    metrics: new Registry(),
    refreshFigures: async () => {},
    trustsProxies: false,
    checkReady,
    isLeaving: () => false,
  })
  const handle = async () => ({ reply: {} })
  await registerSignedRoutes(http, [{ path: PATH, body: Type.Object({}), handle }], {
    clock,
    gate: openGates(new Registry()).wallet,
    secretsOf: keyId => (keyId === KEY.keyId ? [KEY.secret] : []),
  })
})
afterAll(() => http.close())

const statusesOf = async (count: number, call: (index: number) => Promise<{ statusCode: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).statusCode)
  return statuses
}

it.each(['/readyz', '/metrics'])(
  '%s is answered so often to one address, and to others all the while',
  async url => {
    const from = (remoteAddress: string) => http.inject({ url, remoteAddress })
    const { burst } = HEALTH_QUOTA
    clock.advance(60_000)
    const before = asked
    const statuses = await statusesOf(burst + 20, index => from(`fd00::${index.toString(16)}`))
    expect(statuses).toEqual([...Array<number>(burst).fill(200), ...Array<number>(20).fill(429)])
    expect(asked - before).toBeLessThanOrEqual(burst)
    expect((await from('10.0.0.7')).statusCode).toBe(200)
    clock.advance(1000)
    expect((await from('fd00::1')).statusCode).toBe(200)
  },
)

it.each([
  ['no key', {}],
  ['a key nobody has', { authorization: 'Bearer nobody' }],
  [
    'a wrong signature',
    { ...signedHeaders(KEY, { method: 'POST', path: PATH, rawBody: '[]', now: clock.now() }) },
  ],
])(
  'calls of the wallet with %s are slowed down, and genuine ones from the same address are not',
  async (_, headers) => {
    clock.advance(60_000)
    const remoteAddress = '203.0.113.7'
    const { burst } = UNSIGNED_QUOTA
    const send = (more: Readonly<Record<string, string>>) =>
      http.inject({ method: 'POST', url: PATH, payload: '{}', headers: more, remoteAddress })
    const statuses = await statusesOf(burst + 20, () => send(headers))
    expect(statuses).toEqual([...Array<number>(burst).fill(401), ...Array<number>(20).fill(429)])
    const refused = await send(headers)
    expect([refused.json<{ code: string }>().code, refused.headers['retry-after']]).toEqual([
      'RATE_LIMITED',
      '1',
    ])
    const genuine = () => signedHeaders(KEY, { method: 'POST', path: PATH, rawBody: '{}', now: clock.now() })
    expect(await statusesOf(burst + 20, () => send({ ...genuine() }))).toEqual(
      Array<number>(burst + 20).fill(200),
    )
  },
)

it('a server has no more connections than it could ever serve', () => {
  expect(http.server.maxConnections).toBe(CONNECTIONS_MAX)
})

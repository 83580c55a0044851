import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { queryObjects } from 'node:v8'
import { streamEndpoint } from '@arena/contract/endpoint'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGates } from './admission/call-gate.ts'
import { DomainError } from './answer-errors.ts'
import { createHttpServer } from './http-server.ts'
import { DEFAULT_QUOTAS } from './rate-limit.ts'
import { registerRoutes } from './register-routes.ts'
import { streamRoute } from './route.ts'
import { SharedRateLimit } from './valkey-rate-limit.ts'

const EventSchema = Type.Object({ count: Type.Integer() })

/** Sends numbers on request, and notes when its listener is gone. */
class Counter {
  ended = 0
  #wake: (() => void) | undefined
  #count = 0

  add(): void {
    this.#count += 1
    this.#wake?.()
  }

  async *events(signal: AbortSignal): AsyncGenerator<{ count: number }> {
    signal.addEventListener('abort', () => this.#wake?.())
    try {
      for (let sent = 0; !signal.aborted; ) {
        if (sent < this.#count) {
          sent += 1
          yield { count: sent === 13 ? 0.5 : sent }
        } else {
          await new Promise<void>(resolve => {
            this.#wake = resolve
          })
        }
      }
    } finally {
      this.ended += 1
    }
  }
}

let http: FastifyInstance
let counter: Counter
let address: string
beforeEach(async () => {
  counter = new Counter()
  http = createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: [], encrypted: false })
  const counts = streamEndpoint({
    method: 'POST',
    path: '/counts',
    summary: 'Counts.',
    guard: 'public',
    body: Type.Object({ may: Type.Boolean() }),
    event: EventSchema,
    errors: ['FORBIDDEN'],
  })
  const stream = streamRoute(counts, async ({ body, signal }) => {
    if (!body.may) throw new DomainError('FORBIDDEN')
    return counter.events(signal)
  })
  const checks = { check: () => Promise.reject(new DomainError('UNAUTHORIZED')), rateKey: () => '' }
  registerRoutes(http, [stream], {
    guards: { player: checks, adultPlayer: checks, activePlayer: checks, operator: checks },
    rateLimit: new SharedRateLimit({ clock: fakeClock(), log: createLog({ level: 'silent' }) }),
    quotas: DEFAULT_QUOTAS,
    gate: openGates(new Registry()).players,
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/counts`
})
afterEach(() => http.close())

async function open() {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ may: true }),
  })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  return { response, next: async () => (await reader.read()).value }
}

it('sends each event at once, as server-sent events without caching or buffering', async () => {
  counter.add()
  const { response, next } = await open()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  expect(await next()).toBe('data: {"count":1}\n\n')
  counter.add()
  expect(await next()).toBe('data: {"count":2}\n\n')
})

it('is refused like any other call, before it begins', async () => {
  const refused = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"may":false}',
  })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ errorCode: 'FORBIDDEN' }),
  ])
})

it('ends for its feature when the listener hangs up', async () => {
  counter.add()
  const { port, pathname } = new URL(address)
  const headers = { 'content-type': 'application/json' }
  const listener = request({ port, path: pathname, method: 'POST', headers }).end('{"may":true}')
  const [response] = (await once(listener, 'response')) as [IncomingMessage]
  await once(response, 'data')
  listener.destroy()
  await expect.poll(() => counter.ended).toBe(1)
})

it('leaves nothing behind, however many were opened and closed', async () => {
  const listeners = 60
  const { port, pathname } = new URL(address)
  const listenOnce = async () => {
    const headers = { 'content-type': 'application/json' }
    const listener = request({ port, path: pathname, method: 'POST', headers, agent: false })
    listener.end('{"may":true}')
    const [response] = (await once(listener, 'response')) as [IncomingMessage]
    await once(response, 'data')
    listener.destroy()
  }
  const remembered = () => [AbortSignal, WeakRef].map(kind => queryObjects(kind, { format: 'count' }))
  counter.add()
  await listenOnce()
  await expect.poll(() => counter.ended).toBe(1)
  const before = remembered()
  for (let place = 0; place < listeners; place += 1) await listenOnce()
  await expect.poll(() => counter.ended).toBe(1 + listeners)
  const growth = remembered().map((count, place) => count - (before[place] ?? 0))
  for (const more of growth) expect(more).toBeLessThan(listeners / 2)
})

it('does not keep the program from ending', async () => {
  counter.add()
  const { next } = await open()
  await next()
  const closed = once(http.server, 'close')
  await http.close()
  await closed
  expect(await next()).toBeUndefined()
  expect(counter.ended).toBe(1)
})

it('never sends an event that its own contract does not allow', async () => {
  for (let sent = 0; sent < 13; sent += 1) counter.add()
  const { next } = await open()
  let received = ''
  try {
    for (let text = await next(); text !== undefined; text = await next()) received += text
  } catch {
    // The connection was cut off: that is the promise.
  }
  expect(received).toContain('{"count":12}')
  expect(received).not.toContain('0.5')
})

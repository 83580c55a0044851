import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { signedHeaders } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { CallGate } from './admission/call-gate.ts'
import { DirectCalls } from './direct-calls.ts'
import { createHttpServer } from './http-server.ts'
import { registerSignedRoutes, signedRoute, walletFailure } from './signed-route.ts'

const KEY = { keyId: 'provider-1', secret: 'a-secret-of-the-tests' }
const PATH = '/wallet/v1/echo'
const BODY_MAX_BYTES = 1_000
const clock = fakeClock()
const log = createLog({ level: 'silent' })
const metrics = new Registry()

let http: FastifyInstance
let port = 0
let leaving = false
/** The promise that the handler waits for before it answers. */
let paused: Promise<void> = Promise.resolve()

beforeAll(async () => {
  const direct = new DirectCalls()
  http = createHttpServer({
    log,
    metrics,
    trustedProxies: [],
    encrypted: true,
    direct,
    isLeaving: () => leaving,
  })
  const echo = signedRoute({
    path: PATH,
    body: Type.Object({ word: Type.String() }),
    bodyMaxBytes: BODY_MAX_BYTES,
    async handle({ word }) {
      await paused
      if (word === 'fault') throw new Error('a fault of the test')
      return word === 'refused' ? { failure: walletFailure('ROUND_OPEN', 7) } : { reply: { word } }
    },
  })
  await registerSignedRoutes(http, [echo], {
    clock,
    direct,
    gate: new CallGate({ least: 1, most: 64, first: 64 }),
    secretsOf: keyId => (keyId === KEY.keyId ? [KEY.secret] : []),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as AddressInfo).port
})
afterAll(() => http.close())

interface Sent {
  readonly path?: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

const signed = (body: string, path = PATH) =>
  signedHeaders(KEY, { method: 'POST', path, rawBody: body, now: clock.now() })
const word = (text: string) => JSON.stringify({ word: text })

/** Of one call over a connection; `chunked`: without saying how long the body is. */
function overConnection({ path = PATH, body, headers }: Sent, chunked = false) {
  return new Promise<{ statusCode: number; headers: object; body: string }>((resolve, reject) => {
    const length = chunked ? {} : { 'content-length': Buffer.byteLength(body) }
    const call = httpRequest({ port, path, method: 'POST', headers: { ...headers, ...length } }, reply => {
      const { statusCode = 0, headers: answered } = reply
      textOf(reply).then(text => resolve({ statusCode, headers: answered, body: text }), reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

const OF_TRANSPORT = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-length'])
const kept = (headers: object) =>
  Object.entries(headers)
    .filter(([name]) => !OF_TRANSPORT.has(name))
    .toSorted(([one], [other]) => one.localeCompare(other))

const CALLS: Readonly<Record<string, () => Sent>> = {
  'a genuine one': () => ({ body: word('hello'), headers: signed(word('hello')) }),
  'a refused one': () => ({ body: word('refused'), headers: signed(word('refused')) }),
  'one whose work fails': () => ({ body: word('fault'), headers: signed(word('fault')) }),
  'one with letters of several bytes': () => ({ body: word('çığ 🎲'), headers: signed(word('çığ 🎲')) }),
  'another body than was signed': () => ({ body: word('other'), headers: signed(word('hello')) }),
  'an old one': () => ({
    body: word('hello'),
    headers: { ...signed(word('hello')), 'x-timestamp': '2001-01-01T00:00:00Z' },
  }),
  'no JSON': () => ({ body: '{"word":', headers: signed('{"word":') }),
  'half of a letter': () => ({ body: '{"word":"\\ud800"}', headers: signed('{"word":"\\ud800"}') }),
  'another shape': () => ({ body: '{"word":1}', headers: signed('{"word":1}') }),
  'an empty body': () => ({ body: '', headers: signed('') }),
  'a body that is too large': () => ({
    body: word('x'.repeat(2_000)),
    headers: signed(word('x'.repeat(2_000))),
  }),
  'an unknown key': () => ({
    body: word('hello'),
    headers: { ...signed(word('hello')), authorization: 'Bearer nobody' },
  }),
  'no key': () => ({ body: word('hello'), headers: { 'content-type': 'application/json' } }),
  'an address with a query': () => ({
    path: `${PATH}?a=1`,
    body: word('hello'),
    headers: signed(word('hello'), `${PATH}?a=1`),
  }),
  'a body of no type': () => {
    const { 'content-type': _type, ...headers } = signed(word('hello'))
    return { body: word('hello'), headers }
  },
}

describe('a call that is answered without the framework', () => {
  it.each(Object.entries(CALLS))('gets the answer that the framework gives: %s', async (_, call) => {
    const sent = call()
    const expected = await http.inject({
      method: 'POST',
      url: sent.path ?? PATH,
      headers: sent.headers,
      payload: sent.body,
    })
    for (const chunked of [false, true]) {
      const answer = await overConnection(sent, chunked)
      expect({ ...answer, headers: kept(answer.headers) }).toEqual({
        statusCode: expected.statusCode,
        headers: kept(expected.headers),
        body: expected.body,
      })
    }
  })

  it('is counted, and named by its caller', async () => {
    const countOf = async () =>
      Number(
        /^arena_calls_total\{route="\/wallet\/v1\/echo",code="200"\} (\d+)$/m.exec(
          await metrics.metrics(),
        )?.[1],
      )
    const before = await countOf()
    const { headers } = await overConnection({
      body: word('hello'),
      headers: { ...signed(word('hello')), 'x-request-id': 'named-by-the-caller' },
    })
    expect(headers).toMatchObject({ 'x-request-id': 'named-by-the-caller' })
    expect(await countOf()).toBe(before + 1)
  })

  it('that is cut off before its body has arrived begins no work, and the next one is answered', async () => {
    const socket = connect(port, '127.0.0.1').resume()
    const headers = Object.entries(signed(word('hello'))).map(([name, value]) => `${name}: ${value}`)
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\ncontent-length: 16\r\n\r\n{"wo`,
    )
    socket.end()
    await once(socket, 'close')
    const { statusCode } = await overConnection({ body: word('hello'), headers: signed(word('hello')) })
    expect(statusCode).toBe(200)
  })

  it('gives its connection back while the program is about to end', async () => {
    leaving = true
    const { headers } = await overConnection({ body: word('hello'), headers: signed(word('hello')) })
    leaving = false
    expect(headers).toMatchObject({ connection: 'close' })
  })

  it('is answered to its end when the program closes', async () => {
    let go = () => {}
    paused = new Promise(resolve => {
      go = resolve
    })
    const answer = overConnection({ body: word('hello'), headers: signed(word('hello')) })
    await once(http.server, 'request')
    const closed = http.close()
    go()
    expect(await answer).toMatchObject({ statusCode: 200, body: word('hello') })
    await closed
  })
})

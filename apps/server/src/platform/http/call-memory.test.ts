/** The memory of a call, in bytes, which need no clock: all that it allocates, and what outlives the young generation, where collecting costs most. */
import { once } from 'node:events'
import type { HeapProfiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { signedHeaders } from '@arena/provider-protocol'
import { fakeClock } from '@arena/test-kit'
import { Type } from '@sinclair/typebox'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGates } from './admission/call-gate.ts'
import { DirectCalls } from './direct-calls.ts'
import { createHttpServer } from './http-server.ts'
import { registerSignedRoutes, signedRoute } from './signed-route.ts'

const KEY = { keyId: 'provider-1', secret: 'a-secret-of-the-tests' }
const SIGNED = '/wallet/v1/echo'
const PLAIN = '/plain'
/** Several collections of the young generation. */
const CALLS = 4_000
const SAMPLE_BYTES = 4_096
/** Another thread has a heap of its own. */
const CALLER = `
  const { connect } = require('node:net')
  const { workerData: { port, call, calls, connections }, parentPort } = require('node:worker_threads')
  let sent = 0, open = connections
  for (let one = 0; one < connections; one += 1) {
    const socket = connect(port, '127.0.0.1')
    const next = () => {
      if (sent++ < calls) return socket.write(call)
      socket.destroy()
      if (--open === 0) parentPort.postMessage('done')
    }
    socket.on('data', answer => {
      if (!answer.toString('latin1', 0, 15).startsWith('HTTP/1.1 200 OK')) throw new Error(answer.toString())
      next()
    })
    next()
  }
`

const clock = fakeClock()
const log = createLog({ level: 'silent' })
const direct = new DirectCalls()
const { wallet: gate } = openGates(new Registry())
const http = createHttpServer({ log, trustedProxies: [], encrypted: true, direct, gates: [gate] })
const session = new Session()

beforeAll(async () => {
  const echo = signedRoute({
    path: SIGNED,
    body: Type.Object({ word: Type.String() }),
    bodyMaxBytes: 1_000,
    async handle({ word }) {
      await nextTurn()
      return { reply: { word } }
    },
  })
  await registerSignedRoutes(http, [echo], { clock, direct, gate, secretsOf: () => [KEY.secret] })
  http.get(PLAIN, async () => {
    await nextTurn()
    return { word: 'plain' }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  session.connect()
})
afterAll(async () => {
  session.disconnect()
  await http.close()
})

function written(path: string): string {
  const { port } = http.server.address() as AddressInfo
  if (path === PLAIN) return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`
  const rawBody = JSON.stringify({ word: 'a word' })
  const headers = {
    ...signedHeaders(KEY, { method: 'POST', path, rawBody, now: clock.now() }),
    host: `127.0.0.1:${port}`,
    'content-length': `${rawBody.length}`,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${rawBody}`
}

async function call(path: string): Promise<void> {
  const { port } = http.server.address() as AddressInfo
  const caller = new Worker(CALLER, {
    eval: true,
    workerData: { port, call: written(path), calls: CALLS, connections: 8 },
  })
  await once(caller, 'message')
  await caller.terminate()
}

/** `counts`: everything, or what is still there after the collections of the young generation. */
async function bytesOfCall(path: string, counts: 'all' | 'old'): Promise<number> {
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: counts === 'all',
  })
  await call(path)
  const { profile } = await session.post('HeapProfiler.stopSampling')
  return sizeOf(profile.head) / CALLS
}

function sizeOf({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize)
}

it.each([
  { path: SIGNED, all: 20_000, old: 2_500 },
  { path: PLAIN, all: 19_000, old: 4_500 },
])(
  'a call of $path allocates at most $all bytes, of which at most $old grow old',
  async ({ path, all, old }) => {
    await call(path)
    const bytes = { all: await bytesOfCall(path, 'all'), old: await bytesOfCall(path, 'old') }
    expect(bytes.all).toBeLessThanOrEqual(all)
    expect(bytes.old).toBeLessThanOrEqual(old)
  },
)

import { connect, createServer, type Server, type Socket } from 'node:net'
import { fakeClock, startValkey, type Valkey } from '@arena/test-kit'
import { RUN_SEED } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import type { Cluster, Redis } from 'iovalkey'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { connectValkey, type ValkeyClient } from '../valkey/valkey.ts'
import { type Quota, RateLimit } from './rate-limit.ts'
import { SharedRateLimit } from './valkey-rate-limit.ts'

const SILENT = createLog({ level: 'silent' })
const QUOTA: Quota = { perSecond: 0.5, burst: 4 }
const AWAY_MS = 1_000
/** However busy the machine is. */
const NEVER_MS = 1_000_000

let server: Valkey
beforeAll(async () => {
  server = await startValkey()
})
afterAll(() => server.stop())

describe('a quota that two servers share', () => {
  const clock = fakeClock()
  let connections: ValkeyClient[]
  let here: SharedRateLimit
  let there: SharedRateLimit
  beforeEach(async () => {
    connections = await Promise.all([server, server].map(({ url }) => connectValkey(url, SILENT)))
    ;[here, there] = connections.map(
      valkey => new SharedRateLimit({ clock, log: SILENT, valkey, answerLimit_ms: NEVER_MS }),
    ) as [SharedRateLimit, SharedRateLimit]
    for (const node of nodesOf(connections[0])) await node.flushall()
  })
  afterEach(() => connections.forEach(connection => connection.disconnect()))

  it('holds across them, however many calls come at once, and says how long to wait', async () => {
    const calls = Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? here : there).take('anybody', QUOTA),
    )
    const waits = await Promise.all(calls)
    expect(waits.filter(wait_s => wait_s === 0)).toHaveLength(QUOTA.burst)
    expect(new Set(waits)).toEqual(new Set([0, 2]))
    clock.advance(2_000)
    expect([await here.take('anybody', QUOTA), await there.take('anybody', QUOTA)]).toEqual([0, 2])
  })

  it('agrees with one server’s, for any order of calls', async () => {
    const steps = fc.array(fc.tuple(fc.nat({ max: 5_000 }), fc.boolean()), { maxLength: 40 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(steps, async calls => {
        run += 1
        const one = new RateLimit(clock)
        for (const [pause_ms, isHere] of calls) {
          clock.advance(pause_ms)
          const alone = one.take('key', QUOTA)
          expect(await (isHere ? here : there).take(`run ${run}`, QUOTA)).toBe(alone)
        }
      }),
      { numRuns: 15, seed: RUN_SEED },
    )
  })

  it('leaves a key in Valkey only until its bucket is full, and no names in it', async () => {
    await here.take('mail-to:vera@example.com', QUOTA)
    const [valkey] = connections
    const keys = (await Promise.all(nodesOf(valkey).map(node => node.keys('*')))).flat()
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatch(/^rate:[\w-]{22}$/)
    const left_ms = (await valkey?.pttl(keys[0] ?? '')) ?? 0
    expect(left_ms).toBeGreaterThan(0)
    expect(left_ms).toBeLessThanOrEqual(1000 / QUOTA.perSecond)
  })

  it('is refilled by no clock that is behind', async () => {
    const late = fakeClock(new Date(clock.now().getTime() - 60_000))
    const valkey = connections[1]
    const behind = new SharedRateLimit({ clock: late, log: SILENT, valkey, answerLimit_ms: NEVER_MS })
    for (let call = 0; call < QUOTA.burst; call += 1) await here.take('anybody', QUOTA)
    expect(await behind.take('anybody', QUOTA)).toBeGreaterThan(0)
    expect(await here.take('anybody', QUOTA)).toBe(2)
  })
})

/** One server, or each that keeps a part. */
function nodesOf(valkey: ValkeyClient | undefined): readonly Redis[] {
  if (valkey === undefined) return []
  return valkey.isCluster ? (valkey as Cluster).nodes('master') : [valkey as Redis]
}

// Through a wire that can be cut, to one server: nodes of a cluster announce their own addresses.
describe.skipIf(process.env['ARENA_VALKEY'] === 'cluster')('while Valkey is away', () => {
  let wire: Wire
  let valkey: ValkeyClient
  const lines: string[] = []
  const log = createLog({ level: 'info', to: { write: line => void lines.push(line) } })
  const clock = fakeClock()
  let limit: SharedRateLimit
  const logged = (text: string) => lines.filter(line => line.includes(`"msg":"${text}`)).length
  beforeEach(async () => {
    lines.length = 0
    wire = await openWire(Number(new URL(server.url).port))
    valkey = await connectValkey(wire.url, log)
    await valkey.flushall()
    limit = new SharedRateLimit({ clock, log, valkey })
  })
  afterEach(async () => {
    valkey.disconnect()
    await wire.close()
  })

  it('each server counts on its own, logs it once, and returns to the others', async () => {
    await limit.take('anybody', QUOTA)
    wire.isPaused = true
    // Far more than would be allowed, all without an answer.
    const waits = await Promise.all(Array.from({ length: 20 }, () => limit.take('anybody', QUOTA)))
    expect(waits.filter(wait_s => wait_s === 0)).toHaveLength(QUOTA.burst - 1)
    for (let call = 0; call < 5; call += 1) {
      clock.advance(AWAY_MS)
      await limit.take(`another ${call}`, QUOTA)
    }
    expect([logged('Valkey is away'), logged('Valkey is back')]).toEqual([1, 0])
    wire.isPaused = false
    await expect
      .poll(async () => {
        clock.advance(AWAY_MS)
        await limit.take('anybody', QUOTA)
        return logged('Valkey is back')
      })
      .toBe(1)
    expect(logged('Valkey is away')).toBe(1)
  })

  it('is not called again for a second', async () => {
    wire.isPaused = true
    await limit.take('anybody', QUOTA)
    const before = wire.bytes
    await Promise.all(Array.from({ length: 100 }, (_, index) => limit.take(`${index}`, QUOTA)))
    expect(wire.bytes).toBe(before)
  })

  it('a server starts, and joins the others when it comes', async () => {
    const port = wire.port
    await wire.close()
    const early = await connectValkey(wire.url, log)
    const own = new SharedRateLimit({ clock, log, valkey: early })
    expect(await own.take('anybody', QUOTA)).toBe(0)
    wire = await openWire(Number(new URL(server.url).port), port)
    await expect
      .poll(
        async () => {
          clock.advance(AWAY_MS)
          await own.take('anybody', QUOTA)
          return logged('Valkey is back')
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    early.disconnect()
  })
})

/** Forwards everything to a server, and nothing while it is cut. */
interface Wire {
  readonly url: string
  readonly port: number
  /** The bytes received from this side. */
  readonly bytes: number
  isPaused: boolean
  close(): Promise<void>
}

async function openWire(to: number, port = 0): Promise<Wire> {
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  const state = { isPaused: false, bytes: 0 }
  const pass = (target: Socket) => (data: Buffer) => {
    if (state.isPaused) waiting.push(() => void target.write(data))
    else target.write(data)
  }
  const server: Server = createServer(near => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined))
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', data => {
      state.bytes += data.length
    })
    near.on('data', pass(far))
    far.on('data', pass(near))
  })
  const listening = await new Promise<number>(resolve => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  return {
    url: `redis://127.0.0.1:${listening}`,
    port: listening,
    get bytes() {
      return state.bytes
    },
    get isPaused() {
      return state.isPaused
    },
    set isPaused(value: boolean) {
      state.isPaused = value
      if (!value) for (const send of waiting.splice(0)) send()
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Drills: each part of the product is frozen in turn, and the console’s home page says so in time. */

import { businessFigures } from '@arena/contract/endpoints/operator-figures'
import {
  type HealthReply,
  health,
  type WorkQueueReply,
  workQueue,
} from '@arena/contract/endpoints/operator-home'
import { type PayoutStatusReply, payoutStatus } from '@arena/contract/endpoints/operator-withdrawals'
import { HEALTH_PARTS, type HealthPart } from '@arena/contract/work-kinds'
import type { Database } from '@arena/database'
import { createMetrics } from '@arena/telemetry'
import { Counter } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { platformProbes } from './platform/health/part-probes.ts'
import { FreezableDatabase } from './testing/freezable-database.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { type FreezableServer, openFreezableServer } from './testing/open-freezable-server.ts'

const ANNA = 'a'.repeat(32)
/** How long a part may take to answer here. */
const WITHIN_MS = 1_500
/** How often the open page asks. */
const PAGE_ASKS_MS = 4_000
const MINUTE_MS = 60_000

let real: Database
let freezable: FreezableDatabase
let parts: FreezableServer
let arena: TestApp
beforeAll(async () => {
  real = await openTestDatabase('pglite')
  freezable = new FreezableDatabase(real)
  parts = await openFreezableServer(answerOf)
  arena = await openTestApp(freezable.database, {
    env: {
      OPERATORS: `anna:${ANNA}`,
      BOT_API_ROOT: `${parts.root}/bot-api`,
      GAMES_URL: parts.root,
      TONCENTER_URL: `${parts.root}/node`,
      SIGNER_URL: `${parts.root}/signer`,
    },
    healthWithin_ms: WITHIN_MS,
  })
  // Opens the first connections.
  await ask()
})
afterAll(async () => {
  freezable.frozen = 'nothing'
  parts.close()
  await arena.app.stop()
  await real.close()
})
afterEach(() => {
  parts.thaw()
  freezable.frozen = 'nothing'
  arena.clock.advance(MINUTE_MS)
})

let signerIsSure = true

function answerOf(path: string) {
  if (path.startsWith('/v1/')) return { body: { games: [] } }
  if (path.startsWith('/bot-api'))
    return { body: { ok: true, result: { id: 1, is_bot: true, first_name: 'Arena', username: 'arena_bot' } } }
  if (path.startsWith('/signer')) return { status: signerIsSure ? 200 : 503, body: {} }
  const last_transaction_id = { lt: '0', hash: '' }
  const sync_utime = Math.floor(arena.clock.now().getTime() / 1000)
  return { body: { ok: true, result: { balance: '7', state: 'active', sync_utime, last_transaction_id } } }
}

const ask = async () => {
  const reply = await arena.call(health.path, { token: ANNA, body: {} })
  expect(reply.statusCode).toBe(200)
  return new Map(reply.json<HealthReply>().parts.map(({ part, ...rest }) => [part, rest]))
}
/** As the page that is open asks the next time. */
const askAgain = () => {
  arena.clock.advance(PAGE_ASKS_MS)
  return ask()
}
const statesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  Object.fromEntries([...answer].map(([part, { state }]) => [part, state]))

const WELL = Object.fromEntries(HEALTH_PARTS.map(part => [part, 'ok']))

describe('the health of the parts', () => {
  it('is well when every part answers', async () => {
    const answer = await askAgain()
    expect(statesOf(answer)).toEqual(WELL)
    expect([...answer.keys()]).toEqual(HEALTH_PARTS)
    expect((await payouts()).stopped_by).toBe('')
  })

  it.each([
    ['provider', '/v1/'],
    ['bot', '/bot-api'],
    ['node', '/node'],
    ['signer', '/signer'],
  ] as const)('says that the %s is frozen, since when, and that it answers again', async (part, path) => {
    expect(statesOf(await askAgain())).toEqual(WELL)
    parts.freeze(path)
    const down = await askAgain()
    expect(statesOf(down)).toEqual({ ...WELL, [part]: 'down' })
    const since_ms = arena.clock.now().getTime()
    expect(down.get(part)).toEqual({ name: '', state: 'down', reason: 'no_answer', detail: '', since_ms })
    arena.clock.advance(30_000)
    expect((await ask()).get(part)?.since_ms).toBe(since_ms)
    parts.thaw()
    expect(statesOf(await askAgain())).toEqual(WELL)
  })

  it('says that the database is frozen, to an operator who was looking a moment ago', async () => {
    await askAgain()
    freezable.frozen = 'everything'
    const down = await askAgain()
    expect(down.get('database')).toMatchObject({ state: 'down', reason: 'no_answer' })
    expect(down.get('jobs')?.state).toBe('unknown')
    freezable.frozen = 'nothing'
    expect(statesOf(await askAgain())).toEqual(WELL)
  })

  it('is shown to nobody else while the database is frozen', async () => {
    freezable.frozen = 'everything'
    arena.clock.advance(10 * MINUTE_MS)
    const tokens = ['x'.repeat(32), ANNA]
    const replies = await Promise.all(tokens.map(token => arena.call(health.path, { token, body: {} })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  })

  it('is asked of a part once for many operators', async () => {
    parts.freeze('/node')
    arena.clock.advance(PAGE_ASKS_MS)
    const [one, other] = await Promise.all([ask(), ask()])
    expect(one).toEqual(other)
  })
})

const payouts = async () =>
  (await arena.call(payoutStatus.path, { token: ANNA, body: {} })).json<PayoutStatusReply>()

describe('while a part is frozen', () => {
  it.each([
    ['node', '/node'],
    ['signer', '/signer'],
  ] as const)('nothing says that payouts are made without the %s', async (part, path) => {
    parts.freeze(path)
    arena.clock.advance(PAGE_ASKS_MS)
    expect(await payouts()).toMatchObject({ kind: 'ton', paused_because: '', stopped_by: part })
  })

  it('a signer that doubts its record counts as one that refuses', async () => {
    signerIsSure = false
    expect((await askAgain()).get('signer')).toMatchObject({ state: 'down', reason: 'refuses' })
    expect((await payouts()).stopped_by).toBe('signer')
    signerIsSure = true
  })

  it('analytics are shown without the data that a frozen provider publishes', async () => {
    parts.freeze('/v1/')
    const reply = await arena.call(businessFigures.path, { token: ANNA, body: { days: 9 } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json<{ published: object[] }>().published).toEqual([])
  })

  it('work that can’t be counted is unknown, and not none', async () => {
    // The guard reads the operator by a query; counting is a transaction.
    freezable.frozen = 'transactions'
    const reply = await arena.call(workQueue.path, { token: ANNA, body: {} })
    const counts = reply.json<WorkQueueReply>().work.map(({ count }) => count)
    expect(new Set(counts)).toEqual(new Set([null]))
  })
})

describe('the parts that no feature owns', () => {
  const probeOf = (part: HealthPart, options: Partial<Parameters<typeof platformProbes>[0]>) => {
    const all = platformProbes({
      database: real,
      clock: arena.clock,
      metrics: createMetrics(),
      jobs: [],
      ...options,
    })
    const probe = all[['server', 'database', 'jobs', 'calls'].indexOf(part)]
    if (probe === undefined) throw new Error(`There is no probe of ${part}`)
    return probe
  }

  it('name jobs that are late', async () => {
    const jobs = [{ name: 'sum-days', every_ms: MINUTE_MS }]
    const lastSucceeded = (minutes: number) =>
      real.query(
        `INSERT INTO job_leases (name, fence, leased_until, due_at, succeeded_at) VALUES ('sum-days', 1, $1, $1, $1)
         ON CONFLICT (name) DO UPDATE SET succeeded_at = $1`,
        [new Date(arena.clock.now().getTime() - minutes * MINUTE_MS)],
      )
    await lastSucceeded(8)
    expect(await probeOf('jobs', { jobs }).look()).toMatchObject({ state: 'ok' })
    await lastSucceeded(9)
    expect(await probeOf('jobs', { jobs }).look()).toMatchObject({
      state: 'down',
      reason: 'late',
      detail: 'sum-days',
    })
  })

  it('give the share of calls that failed in the last five minutes', async () => {
    const metrics = createMetrics()
    const calls = new Counter({
      name: 'arena_calls_total',
      help: 'Calls',
      labelNames: ['route', 'code'],
      registers: [metrics],
    })
    const probe = probeOf('calls', { metrics })
    calls.inc({ route: '/api/x', code: 500 }, 1_000)
    expect(await probe.look()).toMatchObject({ state: 'ok' })
    arena.clock.advance(MINUTE_MS)
    calls.inc({ route: '/api/x', code: 200 }, 970)
    calls.inc({ route: '/api/x', code: 503 }, 30)
    expect(await probe.look()).toMatchObject({ state: 'down', reason: 'fails', detail: '0.0300' })
    arena.clock.advance(6 * MINUTE_MS)
    calls.inc({ route: '/api/x', code: 200 }, 970)
    await probe.look()
    arena.clock.advance(6 * MINUTE_MS)
    expect(await probe.look()).toMatchObject({ state: 'ok' })
  })
})

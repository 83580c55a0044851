import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callHeaders, newRequestId } from './call-context.ts'
import { watchCalls } from './calls.ts'
import { createLog } from './log.ts'
import { NO_TRACING } from './tracing.ts'

let http: FastifyInstance
let metrics: Registry
let lines: string[]

beforeEach(() => {
  metrics = new Registry()
  lines = []
  const log: FastifyBaseLogger = createLog({
    level: 'debug',
    program: 'test',
    to: { write: line => lines.push(line) },
  })
  http = Fastify({
    loggerInstance: log,
    genReqId: ({ headers }) => newRequestId(headers),
    childLoggerFactory: logger => logger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  watchCalls(http, { metrics, tracing: NO_TRACING, waiting: new Set(['/wait']) })
  http.post('/things/:id', async () => {
    await new Promise(resolve => setImmediate(resolve))
    log.info('worked')
    return callHeaders()
  })
  http.get('/wait', async () => ({}))
})
afterEach(() => http.close())

const figure = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values ?? []

test('a caller’s own id is in every log line of its call and in the calls made for it', async () => {
  const reply = await http.inject({
    method: 'POST',
    url: '/things/1',
    payload: { some: 'body' },
    headers: { 'x-request-id': 'a-1.b_2-c3' },
  })
  expect(reply.json()).toEqual({ 'x-request-id': 'a-1.b_2-c3' })
  expect(lines.map(line => JSON.parse(line) as unknown)).toMatchObject([
    { program: 'test', level: 'info', msg: 'worked', request_id: 'a-1.b_2-c3' },
    { level: 'debug', msg: 'a call was answered', request_id: 'a-1.b_2-c3', route: '/things/:id', code: 200 },
  ])
})

test.each([
  'short',
  'x'.repeat(65),
  'with space',
  'line\\nbreak',
  '{"a":1}',
  '../../etc/passwd',
  'имя-запроса',
])('an id that could do harm is replaced: %j', id => {
  expect(newRequestId({ 'x-request-id': id })).toMatch(/^[\da-f-]{36}$/)
  expect(newRequestId({ 'x-request-id': [id, id] })).toMatch(/^[\da-f-]{36}$/)
})

test('calls are counted by the patterns of their routes: addresses that callers make up are one', async () => {
  for (let address = 0; address < 50; address += 1) {
    await http.inject({ method: 'POST', url: `/things/${address}`, payload: {} })
    await http.inject(`/made-up/${address}`)
  }
  const counted = (await figure('arena_calls_total')).map(({ labels, value }) => ({ ...labels, value }))
  expect(counted).toEqual([
    { route: '/things/:id', code: 200, value: 50 },
    { route: 'unknown', code: 404, value: 50 },
  ])
})

test('a call that waits for something to happen is counted and not timed', async () => {
  await http.inject('/wait')
  expect(await figure('arena_calls_total')).toMatchObject([{ labels: { route: '/wait' }, value: 1 }])
  expect(await figure('arena_call_seconds')).toEqual([])
})

test('outside of calls lines carry no id, and nothing of the process or the machine', () => {
  createLog({ level: 'info', program: 'test', to: { write: line => lines.push(line) } }).info('started')
  expect(Object.keys(JSON.parse(lines[0] ?? '') as object)).toEqual(['level', 'time', 'program', 'msg'])
})

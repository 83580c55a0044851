import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Database } from '@arena/database'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callHeaders, newRequestId, type Tracing } from './call-context.ts'
import { watchCalls } from './calls.ts'
import { NO_TRACING, openTracing, traced, tracedDatabase } from './tracing.ts'

interface Report {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { readonly value: { readonly stringValue: string } }[]
    }
    readonly scopeSpans: readonly { readonly spans: readonly ReportedSpan[] }[]
  }[]
}
interface ReportedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly links?: readonly { readonly traceId: string }[]
}

let collector: Server
let endpoint: string
let spans: (ReportedSpan & { readonly program: string })[]
const log = { warn: () => {} }

beforeEach(async () => {
  spans = []
  collector = createServer((request, response) => {
    void text(request).then(body => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Report).resourceSpans) {
        const program = resource.attributes[0]?.value.stringValue ?? ''
        spans.push(...scopeSpans.flatMap(scope => scope.spans).map(span => ({ ...span, program })))
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
})
afterEach(() => collector.close())

/** A program that answers `POST /work`, on its own port. */
async function program(tracing: Tracing, work: () => Promise<unknown>) {
  const http = Fastify({ genReqId: ({ headers }) => newRequestId(headers) })
  watchCalls(http, { metrics: new Registry(), tracing })
  http.post('/work', async () => ({ done: await work() }))
  const url = `${await http.listen({ port: 0 })}/work`
  const call = () => fetch(url, { method: 'POST', headers: callHeaders() }).then(answer => answer.text())
  return { call, stop: () => http.close() }
}

const named = (name: string) => spans.find(span => span.name === name)

test('one trace goes through two programs, with their calls and their statements', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  const platform = await openTracing(env, { program: 'platform', log })
  const games = await openTracing(env, { program: 'games', log })
  const database = tracedDatabase({ transaction: async () => 'booked' } as unknown as Database, platform)
  const wallet = await program(platform, () => database.transaction(async () => 'booked'))
  const provider = await program(games, () => traced(games, { name: 'wallet play-round' }, wallet.call))
  await provider.call()
  await Promise.all([provider.stop(), wallet.stop()])
  await Promise.all([platform.stop(), games.stop()])

  const [page, asked] = ['games', 'platform'].map(name =>
    spans.find(span => span.name === 'POST /work' && span.program === name),
  )
  const call = named('wallet play-round')
  const booking = named('transaction')
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(page?.parentSpanId ?? '').toBe('')
  expect(call).toMatchObject({ program: 'games', parentSpanId: page?.spanId })
  expect(asked?.parentSpanId).toBe(call?.spanId)
  expect(booking).toMatchObject({ program: 'platform', parentSpanId: asked?.spanId })
})

test('a call that is made for several others names the traces of all of them', async () => {
  const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { program: 'games', log })
  const [first, second] = [tracing.begin('one round'), tracing.begin('another round')]
  await traced(tracing, { name: 'wallet play-rounds', alsoFor: [first, second, undefined] }, async () => {})
  first?.end()
  second?.end()
  await tracing.stop()
  expect(named('wallet play-rounds')?.links?.map(({ traceId }) => traceId)).toEqual([
    first?.traceId,
    second?.traceId,
  ])
})

test('without a collector tracing is off, and nothing of OpenTelemetry is loaded', async () => {
  expect(await openTracing({}, { program: 'games', log })).toBe(NO_TRACING)
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, { program: 'games', log })).toBe(NO_TRACING)
  const sources = readdirSync(import.meta.dirname).filter(file => !file.endsWith('.test.ts'))
  const source = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  expect(sources.filter(file => source(file).includes("from '@opentelemetry/"))).toEqual(['otlp-tracing.ts'])
  expect(sources.filter(file => source(file).includes('otlp-tracing.ts'))).toEqual(['tracing.ts'])
  expect(source('tracing.ts')).toContain("await import('./otlp-tracing.ts')")
})

test('a part of the traces that is no number is refused at the start', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 'half' }
  await expect(openTracing(env, { program: 'games', log })).rejects.toThrow('from 0 to 1')
})

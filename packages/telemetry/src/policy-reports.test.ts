import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { POLICY_REPORTS_PATH, readPolicyReports, registerPolicyReports } from './policy-reports.ts'

const read = (value: unknown) => readPolicyReports(Buffer.from(JSON.stringify(value)))
const ADDRESS = 'https://evil.example/steal?token=secret#me'

test.each([
  ['the policy’s own form', { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': ADDRESS } }],
  [
    'the form of older browsers',
    { 'csp-report': { 'violated-directive': "img-src 'self'", 'blocked-uri': ADDRESS } },
  ],
  [
    'the Reporting API’s',
    [
      {
        type: 'csp-violation',
        user_agent: 'x',
        url: ADDRESS,
        body: { effectiveDirective: 'img-src', blockedURL: ADDRESS },
      },
    ],
  ],
])('a report in %s is read without personal addresses', (_, body) => {
  expect(read(body)).toEqual([{ directive: 'img-src', blocked: 'https://evil.example' }])
})

test.each([
  ['inline', 'inline'],
  ['chrome-extension://abcdef/x.js', 'other'],
  ['', 'other'],
  ['data', 'data'],
  ['not an address\n{"level":60}', 'other'],
])('a blocked request, %j, is named %s', (blocked, place) => {
  expect(read({ 'csp-report': { 'effective-directive': 'made-up', 'blocked-uri': blocked } })).toEqual([
    { directive: 'other', blocked: place },
  ])
})

test.each([
  null,
  [],
  {},
  5,
  'text',
  { 'csp-report': null },
  [{ type: 'deprecation', body: {} }],
  { __proto__: [] },
])('%j holds no report', body => {
  expect(read(body)).toEqual([])
})

test('reports are counted, logged a few times a minute, limited, and refused when they are none', async () => {
  const http = Fastify()
  const metrics = new Registry()
  const lines: object[] = []
  let left = 90
  await registerPolicyReports(http, {
    metrics,
    log: { warn: (line: object) => void lines.push(line) } as never,
    now: () => new Date(0),
    limit: () => {
      left -= 1
      if (left < 0) throw Object.assign(new Error('enough'), { statusCode: 429 })
    },
    malformed: () => Object.assign(new Error('malformed'), { statusCode: 400 }),
  })
  const send = async (payload: string, type = 'application/csp-report') =>
    (
      await http.inject({
        method: 'POST',
        url: POLICY_REPORTS_PATH,
        payload,
        headers: { 'content-type': type },
      })
    ).statusCode
  const report = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' },
  })
  expect(await send('{', 'application/reports+json')).toBe(400)
  expect(await send('x'.repeat(17_000))).toBe(413)
  expect(await send(JSON.stringify(Array(100).fill(JSON.parse(report))))).toBe(204)
  for (let sent = 0; sent < 87; sent += 1) expect(await send(report)).toBe(204)
  expect(await send(report)).toBe(429)
  expect(lines).toHaveLength(30)
  expect(await metrics.getSingleMetricAsString('arena_policy_reports_total')).toContain(
    'directive="script-src"} 97',
  )
  await http.close()
})

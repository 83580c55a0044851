import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_API } from '../../game-paths.ts'
import { TestProvider } from '../testing/test-provider.ts'

const DATA = "default-src 'none'; frame-ancestors 'none'"
const FILE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Every class of answer the provider gives: what a browser may do with it. */
const CLASSES = [
  {
    name: 'a page',
    url: '/g/golden-arena/',
    status: 200,
    policy: /script-src 'self'; /,
    from: 'cross-origin',
  },
  { name: 'a built file', url: '/assets/main-abc123.js', status: 200, policy: FILE, from: 'cross-origin' },
  {
    name: 'a thumbnail',
    url: '/thumbnails/golden-arena.png',
    status: 200,
    policy: FILE,
    from: 'cross-origin',
  },
  { name: 'a page without its slash', url: '/g/golden-arena', status: 301, policy: DATA },
  { name: 'no page', url: '/g/no-such-game/', status: 404, policy: DATA },
  { name: 'no file', url: '/assets/none.js', status: 404, policy: DATA },
  { name: 'a wrong method', url: GAME_API.session, status: 404, policy: DATA },
  { name: 'a broken address', url: '/%E0%A4%A', status: 400, policy: DATA },
  { name: 'whether it lives', url: '/healthz', status: 200, policy: DATA },
  { name: 'whether it can serve', url: '/readyz', status: 200, policy: DATA },
] as const

describe('the response of the provider', () => {
  let arena: TestProvider
  beforeAll(async () => {
    arena = await TestProvider.start({
      pages: {
        'g/golden-arena/index.html': '<!doctype html><title>Golden Arena</title>',
        'assets/main-abc123.js': 'export {}',
        'thumbnails/golden-arena.png': 'picture',
      },
    })
  })
  afterAll(() => arena.stop())

  it.each(CLASSES)('for $name has its own policy', async answer => {
    const reply = await fetch(arena.url + answer.url, { redirect: 'manual' })
    expect(reply.status).toBe(answer.status)
    expectGuarded(reply, 'from' in answer ? answer.from : 'same-origin')
    expect(reply.headers.get('content-security-policy')).toMatch(answer.policy)
  })

  it.each(['/g/golden-arena/', '/assets/main-abc123.js', '/thumbnails/golden-arena.png'])(
    'for an unchanged %s has the same headers as before',
    async url => {
      const first = await head(arena.url + url)
      const again = await head(arena.url + url, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode).toBe(304)
      for (const name of ['content-security-policy', 'cache-control', 'cross-origin-resource-policy']) {
        expect([name, again.headers[name]]).toEqual([name, first.headers[name]])
      }
    },
  )

  it('for a page requested by name or with a query is that of a page', async () => {
    for (const url of ['/g/golden-arena/?lang=en', '/g/golden-arena/index.html']) {
      const { headers } = await fetch(arena.url + url)
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self'; /)
      expect(headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('to a rejected call has the same policy', async () => {
    const reply = await fetch(arena.url + GAME_API.session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(reply.status).toBe(401)
    expectGuarded(reply, 'same-origin')
    expect(reply.headers.get('content-security-policy')).toBe(DATA)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('never allows another origin that sends a preflight request', async () => {
    const reply = await fetch(arena.url + GAME_API.session, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect([...reply.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
  })
})

/** A repeated request as a browser sends it: `fetch` would bypass caches. */
function head(url: string, headers: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, answer => resolve(answer.resume())).on('error', reject)
  })
}

function expectGuarded({ headers }: Response, from: string): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-resource-policy')).toBe(from)
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
}

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APP_ORIGIN, TestProvider } from '../testing/test-provider.ts'

let arena: TestProvider
beforeAll(async () => {
  arena = await TestProvider.start({
    pages: {
      'g/golden-arena/index.html': '<!doctype html><title>Golden Arena</title>',
      'assets/main-abc123.js': 'export {}',
      'assets/main-abc123.js.gz': gzipSync('export {} // compressed'),
      'thumbnails/golden-arena.png': 'picture',
    },
  })
})
afterAll(() => arena.stop())

const get = (path: string) => fetch(arena.url + path, { redirect: 'manual' })

it("a game's page runs its own scripts only, and only the app may frame it", async () => {
  const response = await get('/g/golden-arena/')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Golden Arena')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${APP_ORIGIN} http://localhost:3002`,
    'report-uri /csp-reports',
    'report-to csp',
  ])
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
})

it('a page asked for without its slash is found', async () => {
  const response = await get('/g/golden-arena')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/g/golden-arena/')
})

it('an asset is kept for ever, a page is asked for again', async () => {
  expect((await get('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable')
  expect((await get('/g/golden-arena/')).headers.get('cache-control')).toBe('no-cache')
})

it('an asset is sent compressed to clients that accept it, with the same headers', async () => {
  const plain = await fetch(`${arena.url}/assets/main-abc123.js`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(await plain.text()).toBe('export {}')
  const compressed = await get('/assets/main-abc123.js')
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.headers.get('content-type')).toContain('javascript')
  expect(compressed.headers.get('cache-control')).toContain('immutable')
  expect(compressed.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await compressed.text()).toBe('export {} // compressed')
})

it('a thumbnail may be shown by a page of another origin', async () => {
  const response = await get('/thumbnails/golden-arena.png')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('content-type')).toBe('image/png')
})

it('a game that does not exist has no page', async () => {
  const response = await get('/g/no-such-game/')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
})

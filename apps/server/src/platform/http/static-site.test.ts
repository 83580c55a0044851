import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { precompress } from './compression.ts'
import { answerUnknownAddresses, createHttpServer } from './http-server.ts'
import { registerSite } from './static-site.ts'

const STYLE = 'body{color:gold}'
const START = 'document.documentElement.dataset.start="newcomer"'
const PAGE = `<!doctype html><style>${STYLE}</style><script>${START}</script><script type="application/json" id="arena-config">{}</script>`
const SCRIPT = 'export const text = "x"\n'.repeat(200)

describe('the mini-app’s page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'arena-site-'))
  const consoleDirectory = mkdtempSync(join(tmpdir(), 'arena-console-'))
  let http: FastifyInstance
  let moreOrigins: readonly string[] = []

  beforeAll(async () => {
    mkdirSync(join(directory, 'assets'))
    writeFileSync(join(directory, 'index.html'), PAGE)
    writeFileSync(join(directory, 'csp.json'), '{}')
    writeFileSync(join(directory, 'robots.txt'), 'User-agent: *')
    writeFileSync(join(directory, 'assets/app-1a2b.js'), SCRIPT)
    writeFileSync(join(directory, 'assets/noise-3c4d.png'), randomBytes(4096))
    writeFileSync(join(consoleDirectory, 'index.html'), `${PAGE}console`)
    writeFileSync(join(consoleDirectory, 'csp.json'), '{}')
    http = createHttpServer({ log: createLog({ level: 'silent' }), trustedProxies: [], encrypted: true })
    http.post('/api/known', async () => ({}))
    const page = await registerSite(http, {
      name: 'the mini-app',
      path: '/',
      directory,
      moreGameOrigins: () => moreOrigins,
      pageConfig: { apiUrl: '', note: '</script><script>alert(1)</script>' },
      firstPictures: ['https://pictures.example/a.png', 'https://pictures.example/b.png'],
      policy: {
        gameOrigins: ['https://games.example'],
        assetOrigins: ['https://pictures.example'],
        framedBy: ['https://web.telegram.org', 'http://localhost:3002'],
        serviceOrigins: ['https://pay.example'],
      },
    })
    const inside = await registerSite(http, {
      name: 'the console',
      path: '/operator/',
      directory: consoleDirectory,
      pageConfig: {},
      firstPictures: [],
      policy: { gameOrigins: [], assetOrigins: [], framedBy: [], serviceOrigins: [] },
    })
    answerUnknownAddresses(http, [page, inside])
    await precompress(directory)
  })
  afterAll(async () => {
    await http.close()
    rmSync(directory, { recursive: true })
    rmSync(consoleDirectory, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    http.inject({ url, headers })

  it.each(['/', '/index.html', '/tournaments/open_tournament', '/games/1/golden-arena', '/nothing/here?x=1'])(
    'is served to a browser at %s',
    async url => {
      const reply = await get(url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  it.each([{ accept: '*/*' }, { accept: 'image/webp,*/*;q=0.8' }, {}])(
    'is served to a program that previews a link and sends %o',
    async headers => {
      for (const url of ['/', '/tournaments/open_tournament', '/friends?startapp=7']) {
        expect((await get(url, headers)).headers['content-type']).toBe('text/html; charset=utf-8')
      }
    },
  )

  it.each(['/operator', '/operator/', '/operator/players/7?find=x'])(
    'leaves %s to the console, which can’t be framed',
    async url => {
      const { statusCode, body, headers } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('console')
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    },
  )

  it('may frame the pages of a provider from the moment its origin is added until it is taken away', async () => {
    const framed = async () => {
      const { headers, body } = await get('/')
      const [, sources = ''] = /frame-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? []
      return {
        sources: sources.split(' '),
        isNamed: body.includes('"gameOrigins":["https://games.example","https://studio.example"]'),
      }
    }
    const before = { sources: ['https://games.example'], isNamed: false }
    expect(await framed()).toEqual(before)
    moreOrigins = ['https://studio.example']
    expect(await framed()).toEqual({
      sources: ['https://games.example', 'https://studio.example'],
      isNamed: true,
    })
    moreOrigins = []
    expect(await framed()).toEqual(before)
  })

  it('names the first screen’s pictures where that screen is opened, and nowhere else', async () => {
    expect((await get('/')).headers.link).toBe(
      '<https://pictures.example/a.png>; rel=preload; as=image, <https://pictures.example/b.png>; rel=preload; as=image',
    )
    expect((await get('/tournaments/open_tournament')).headers.link).toBeUndefined()
  })

  it('carries its configuration, which can’t break out of its element', async () => {
    const { body } = await get('/')
    const config = /id="arena-config">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(config)).toEqual({ apiUrl: '', note: '</script><script>alert(1)</script>' })
    expect(body).not.toContain('alert(1)</script>')
  })

  it('may run its own scripts and the lines that the build wrote into it, load from and frame the configured origins, and nothing else', async () => {
    const { headers } = await get('/')
    const [style, start] = [STYLE, START].map(text => createHash('sha256').update(text).digest('base64'))
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${start}'`,
      `style-src 'self' 'sha256-${style}'`,
      "img-src 'self' data: https://t.me https://pictures.example",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self' https://pay.example",
      "manifest-src 'self'",
      'frame-src https://games.example',
      "frame-ancestors 'self' https://web.telegram.org http://localhost:3002",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types arena-rich-text',
      'report-uri /csp-reports',
      'report-to csp',
    ])
    expect(headers).toMatchObject({
      'reporting-endpoints': 'csp="/csp-reports"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('is sent in the form the browser likes best', async () => {
    const plain = await get('/')
    const packed = await get('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const older = await get('/', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body)
  })

  it('has assets that are kept permanently and come compressed', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT)
    const picture = await get('/assets/noise-3c4d.png', { 'accept-encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('compresses a file once', async () => {
    expect(await precompress(directory)).toBe(0)
  })

  it.each([
    ['/assets/missing.js', { accept: '*/*' }],
    ['/csp.json', { accept: '*/*' }],
    ['/api/nothing', { accept: '*/*' }],
    ['/friends', { accept: 'application/json' }],
    ['/%2e%2e/%2e%2e/etc/passwd', { accept: 'text/plain' }],
    ['/assets/..%2f..%2fpackage.json', { accept: '*/*' }],
  ])('is not served for %s', async (url, headers) => {
    const reply = await get(url, headers)
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toHaveProperty('errorCode')
  })

  it('is not served for a call with the wrong method', async () => {
    const reply = await get('/api/known')
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
    expect(reply.json()).toMatchObject({ errorCode: 'METHOD_NOT_ALLOWED' })
  })
})

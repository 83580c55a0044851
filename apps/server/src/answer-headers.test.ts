import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth, ip } from '@arena/contract/endpoints/players'
import { withdraw, withdrawals } from '@arena/contract/endpoints/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

const PAGE = '<!doctype html><script type="application/json" id="arena-config">{}</script>'
const DATA = "default-src 'none'; frame-ancestors 'none'"
const FILE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Every class of answer that the server gives, and the browser's permissions for it. */
const CLASSES = [
  {
    name: 'the page',
    url: '/',
    accept: 'text/html',
    status: 200,
    policy: /^default-src 'none'; script-src 'self'; /,
  },
  {
    name: 'the page at any address',
    url: '/boost',
    accept: 'text/html',
    status: 200,
    policy: /connect-src 'self'; /,
  },
  { name: 'a built file', url: '/assets/app-1a2b.js', status: 200, policy: FILE },
  {
    name: 'a picture for other places',
    url: '/pictures/story.png',
    status: 200,
    policy: FILE,
    from: 'cross-origin',
  },
  { name: 'an answer of a call', url: ip.path, status: 200, policy: DATA },
  { name: 'a rejection', url: withdrawals.path, status: 401, policy: DATA },
  { name: 'a wrong method', url: auth.path, status: 405, policy: DATA },
  { name: 'nothing', url: '/no-such-file.js', status: 404, policy: DATA },
  {
    name: 'a partner’s picture that is not there',
    url: '/partners/pictures/none.png',
    status: 404,
    policy: DATA,
  },
  { name: 'a link to a file that is over', url: '/export/7.x', status: 410, policy: DATA },
  { name: 'a broken address', url: '/%E0%A4%A', status: 400, policy: DATA },
  { name: 'the list of calls', url: '/openapi.json', status: 200, policy: DATA },
  { name: 'whether it lives', url: '/healthz', status: 200, policy: DATA },
  { name: 'whether it can serve', url: '/readyz', status: 200, policy: DATA },
  { name: 'its figures', url: '/metrics', status: 200, policy: DATA },
] as const

describe('an answer of the server', () => {
  const directory = mkdtempSync(join(tmpdir(), 'arena-headers-'))
  let app: TestApp

  beforeAll(async () => {
    for (const folder of ['assets', 'pictures']) mkdirSync(join(directory, folder))
    writeFileSync(join(directory, 'index.html'), PAGE)
    writeFileSync(join(directory, 'assets/app-1a2b.js'), 'export {}')
    writeFileSync(join(directory, 'pictures/story.png'), 'picture')
    app = await openTestApp(await openTestDatabase(), { env: { MINI_APP_DIR: directory } })
  })
  afterAll(async () => {
    await app.app.stop()
    await app.database.close()
    rmSync(directory, { recursive: true })
  })

  it.each(CLASSES)('as $name has its own policy', async answer => {
    const { url, status, policy } = answer
    const accept = 'accept' in answer ? answer.accept : '*/*'
    const reply = await app.http.inject({ url, headers: { accept } })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-security-policy']).toMatch(policy)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'from' in answer ? answer.from : 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['x-powered-by']).toBeUndefined()
  })

  it('to another origin that asks first is never a yes', async () => {
    const reply = await app.http.inject({
      method: 'OPTIONS',
      url: withdraw.path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(Object.keys(reply.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
  })

  it('as its page connects to its own server only, frames nothing but games, and can’t be framed by unknown sites', async () => {
    const reply = await app.http.inject({ url: '/', headers: { accept: 'text/html' } })
    const policy = String(reply.headers['content-security-policy'])
    const { games, hostOrigins } = app.config
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain(`frame-src ${games.origins.join(' ')};`)
    expect(policy).toContain(
      `frame-ancestors ${["'self'", 'https://web.telegram.org', ...hostOrigins].join(' ')};`,
    )
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
  })
})

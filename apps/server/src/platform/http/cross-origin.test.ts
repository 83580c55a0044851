import { share } from '@arena/contract/endpoints/friends'
import { listTournaments } from '@arena/contract/endpoints/operator-tournaments'
import { ip } from '@arena/contract/endpoints/players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, openTestDatabase, type TestApp } from '../../testing/index.ts'

const APP = 'https://app.example'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), { env: { CALL_ORIGINS: `${APP}, https://two.example/` } })
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const ask = (method: 'OPTIONS' | 'GET' | 'POST', url: string, origin?: string) =>
  app.http.inject({ method, url, headers: { ...(origin && { origin }), accept: '*/*' } })

it.each([APP, 'https://two.example'])('pages of %s may make players’ calls', async origin => {
  const preflight = await ask('OPTIONS', share.path, origin)
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, x-request-id',
    vary: 'origin',
  })
  const refused = await ask('POST', share.path, origin)
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, origin])
  const answered = await ask('GET', ip.path, origin)
  expect([answered.statusCode, answered.headers.vary]).toEqual([200, 'origin, accept-encoding'])
})

it.each(['https://app.example.evil.example', 'http://app.example', 'null', undefined])(
  'pages of %s can read nothing',
  async origin => {
    for (const method of ['OPTIONS', 'POST'] as const) {
      const { headers, statusCode } = await ask(method, share.path, origin)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
    }
  },
)

it('only players’ calls are open to other pages', async () => {
  for (const url of [listTournaments.path, '/metrics', '/openapi.json', '/']) {
    expect((await ask('GET', url, APP)).headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('OPTIONS', url, APP)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

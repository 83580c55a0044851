import { connect } from 'node:net'
import { APP_ENDPOINTS } from '@arena/contract/all-endpoints'
import { errorsOf } from '@arena/contract/endpoint'
import { checkLevel } from '@arena/contract/endpoints/levels'
import { auth, ip, logout } from '@arena/contract/endpoints/players'
import { getTournamentsList } from '@arena/contract/endpoints/tournaments'
import { ERROR_STATUS, type ErrorCode } from '@arena/contract/error-codes'
import type { Database } from '@arena/database'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOf, openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

interface Operation {
  readonly security?: readonly unknown[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const WEEK_MS = 7 * 86_400_000

let app: TestApp
let routes: readonly { readonly path: string; readonly method: string; readonly isGuarded: boolean }[]

beforeAll(async () => {
  app = await openTestApp(await openTestDatabase())
  const page = (await app.http.inject('/openapi.json')).json<OpenApi>()
  routes = Object.entries(page.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      path,
      method: method.toUpperCase(),
      isGuarded: security !== undefined,
    })),
  )
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

const guarded = () => routes.filter(({ isGuarded }) => isGuarded)

describe('callers', () => {
  it('lists every call of the contract', () => {
    expect(routes.map(({ path }) => path).toSorted()).toEqual(
      APP_ENDPOINTS.map(({ path }) => path).toSorted(),
    )
  })

  it('documents for every call, by status, which errors it may answer', async () => {
    const { paths } = (await app.http.inject('/openapi.json')).json<OpenApi>()
    const missing = APP_ENDPOINTS.flatMap(endpoint => {
      const responses = paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses
      const isDocumented = (code: ErrorCode) =>
        responses?.[ERROR_STATUS[code]]?.description.includes(`\`${code}\``) === true
      return errorsOf(endpoint).flatMap(code => (isDocumented(code) ? [] : `${endpoint.path} ${code}`))
    })
    expect(missing).toEqual([])
  })

  it('is everyone for the sign-in and the address, and a caller with a token for the rest', () => {
    const open = routes.filter(({ isGuarded }) => !isGuarded).map(({ path }) => path)
    const signingIn = APP_ENDPOINTS.map(({ path }) => path).filter(path => path.startsWith(auth.path))
    expect(open.toSorted()).toEqual([...signingIn, ip.path].toSorted())
  })

  it.each([
    ['no token', async () => ''],
    ['a made-up token', async () => `7.${'A'.repeat(43)}`],
    [
      'a token that has expired',
      async () => {
        const { token } = await app.signIn(940_000_001)
        app.clock.advance(WEEK_MS)
        return token
      },
    ],
    [
      'a token that was logged out',
      async () => {
        const { token } = await app.signIn(940_000_002)
        await app.call(logout.path, { token })
        return token
      },
    ],
    [
      'the token of a banned player',
      async () => {
        const { token } = await app.signIn(940_000_003)
        await app.app.features.players.ban(keyOf(940_000_003), 'cheating')
        return token
      },
    ],
    [
      'another player’s id before the own secret',
      async () => {
        const [mine, theirs] = [await app.signIn(940_000_004), await app.signIn(940_000_005)]
        return `${theirs.token.split('.')[0]}.${mine.token.split('.')[1]}`
      },
    ],
  ])('is refused with %s, on any guarded call', async (_, tokenOf) => {
    const token = await tokenOf()
    const replies = await Promise.all(
      guarded().map(({ path, method }) =>
        app.http.inject({
          method: method === 'GET' ? 'GET' : 'POST',
          url: path,
          headers: { ...(token !== undefined && { authorization: token }) },
          ...(method !== 'GET' && { payload: {} }),
        }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(guarded().map(() => 401))
    expect(new Set(replies.map(reply => reply.json<{ errorCode: string }>().errorCode))).toEqual(
      new Set(['UNAUTHORIZED']),
    )
  })
})

describe('whatever is sent', () => {
  const refused: readonly (InjectOptions & { readonly name: string; readonly answer: string })[] = [
    { name: 'an unknown address', method: 'POST', url: '/api/nothing', answer: '404 NOT_FOUND' },
    { name: 'a wrong method', method: 'GET', url: checkLevel.path, answer: '405 METHOD_NOT_ALLOWED' },
    { name: 'another wrong method', method: 'DELETE', url: auth.path, answer: '405 METHOD_NOT_ALLOWED' },
    { name: 'a broken address', method: 'GET', url: '/%E0%A4%A', answer: '400 INVALID_PAYLOAD' },
    {
      name: 'a body that is too large',
      method: 'POST',
      url: auth.path,
      payload: { initData: 'x'.repeat(70_000) },
      answer: '413 PAYLOAD_TOO_LARGE',
    },
  ]

  it.each(refused)('$name is refused with $answer', async ({ name: _, answer, ...request }) => {
    const reply = await app.http.inject(request)
    expect(`${reply.statusCode} ${reply.json<{ errorCode: string }>().errorCode}`).toBe(answer)
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('a call that needs nothing may send nothing, an empty object or null', async () => {
    const { token } = await app.signIn(940_000_011)
    const bodies = [undefined, '', '{}', 'null']
    const replies = await Promise.all(
      bodies.map(payload =>
        app.http.inject({
          method: 'POST',
          url: checkLevel.path,
          headers: { authorization: token, 'content-type': 'application/json' },
          ...(payload === undefined ? {} : { payload }),
        }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  it('a long list comes compressed to a caller who can read that', async () => {
    const { token } = await app.signIn(940_000_012)
    const reply = await app.call(getTournamentsList.path, { token, headers: { 'accept-encoding': 'gzip' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
  })
})

describe('too many calls', () => {
  it('get 429 and how long to wait, per player and per address', async () => {
    const limited = await openTestApp(app.database, {
      quotas: {
        address: { perSecond: 1, burst: 9 },
        signInPerAddress: { perSecond: 0.1, burst: 2 },
        caller: { perSecond: 0.5, burst: 3 },
        rarePerCaller: { perSecond: 0.5, burst: 3 },
      },
    })
    const { token } = await limited.signIn(940_000_020)
    const calls: number[] = []
    for (let index = 0; index < 4; index += 1) {
      calls.push((await limited.call(checkLevel.path, { token })).statusCode)
    }
    expect(calls).toEqual([200, 200, 200, 429])
    const { token: other } = await limited.signIn(940_000_021)
    expect((await limited.call(checkLevel.path, { token: other })).statusCode).toBe(200)
    const signIn = await limited.call(auth.path, { body: { initData: limited.initData(940_000_022) } })
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([429, '10'])
    expect(signIn.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', details: { retry_after_s: 10 } })
    limited.clock.advance(10_000)
    expect((await limited.call(checkLevel.path, { token })).statusCode).toBe(200)
    await limited.app.stop()
  })
})

describe('an operator', () => {
  it('sees whether the program lives, can serve, and its figures', async () => {
    expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await app.http.inject('/metrics')).body).toContain('process_cpu_seconds_total')
  })

  it('shares one database query among many who ask at the same time', async () => {
    let asked = 0
    const database: Database = {
      ...app.database,
      query(...statement) {
        asked += 1
        return app.database.query(...statement)
      },
    }
    const watched = await openTestApp(database)
    asked = 0
    const replies = await Promise.all(Array.from({ length: 50 }, () => watched.http.inject('/readyz')))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(asked).toBe(1)
    expect((await watched.http.inject('/readyz')).statusCode).toBe(200)
    expect(asked).toBe(2)
    await watched.app.stop()
  })

  it('finds it ready beside a later release, until that removes a part this one uses', async () => {
    const beside = await openTestApp(await openTestDatabase('postgres'))
    const later = (name: string, oldest: string | null) =>
      beside.database.query(
        `INSERT INTO schema_migrations (name, checksum, release, oldest_release) VALUES ($1, '', '1000.0.0', $2)`,
        [name, oldest],
      )
    await later('0901-more', null)
    expect((await beside.http.inject('/readyz')).statusCode).toBe(200)
    await later('0902-less', '999.0.0')
    expect((await beside.http.inject('/readyz')).statusCode).toBe(503)
    await beside.app.stop()
    await beside.database.close()
  })

  it('keeps the figures on the private network', async () => {
    const proxied = await openTestApp(app.database, { env: { TRUSTED_PROXIES: '127.0.0.1' } })
    const reply = await proxied.http.inject({ url: '/metrics', headers: { 'x-forwarded-for': '8.8.8.8' } })
    expect(reply.statusCode).toBe(404)
    await proxied.app.stop()
  })
})

describe('a server that is asked to end', () => {
  it('reports it on /readyz first and keeps serving: a client that follows it meets no failure', async () => {
    const lines: string[] = []
    const ending = await openTestApp(app.database, { log: { write: line => void lines.push(line) } })
    const { token } = await ending.signIn(940_000_031)
    const address = await ending.http.listen({ port: 0, host: '127.0.0.1' })
    let left = 30
    let isUnderLoad = () => {}
    const underLoad = new Promise<void>(resolve => {
      isUnderLoad = resolve
    })
    const follow = async () => {
      const statuses: number[] = []
      while ((await fetch(`${address}/readyz`)).status === 200) {
        const call = { method: 'POST', headers: { authorization: token } }
        statuses.push((await fetch(address + checkLevel.path, call)).status)
        left -= 1
        if (left === 0) isUnderLoad()
      }
      return statuses
    }
    const following = Promise.all([1, 2, 3, 4].map(follow))
    await Promise.race([underLoad, following])
    const stopped = ending.app.stop(following.then(() => undefined))
    expect(new Set((await following).flat())).toEqual(new Set([200]))
    await stopped
    expect(lines.filter(line => line.includes('"level":"error"'))).toEqual([])
  })

  it('answers the call that is running and refuses new ones', async () => {
    const ending = await openTestApp(app.database)
    const { token } = await ending.signIn(940_000_030)
    const address = await ending.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    const head = [
      `POST ${checkLevel.path} HTTP/1.1`,
      'Host: arena',
      `Authorization: ${token}`,
      'Content-Type: application/json',
      'Content-Length: 2',
    ]
    const received: string[] = []
    const closed = new Promise(resolve => socket.once('close', resolve))
    const accepted = new Promise(resolve => ending.http.server.once('request', resolve))
    socket.on('data', bytes => received.push(bytes.toString()))
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    await accepted
    const stopped = ending.app.stop()
    socket.write('}')
    await stopped
    socket.end()
    await closed
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 /)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
  })
})

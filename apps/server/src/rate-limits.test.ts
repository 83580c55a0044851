import { checkLevel } from '@arena/contract/endpoints/levels'
import { auth } from '@arena/contract/endpoints/players'
import { authEmail, authWeb, readEmailLink, requestEmailLink } from '@arena/contract/endpoints/sign-in'
import { startValkey } from '@arena/test-kit'
import type { LightMyRequestResponse } from 'fastify'
import type { Cluster, Redis } from 'iovalkey'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SIGN_IN } from './content/sign-in.ts'
import { DEFAULT_QUOTAS, type Quota } from './platform/http/index.ts'
import { createLog } from './platform/log/log.ts'
import { connectValkey } from './platform/valkey/valkey.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'

/** This many concurrent calls, like a script. */
const AT_ONCE = 100
const BURSTS = 5
const NEIGHBOUR_EVERY = 250

let app: TestApp
let script: string
let neighbour: string
beforeAll(async () => {
  app = await openTestApp(await openTestDatabase(), {
    quotas: DEFAULT_QUOTAS,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  script = (await app.signIn(940_000_100)).token
  neighbour = (await app.signIn(940_000_101)).token
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

type Call = (index: number) => Promise<LightMyRequestResponse>

const from = (ip: string) => ({ 'x-forwarded-for': ip })
/** A new address for every thousand calls, so that only the limit under test is reached. */
const spread = (index: number) => from(`198.51.100.${(Math.floor(index / 1000) % 250) + 1}`)
const WEB_LOGIN = { login: { id: 1, hash: '0'.repeat(64) }, lang: 'en', adult: true }

const LIMITS: readonly {
  readonly name: string
  readonly quota: Quota
  /** The answer within the limit. */
  readonly answer: number
  readonly call: Call
}[] = [
  {
    name: 'a player',
    quota: DEFAULT_QUOTAS.caller,
    answer: 200,
    call: index => app.call(checkLevel.path, { token: script, headers: spread(index) }),
  },
  {
    name: 'an address',
    quota: DEFAULT_QUOTAS.address,
    answer: 401,
    call: () => app.call(checkLevel.path, { token: 'nobody', headers: from('203.0.113.2') }),
  },
  {
    name: 'an address that each call writes with another port',
    quota: DEFAULT_QUOTAS.address,
    answer: 401,
    call: index =>
      app.call(checkLevel.path, { token: 'nobody', headers: from(`203.0.113.3:${1024 + index}`) }),
  },
  {
    name: 'an IPv6 customer, from all their addresses',
    quota: DEFAULT_QUOTAS.address,
    answer: 401,
    call: index =>
      app.call(checkLevel.path, {
        token: 'nobody',
        headers: from(`2001:db8:7:7::${(index % 5000).toString(16)}`),
      }),
  },
  {
    name: 'an address that asks for partners’ pictures and films',
    quota: DEFAULT_QUOTAS.address,
    answer: 404,
    call: index =>
      app.http.inject({
        url: index % 2 === 0 ? '/partner-pictures/nobody.svg' : `/partner-media/${'0'.repeat(64)}.mp4`,
        headers: from('203.0.113.9'),
      }),
  },
  {
    name: 'sign-ins by init data from an address',
    quota: DEFAULT_QUOTAS.signInPerAddress,
    answer: 401,
    call: () => app.call(auth.path, { body: { initData: 'forged' }, headers: from('203.0.113.3') }),
  },
  {
    name: 'web logins from an address',
    quota: SIGN_IN.webLogins.perAddress,
    answer: 401,
    call: () => app.call(authWeb.path, { body: WEB_LOGIN, headers: from('203.0.113.4') }),
  },
  {
    name: 'links from an address',
    quota: SIGN_IN.links.perAddress,
    answer: 410,
    call: () =>
      app.call(readEmailLink.path, { body: { token: 'A'.repeat(43) }, headers: from('203.0.113.5') }),
  },
  {
    name: 'mails asked for from an address',
    quota: SIGN_IN.mails.perAddress,
    answer: 200,
    call: index =>
      app.call(requestEmailLink.path, {
        body: { email: `nobody-${index}@example.com`, purpose: 'reset', lang: 'en' },
        headers: from('203.0.113.6'),
      }),
  },
  {
    name: 'passwords guessed from an address',
    quota: SIGN_IN.guesses.perAddress,
    answer: 401,
    call: index =>
      app.call(authEmail.path, {
        body: { email: `nobody-${index}@example.com`, password: 'guessed-it', adult: true },
        headers: from('203.0.113.7'),
      }),
  },
]

it.each(LIMITS)(
  'five times too many calls of $name are refused with how long to wait, and others are not affected',
  async ({ quota, answer, call }) => {
    const replies: LightMyRequestResponse[] = []
    const neighbours: number[] = []
    for (let sent = 0; sent < quota.burst * BURSTS; sent += AT_ONCE) {
      const count = Math.min(AT_ONCE, quota.burst * BURSTS - sent)
      replies.push(...(await Promise.all(Array.from({ length: count }, (_, index) => call(sent + index)))))
      if (sent % NEIGHBOUR_EVERY === 0) {
        const headers = from('192.0.2.9')
        neighbours.push((await app.call(checkLevel.path, { token: neighbour, headers })).statusCode)
      }
    }
    const refused = replies.filter(({ statusCode }) => statusCode === 429)
    const answered = replies.filter(({ statusCode }) => statusCode === answer)
    expect(answered).toHaveLength(quota.burst)
    expect(refused).toHaveLength(replies.length - quota.burst)
    const wait_s = Math.ceil(1 / quota.perSecond)
    // Far over a limit of sign-in, that of the address is reached too and names its own wait.
    expect(refused.filter(({ headers }) => !/^[1-9]\d*$/.test(String(headers['retry-after'])))).toEqual([])
    expect(refused[0]?.headers['retry-after']).toBe(String(wait_s))
    expect(refused[0]?.json()).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      details: { retry_after_s: wait_s },
    })
    expect(neighbours.length).toBeGreaterThan(0)
    expect(new Set(neighbours)).toEqual(new Set([200]))

    app.clock.advance(wait_s * 1000)
    expect((await call(replies.length)).statusCode).toBe(answer)
  },
)

it('a neighbour behind the address of a script waits no longer than a second', async () => {
  const headers = from('203.0.113.8')
  for (let sent = 0; sent < DEFAULT_QUOTAS.address.burst * 2; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => app.call(checkLevel.path, { token: script, headers })),
    )
  }
  const reply = await app.call(checkLevel.path, { token: neighbour, headers })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '1'])
  app.clock.advance(1000)
  expect((await app.call(checkLevel.path, { token: neighbour, headers })).statusCode).toBe(200)
})

it('a player’s calls are counted in one place, whichever of two servers they come to', async () => {
  const server = await startValkey()
  const valkey = await connectValkey(server.url, createLog({ level: 'silent' }))
  const database = await openTestDatabase()
  // So slow that no bucket is full again, and gone from Valkey, before it was looked at.
  const slow = { perSecond: 0.01, burst: 1000 }
  const options = { quotas: { ...DEFAULT_QUOTAS, address: slow, caller: slow }, valkey }
  const [here, there] = [await openTestApp(database, options), await openTestApp(database, options)]
  const { token } = await here.signIn(940_000_102)
  const nodes = valkey.isCluster ? (valkey as Cluster).nodes('master') : [valkey as Redis]
  for (const node of nodes) await node.flushall()
  const buckets = async () => {
    const keys = (await Promise.all(nodes.map(node => node.keys('rate:*')))).flat()
    return new Set(await Promise.all(keys.map(async key => `${key} ${await valkey.get(key)}`)))
  }
  // A server whose call to Valkey timed out counts locally; a second later it asks Valkey again.
  const counted = async ({ call, clock }: TestApp) => {
    clock.advance(1000)
    await call(checkLevel.path, { token })
    return buckets()
  }
  await expect.poll(() => counted(here)).toHaveProperty('size', ['the address', 'the player'].length)
  const before = await buckets()
  await expect.poll(() => counted(there)).not.toEqual(before)
  expect((await buckets()).size).toBe(before.size)
  await here.app.stop()
  await there.app.stop()
  await database.close()
  valkey.disconnect()
  await server.stop()
})

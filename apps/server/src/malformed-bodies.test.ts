import { isDeepStrictEqual } from 'node:util'
import { ERROR_STATUS, ErrorBodySchema, OPERATOR_API } from '@arena/contract'
import { signedHeaders, WALLET_ERRORS, WALLET_PATHS, WalletFailureSchema } from '@arena/provider-protocol'
import { Value } from '@sinclair/typebox/value'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventHeaders } from './features/partners/testing/send-event.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN } from './features/tournaments/testing/operate.ts'
import { booksOf } from './testing/books.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { HOSTILE_QUERIES } from './testing/malformed/hostile-values.ts'
import { type MalformedBody, malformedBodies } from './testing/malformed/malformed-bodies.ts'
import {
  type Declaration,
  declarationsIn,
  type RegisteredRoute,
  watchRoutes,
} from './testing/malformed/registered-routes.ts'

const SEED = Number(process.env['ARENA_SEED'] ?? 7)
const PLAYER = 945_000_001
const AT_LEAST = 200
const WEBHOOK_SECRET = 'webhook-secret-of-the-tests'
/** Nothing of the program's inside: no place in the code, no statement, no name of a table. */
const INSIDES =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\b(SELECT|INSERT|UPDATE|DELETE)\b.*\b(FROM|INTO|SET)\b|syntax error at|violates|relation "/i

let app: TestApp
let routes: readonly RegisteredRoute[]
let declarations: ReadonlyMap<string, Declaration>
let token: string

beforeAll(async () => {
  const database = await openTestDatabase()
  const env = { ...OPERATOR_ENV, BOT_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const watched = await watchRoutes(() => openTestApp(database, { env }))
  app = watched.opened
  routes = watched.routes
  declarations = declarationsIn(app.app.features)
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

/** Where bytes are signed, what they are called does not matter: what counts is that they parse as the contract says. */
function isSigned(url: string): boolean {
  return url.startsWith('/wallet/') || isPartners(url)
}

function isPartners(url: string): boolean {
  return url.startsWith('/partners/')
}

/** As whoever may call it: a player, an operator, the chat platform, or somebody whose signature is genuine. */
function headersFor({ method, url }: RegisteredRoute, { payload, contentType }: MalformedBody) {
  const type = { 'content-type': contentType }
  if (isPartners(url)) return { ...eventHeaders(app, payload, {}), ...type }
  if (declarations.get(url)?.guard === 'operator') return { authorization: OPERATOR_TOKEN, ...type }
  if (!isSigned(url)) {
    return { authorization: token, 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET, ...type }
  }
  const { keyId, secret } = app.config.games
  const signed = { method, path: url, rawBody: payload, now: app.clock.now() }
  return { ...signedHeaders({ keyId, secret }, signed), ...type }
}

function send(route: RegisteredRoute, body: MalformedBody): Promise<LightMyRequestResponse> {
  const { method, url } = route
  return app.http.inject({
    method: method as 'POST',
    url: url.replace(':sender', 'sample-offer'),
    headers: headersFor(route, body),
    payload: body.payload,
  })
}

/** What is wrong with an answer; undefined = nothing. */
function faultOf(reply: LightMyRequestResponse): string | undefined {
  const { statusCode, body } = reply
  if (INSIDES.test(body)) return `tells of the program: ${body.slice(0, 200)}`
  if (statusCode < 400) return undefined
  const parsed: unknown = JSON.parse(body)
  if (Value.Check(WalletFailureSchema, parsed)) {
    return Object.hasOwn(WALLET_ERRORS, parsed.code) && statusCode < 500 ? undefined : `${statusCode} ${body}`
  }
  if (!Value.Check(ErrorBodySchema, parsed)) return `not an error's form: ${body.slice(0, 200)}`
  const listed: number | undefined = ERROR_STATUS[parsed.errorCode as keyof typeof ERROR_STATUS]
  return listed === statusCode && (statusCode < 500 || statusCode === 503)
    ? undefined
    : `${statusCode} ${body}`
}

async function faultsOf(route: RegisteredRoute): Promise<readonly string[]> {
  const { body, guard } = declarations.get(route.url) ?? {}
  // An operator's words are his own: what his contract allows is done.
  const bodies = malformedBodies(body, SEED).filter(({ must }) => guard !== 'operator' || must === 'refused')
  expect(bodies.length).toBeGreaterThanOrEqual(AT_LEAST)
  const faults: string[] = []
  for (const malformed of bodies) {
    const reply = await send(route, malformed)
    const mayPass =
      malformed.must === 'harmless' || (isSigned(route.url) && malformed.contentType !== 'application/json')
    const fault = reply.statusCode < 400 && !mayPass ? `accepted with ${reply.statusCode}` : faultOf(reply)
    if (fault !== undefined) faults.push(`${fault} ← ${malformed.contentType} ${showBody(malformed)}`)
  }
  return faults
}

function showBody({ payload }: MalformedBody): string {
  return JSON.stringify(String(payload).slice(0, 120))
}

const posts = () => routes.filter(({ method }) => method !== 'GET')

describe(`whatever is sent, with seed ${SEED}`, () => {
  it('reaches every call of the contract, and what else is registered', () => {
    const urls = routes.map(({ url }) => url)
    const calls: readonly string[] = [...Object.values(WALLET_PATHS), ...Object.values(OPERATOR_API)]
    expect(calls.filter(path => !urls.includes(path) || declarations.get(path)?.body === undefined)).toEqual(
      [],
    )
    expect([...declarations.keys()].filter(path => !urls.includes(path))).toEqual([])
  })

  it(`at least ${AT_LEAST} malformed bodies to each are refused with a listed code, and nothing anybody has changes`, async () => {
    token = (await app.signIn(PLAYER)).token
    const found: Record<string, unknown> = {}
    let before = await booksOf(app)
    for (const route of posts()) {
      const faults = await faultsOf(route)
      if (faults.length > 0) found[route.url] = faults.slice(0, 5)
      const after = await booksOf(app)
      if (!isDeepStrictEqual(before, after)) found[`books after ${route.url}`] = { before, after }
      before = after
    }
    expect(found).toEqual({})
  }, 180_000)

  it('is answered in order where an address is only read, whatever follows it', async () => {
    const found: string[] = []
    const before = await booksOf(app)
    for (const { url } of routes.filter(({ method }) => method === 'GET')) {
      for (const query of HOSTILE_QUERIES) {
        const reply = await app.http.inject({
          url: `${url.replace('*', '')}${query}`,
          headers: { authorization: token },
        })
        const isRefusal = reply.statusCode >= 400
        const fault = isRefusal ? faultOf(reply) : undefined
        if (fault !== undefined) found.push(`${url}${query.slice(0, 40)}: ${fault}`)
      }
    }
    expect(found).toEqual([])
    expect(await booksOf(app)).toEqual(before)
  })
})

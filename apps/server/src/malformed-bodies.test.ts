import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { APP_ENDPOINTS, OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { createSquad } from '@arena/contract/endpoints/squads'
import { ERROR_STATUS } from '@arena/contract/error-codes'
import { ErrorBodySchema } from '@arena/contract/error-sentences'
import { signedHeaders, WALLET_ERRORS, WALLET_PATHS, WalletFailureSchema } from '@arena/provider-protocol'
import { POLICY_REPORTS_PATH } from '@arena/telemetry'
import { Value } from '@sinclair/typebox/value'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventHeaders } from './features/partners/testing/send-event.ts'
import { OPERATOR_ENV, OPERATOR_TOKEN } from './features/tournaments/testing/operate.ts'
import { WEBHOOK_PATH } from './platform/bot-api/index.ts'
import { openTestApp, openTestDatabase, type TestApp } from './testing/index.ts'
import { HOSTILE_QUERIES } from './testing/malformed/hostile-values.ts'
import { createMalformedBodies, type MalformedBody } from './testing/malformed/malformed-bodies.ts'
import {
  type Declaration,
  declarationsIn,
  type RegisteredRoute,
  watchRoutes,
} from './testing/malformed/registered-routes.ts'
import { sampleOf, unboundedIn } from './testing/malformed/sample-of.ts'
import { totalsOf } from './testing/stored-rows.ts'

const SEED = Number(process.env['ARENA_SEED'] ?? 7)
const PLAYER = 945_000_001
const AT_LEAST = 50
/** The calls are split into parts, each a test of its own, so that the time limit of a test does not depend on the number of calls. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7]
const ofPart = <Item>(all: readonly Item[], part: number): readonly Item[] =>
  all.filter((_, place) => place % PARTS.length === part)
/** Totals are slow to read: they are read once per this many addresses. */
const AUDITED_TOGETHER = 10
const WEBHOOK_SECRET = 'webhook-secret-of-the-tests'
/** Nothing of the program's inside: no place in the code, no statement, no name of a table. */
const INSIDES =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|\b(SELECT|INSERT|UPDATE|DELETE)\b.*\b(FROM|INTO|SET)\b|syntax error at|violates|relation "/i

const malformedBodies = createMalformedBodies(SEED)

let app: TestApp
let routes: readonly RegisteredRoute[]
let declarations: ReadonlyMap<string, Declaration>
let targets: readonly Target[]
let token: string

beforeAll(async () => {
  const database = await openTestDatabase()
  const env = { ...OPERATOR_ENV, BOT_WEBHOOK_SECRET: WEBHOOK_SECRET }
  const watched = await watchRoutes(() => openTestApp(database, { env }))
  app = watched.opened
  routes = watched.routes
  declarations = declarationsIn({ ...app.app.features, home: app.app.operatorHome })
  targets = routes.filter(({ method }) => method !== 'GET').map(targetOf)
})
afterAll(async () => {
  await app.app.stop()
  await app.database.close()
})

/** Where bytes are signed, the content type does not matter: they only have to parse as the contract says. */
function isSigned(url: string): boolean {
  return url.startsWith('/wallet/') || isPartners(url)
}

function isPartners(url: string): boolean {
  return url.startsWith('/partners/')
}

/** A caller who is allowed to: a player, an operator, the chat platform, or a sender with a genuine signature. */
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

const STREAMS = new Set<string>(
  APP_ENDPOINTS.filter(({ answers }) => answers === 'events').map(({ path }) => path),
)

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body'>

async function send(route: RegisteredRoute, body: MalformedBody): Promise<Answer> {
  const { method, url } = route
  const isStream = STREAMS.has(url)
  const reply = await app.http.inject({
    method: method as 'POST',
    url: url.replace(':sender', 'sample-offer'),
    headers: headersFor(route, body),
    payload: body.payload,
    payloadAsStream: isStream,
  })
  if (!isStream) return reply
  // A stream that begins has no end: its status is the answer.
  const stream = reply.stream()
  const answer = { statusCode: reply.statusCode, body: reply.statusCode < 400 ? '' : await text(stream) }
  stream.destroy()
  return answer
}

/** The fault of an answer; undefined = none. */
function faultOf(reply: Answer): string | undefined {
  const { statusCode, body } = reply
  if (INSIDES.test(body)) return `reveals the program: ${body.slice(0, 200)}`
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

interface Target {
  readonly route: RegisteredRoute
  /** Bodies without an effect: the contract does not allow them, or the thing they name does not exist. */
  readonly idle: readonly MalformedBody[]
  /** The contract allows them, so they may have an effect. */
  readonly allowed: readonly MalformedBody[]
}

function targetOf(route: RegisteredRoute, turn: number): Target {
  const { body, guard } = declarations.get(route.url) ?? {}
  const bodies = malformedBodies(body, turn)
  // An operator's body is executed, whatever it names, and a squad may have nearly any name.
  const isDone = guard === 'operator' || route.url === createSquad.path
  const isIdle = ({ must }: MalformedBody) => must === 'refused' || (must === 'harmless' && !isDone)
  return { route, idle: bodies.filter(isIdle), allowed: bodies.filter(one => !isIdle(one)) }
}

async function faultsOf(
  route: RegisteredRoute,
  bodies: readonly MalformedBody[],
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const malformed of bodies) {
    const reply = await send(route, malformed)
    const mayPass =
      malformed.must !== 'refused' ||
      (isSigned(route.url) && malformed.contentType !== 'application/json') ||
      // An invalid update is confirmed: refused, it would be sent again and again.
      route.url === WEBHOOK_PATH ||
      // Anyone may post any JSON: an invalid report is not counted.
      (route.url === POLICY_REPORTS_PATH && isJson(malformed.payload))
    const fault = reply.statusCode < 400 && !mayPass ? `accepted with ${reply.statusCode}` : faultOf(reply)
    if (fault !== undefined) faults.push(`${fault} ← ${malformed.contentType} ${showBody(malformed)}`)
  }
  return faults
}

function isJson(payload: MalformedBody['payload']): boolean {
  try {
    JSON.parse(String(payload))
    return true
  } catch {
    return false
  }
}

function showBody({ payload }: MalformedBody): string {
  return JSON.stringify(String(payload).slice(0, 120))
}

describe(`whatever is sent, with seed ${SEED}`, () => {
  it('reaches every call of the contract, and every other registered one', () => {
    const urls = routes.map(({ url }) => url)
    const calls: readonly string[] = [
      ...Object.values(WALLET_PATHS),
      ...OPERATOR_ENDPOINTS.map(({ path }) => path),
    ]
    expect(calls.filter(path => !urls.includes(path) || declarations.get(path)?.body === undefined)).toEqual(
      [],
    )
    expect([...declarations.keys()].filter(path => !urls.includes(path))).toEqual([])
  })

  it('can be no number beyond exact counting, and no text or list without an end', () => {
    const found = [...declarations.values()].flatMap(({ path, body }) =>
      body === undefined ? [] : unboundedIn(body).map(field => `${path} ${field}`),
    )
    expect(found).toEqual([])
  })

  it('is made from a sample that the contract of the call allows', () => {
    const unfit = [...declarations.values()].filter(
      ({ body }) => body !== undefined && !Value.Check(body, JSON.parse(sampleOf(body, SEED))),
    )
    expect(unfit.map(({ path }) => path)).toEqual([])
  })

  it.each(PARTS)(
    `at least ${AT_LEAST} malformed bodies to each are refused with a listed code, and nothing anybody has changes: part %i`,
    async part => {
      const own = ofPart(targets, part)
      token = (await app.signIn(PLAYER)).token
      // The day's counts of openings are written asynchronously after the sign-in.
      await app.app.features.business.drained()
      const found: Record<string, unknown> = {}
      let before = await totalsOf(app)
      for (let first = 0; first < own.length; first += AUDITED_TOGETHER) {
        const some = own.slice(first, first + AUDITED_TOGETHER)
        for (const { route, idle } of some) {
          expect(idle.length).toBeGreaterThanOrEqual(AT_LEAST)
          const faults = await faultsOf(route, idle)
          if (faults.length > 0) found[route.url] = faults.slice(0, 5)
        }
        const after = await totalsOf(app)
        const urls = some.map(({ route }) => route.url).join(', ')
        if (!isDeepStrictEqual(before, after)) found[`totals after one of ${urls}`] = { before, after }
        before = after
      }
      expect(found).toEqual({})
    },
  )

  it('is answered in order where an address is only read, whatever follows it', async () => {
    const found: string[] = []
    const before = await totalsOf(app)
    for (const { url } of routes.filter(({ method }) => method === 'GET')) {
      for (const query of HOSTILE_QUERIES) {
        const reply = await app.http.inject({
          url: `${url.replace('*', '')}${query}`,
          headers: { authorization: token },
        })
        const isRejection = reply.statusCode >= 400
        const fault = isRejection ? faultOf(reply) : undefined
        if (fault !== undefined) found.push(`${url}${query.slice(0, 40)}: ${fault}`)
      }
    }
    expect(found).toEqual([])
    expect(await totalsOf(app)).toEqual(before)
  })

  it.each(PARTS)(
    'is done or refused with a listed code where the contract allows it, and the ledger agrees: part %i',
    async part => {
      const found: Record<string, readonly string[]> = {}
      for (const { route, allowed } of ofPart(targets, part)) {
        // A separate player each: the effect of one call on a player must not affect the next call.
        token = (await app.signIn(PLAYER + 1 + targets.findIndex(target => target.route === route))).token
        const faults = await faultsOf(route, allowed)
        if (faults.length > 0) found[route.url] = faults.slice(0, 5)
      }
      expect(found).toEqual({})
      expect((await totalsOf(app))['mismatches']).toEqual([])
    },
  )
})

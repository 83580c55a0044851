import { Readable } from 'node:stream'
import { type AnyEndpoint, errorsOf, type GuardName } from '@arena/contract/endpoint'
import { withoutNulls } from '@arena/contract/null-as-absent'
import { addressGroup, plainAddress } from '@arena/telemetry'
import type { TSchema } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { CallGate } from './admission/call-gate.ts'
import { answerError, asRejection, DomainError, errorBody } from './answer-errors.ts'
import { compressReply } from './compression.ts'
import type { Quotas } from './rate-limit.ts'
import { type Guards, Passed, type Route, WithCookie } from './route.ts'
import type { SharedRateLimit } from './valkey-rate-limit.ts'

/** Server-sent events are `data: <JSON>` and an empty line each; a comment now and then keeps proxies from hanging up. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ': still here\n\n'

/**
 * Aborted when the caller hangs up or the program ends. Not by `AbortSignal.any`: in Node 20 the program's signal would remember every
 * stream that was ever open.
 */
function endOf(reply: FastifyReply, closing: AbortSignal): AbortController {
  const over = new AbortController()
  const end = () => {
    closing.removeEventListener('abort', end)
    over.abort()
  }
  closing.addEventListener('abort', end)
  reply.raw.once('close', end)
  if (closing.aborted) end()
  return over
}

function sendEvents(
  reply: FastifyReply,
  {
    events,
    checkReply,
    signal,
  }: {
    readonly events: AsyncIterable<unknown>
    readonly checkReply: (event: unknown) => unknown
    readonly signal: AbortSignal
  },
): FastifyReply {
  const texts = async function* (): AsyncGenerator<string> {
    for await (const event of withHeartbeats(events[Symbol.asyncIterator](), signal)) {
      yield event === HEARTBEAT_EVENT ? HEARTBEAT : `data: ${JSON.stringify(checkReply(event))}\n\n`
    }
  }
  // Not by chunks of bytes but by events: each leaves at once.
  const stream = Readable.from(texts(), { objectMode: true, highWaterMark: 1 })
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A connection that waited for a next call would delay the end of the program.
      .header('connection', 'close')
      .send(stream)
  )
}

const HEARTBEAT_EVENT = Symbol('heartbeat')

/** The same events, with a heartbeat wherever none came for a while, until the signal. */
async function* withHeartbeats(events: AsyncIterator<unknown>, signal: AbortSignal): AsyncGenerator {
  let next = events.next()
  try {
    while (!signal.aborted) {
      const first = await firstOf(next, signal)
      if (first === 'over') return
      if (first === 'quiet') yield HEARTBEAT_EVENT
      else if (first.done === true) return
      else {
        yield first.value
        next = events.next()
      }
    }
  } finally {
    // It may still be pending: nothing waits for it any more.
    next.catch(() => undefined)
    await events.return?.()
  }
}

function firstOf(
  next: Promise<IteratorResult<unknown>>,
  signal: AbortSignal,
): Promise<IteratorResult<unknown> | 'quiet' | 'over'> {
  return new Promise((resolve, reject) => {
    const end = () => settle(() => resolve('over'))
    const timer = setTimeout(() => settle(() => resolve('quiet')), HEARTBEAT_MS)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      finish()
    }
    signal.addEventListener('abort', end, { once: true })
    next.then(
      result => settle(() => resolve(result)),
      (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    )
  })
}

/** How soon a stream ends once its caller may not make the call any more. */
const RECHECK_MS = 5_000

/**
 * Repeats the guard's check while a stream is open: a session can end, its player can be banned, erased or go on a break, on this server or
 * another. A guard that can't decide leaves the stream open.
 */
function watchCaller(
  check: () => Promise<unknown>,
  { over, every_ms }: { readonly over: AbortController; readonly every_ms: number },
): void {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      await check()
    } catch (error) {
      if (ABOUT_THE_CALLER.has(asRejection(error).statusCode)) return over.abort()
    }
    if (!over.signal.aborted) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void look(), every_ms)
  }
  over.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  wait()
}

/** Other rejections, such as of a busy database, say nothing about the caller. */
const ABOUT_THE_CALLER: ReadonlySet<number> = new Set([401, 403, 404])

/** The part of the call that a guard needs. */
export type GuardedRoute = Pick<AnyEndpoint, 'path' | 'permission' | 'effect' | 'reads' | 'everywhere'>

/** How a guard finds out who calls; it throws the rejection when the caller may not. `rateKey` names the bucket of the caller's calls. */
export type GuardChecks = {
  readonly [Name in keyof Guards]: {
    readonly check: (request: FastifyRequest, route: GuardedRoute) => Promise<Guards[Name]>
    readonly rateKey: (caller: Guards[Name]) => string
    /** Throws the rejection when the caller may not make this call with this body, which follows its schema. */
    readonly confirm?: (caller: Guards[Name], call: GuardedCall) => Promise<void>
    /** Wraps the handling of the call: `work` handles it as the caller it is given. */
    readonly carryOut?: (
      caller: Guards[Name],
      work: (caller: Guards[Name]) => Promise<unknown>,
    ) => Promise<unknown>
  }
}

/** A call as it came. */
export interface GuardedCall {
  readonly request: FastifyRequest
  readonly route: GuardedRoute
  readonly body: unknown
}

interface AnyGuardCheck {
  readonly check: (request: FastifyRequest, route: GuardedRoute) => Promise<unknown>
  readonly rateKey: (caller: unknown) => string
  readonly confirm?: (caller: unknown, call: GuardedCall) => Promise<void>
  readonly carryOut?: (caller: unknown, work: (caller: unknown) => Promise<unknown>) => Promise<unknown>
}

export interface RouteContext {
  readonly guards: GuardChecks
  readonly rateLimit: SharedRateLimit
  readonly quotas: Quotas
  /**
   * For tests: called with an error code that an endpoint answered without listing it; the caller then gets `UNKNOWN`. Without it such a code
   * is answered as it is.
   */
  readonly onUnlistedError?: ((fault: string) => void) | undefined
  /** Keeps more of players' calls than can be done from being begun; operators' calls and streams pass by. */
  readonly gate: CallGate
  readonly metrics?: Registry
  /** For tests: how often the caller of an open stream is looked at. */
  readonly recheckStreams_ms?: number
}

/** The answer to a call that finds no place. */
const OVERLOADED = JSON.stringify(errorBody(new DomainError('UNAVAILABLE')))

/** Metrics of routes besides their calls. */
interface RouteFigures {
  readonly unlisted: Counter
  readonly streams: Gauge
}

function routeFigures(metrics = new Registry()): RouteFigures {
  const registers = [metrics]
  return {
    unlisted: new Counter({
      name: 'arena_unlisted_errors_total',
      help: 'Error codes that a route answered and its endpoint does not list: a fault of ours',
      labelNames: ['route'],
      registers,
    }),
    streams: new Gauge({
      name: 'arena_event_streams_open',
      help: 'Streams of events that this server keeps open',
      registers,
    }),
  }
}

/** An answer that its own contract does not allow: a fault of ours, never sent. */
class ReplyMismatch extends Error {
  override readonly name = 'ReplyMismatch'
}

/** The order of every call: address quota, guard, caller's quota, body, confirmation, use case, reply check. */
export function registerRoutes(http: FastifyInstance, routes: readonly Route[], context: RouteContext): void {
  const end = new AbortController()
  const figures = routeFigures(context.metrics)
  // Calls that would stay open end with the program.
  http.addHook('preClose', async () => end.abort())
  for (const declaration of routes) {
    registerRoute(http, declaration, { ...context, figures, closing: end.signal })
  }
}

function registerRoute(
  http: FastifyInstance,
  declaration: Route,
  context: RouteContext & { readonly figures: RouteFigures; readonly closing: AbortSignal },
): void {
  const { closing, figures } = context
  const { method, path: url, guard, handle } = declaration
  const guardCheck = guardCheckOf(context.guards, guard)
  const callers = new WeakMap<FastifyRequest, unknown>()
  const checkBody = bodyCheck(declaration.body)
  const checkReply = replyCheck(declaration)
  if (guard !== 'operator' && declaration.answers !== 'events')
    context.gate.guard(url, { method, refusal: OVERLOADED })
  http.route({
    method,
    url,
    ...(declaration.bodyMaxBytes !== undefined && { bodyLimit: declaration.bodyMaxBytes }),
    ...errorCheck(declaration, context),
    onRequest: async request => {
      await limitAddress(request, declaration, context)
      if (guardCheck === undefined) return
      const caller = await guardCheck.check(request, declaration)
      callers.set(request, caller)
      await limitCaller(guardCheck.rateKey(caller), declaration, context)
    },
    onSend: compressReply,
    handler: async (request, reply) => {
      const body = checkBody(request.body)
      await guardCheck?.confirm?.(callers.get(request), { request, route: declaration, body })
      const userAgent = request.headers['user-agent'] ?? ''
      const connection = { ip: plainAddress(request.ip), requestId: request.id, userAgent }
      const callOf = (caller: unknown) => {
        return { ...connection, ...(guardCheck === undefined ? {} : { [guard]: caller }), body }
      }
      const caller = callers.get(request)
      const call = callOf(caller)
      if (declaration.answers === 'json') {
        const answer = await (guardCheck?.carryOut?.(caller, as => handle(callOf(as))) ?? handle(call))
        return checkReply(plainAnswer(answer, reply))
      }
      const over = endOf(reply, closing)
      const { signal } = over
      figures.streams.inc()
      signal.addEventListener('abort', () => figures.streams.dec(), { once: true })
      const events = (await handle({ ...call, signal })) as AsyncIterable<unknown>
      if (guardCheck !== undefined) {
        const every_ms = context.recheckStreams_ms ?? RECHECK_MS
        watchCaller(() => guardCheck.check(request, declaration), { over, every_ms })
      }
      return sendEvents(reply, { events, checkReply, signal })
    },
  })
}

/** The body of an answer; its cookie moves into the headers. */
function plainAnswer(answer: unknown, reply: FastifyReply): unknown {
  if (answer instanceof Passed) return answer.body
  if (!(answer instanceof WithCookie)) return answer
  void reply.header('set-cookie', answer.cookie)
  return answer.body
}

function guardCheckOf(guards: GuardChecks, guard: GuardName): AnyGuardCheck | undefined {
  if (guard === 'public') return undefined
  const found = (guards as Readonly<Record<string, unknown>>)[guard]
  if (found === undefined) throw new Error(`No guard named ${guard}`)
  return found as AnyGuardCheck
}

/** Takes one call from the quota of an address. */
export async function limitAddress(
  request: FastifyRequest,
  { rate }: Pick<Route, 'rate'>,
  { quotas, rateLimit }: Pick<RouteContext, 'quotas' | 'rateLimit'>,
): Promise<void> {
  const address = addressGroup(request.ip)
  await rateLimit.pay(`address:${address}`, quotas.address)
  if (rate === 'signIn') await rateLimit.pay(`sign-in:${address}`, quotas.signInPerAddress)
}

async function limitCaller(
  caller: string,
  { rate, path }: Route,
  { quotas, rateLimit }: Pick<RouteContext, 'quotas' | 'rateLimit'>,
): Promise<void> {
  await rateLimit.pay(caller, quotas.caller)
  if (rate === 'rare') await rateLimit.pay(`${path}:${caller}`, quotas.rarePerCaller)
}

const compiledChecks = new WeakMap<TSchema, TypeCheck<TSchema>>()

/** The schema as a function, made when it is first asked for: there are hundreds of routes, and a program that starts waits for none of them. */
function compiledCheck(schema: TSchema): TypeCheck<TSchema> {
  const known = compiledChecks.get(schema)
  if (known !== undefined) return known
  const compiled = TypeCompiler.Compile(schema)
  compiledChecks.set(schema, compiled)
  return compiled
}

function bodyCheck(schema: TSchema | undefined): (body: unknown) => unknown {
  if (schema === undefined) return () => undefined
  return body => {
    const compiled = compiledCheck(schema)
    if (compiled.Check(body)) return withoutNulls(schema, body)
    throw new DomainError('INVALID_PAYLOAD', fieldOf(compiled.Errors(body).First()?.path))
  }
}

function fieldOf(path: string | undefined): { readonly field: string } | undefined {
  return path === undefined || path === '' ? undefined : { field: path.slice(1, 65) }
}

function replyCheck(endpoint: AnyEndpoint): (answer: unknown) => unknown {
  const { path } = endpoint
  const schema = endpoint.answers === 'json' ? endpoint.reply : endpoint.event
  return answer => {
    const compiled = compiledCheck(schema)
    if (compiled.Check(answer)) return answer
    const fault = compiled.Errors(answer).First()
    throw new ReplyMismatch(`${path} answers ${fault?.path ?? ''}: ${fault?.message ?? 'mismatch'}`)
  }
}

/** An error code that its endpoint does not list: the endpoint's list is to be mended. */
class UnlistedError extends Error {
  override readonly name = 'UnlistedError'
}

function errorCheck(
  endpoint: AnyEndpoint,
  { onUnlistedError, figures }: Pick<RouteContext, 'onUnlistedError'> & { readonly figures: RouteFigures },
) {
  const listed = new Set(errorsOf(endpoint))
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { code } = asRejection(error)
    if (listed.has(code)) return answerError(error, request, reply)
    figures.unlisted.inc({ route: endpoint.path })
    if (onUnlistedError === undefined) return answerError(error, request, reply)
    const fault = `${endpoint.path} answers ${code}, which its endpoint does not list`
    onUnlistedError(fault)
    return answerError(new UnlistedError(fault), request, reply)
  }
  return { errorHandler }
}

/** Observes every call of a program: counts it by route, times it, names it by an id, logs it where configured, and traces it while tracing is on. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isPrivateAddress, plainAddress } from './address.ts'
import { type CallContext, inCall, type Span, type Tracing } from './call-context.ts'
import { NO_TRACING } from './tracing.ts'

interface Watch {
  readonly metrics: Registry
  readonly tracing: Tracing
  /** Routes that answer when something happens: how long they take says nothing. Event streams need not be named. */
  readonly waiting?: ReadonlySet<string>
}

/** Any address without a route: callers could invent any number of labels. */
const UNKNOWN_ROUTE = 'unknown'
/** Not an answer of ours: the caller hung up before there was one. */
const CALLER_GONE = 499

/** A call that begins, with or without a route. */
interface BeginningCall {
  readonly method: string
  /** The pattern of its route. */
  readonly route: string
  readonly requestId: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The caller's address: evaluated only while tracing. */
  readonly ip: () => string
}

export interface WatchedCall {
  readonly context: CallContext
  /** `code`: the status of the answer; undefined = the caller hung up before there was one. `isTimed`: false where the duration says nothing. */
  end(code: number | undefined, took_ms: number, isTimed?: boolean): void
}

/** Begins to watch a call: names it, times it, counts it when it ends. */
export type CallWatch = (call: BeginningCall) => WatchedCall

/**
 * Watches the calls of a server. Call it before any other hook is added, so that a refusal by a hook happens inside of the call. Returns a watch for
 * calls that the framework does not see.
 */
export function watchCalls(http: FastifyInstance, options: Watch): CallWatch {
  const watch = createWatch(http.log, options)
  const running = new WeakMap<FastifyRequest, CallContext>()

  http.addHook('onRequest', (request, reply, done) => {
    const { method, headers } = request
    const call = { method, route: routeOf(request), requestId: request.id, headers, ip: () => request.ip }
    const watched = watch(call)
    running.set(request, watched.context)
    // Also where the caller has hung up.
    reply.raw.once('close', () => {
      const code = reply.raw.headersSent ? reply.raw.statusCode : undefined
      watched.end(code, reply.elapsedTime, !isStream(reply))
    })
    inCall(watched.context, done)
  })
  // The body was read by the socket's events, which are no part of the call.
  http.addHook('preValidation', (request, _reply, done) => inCall(running.get(request), done))
  return watch
}

function createWatch(log: FastifyBaseLogger, { metrics, tracing, waiting = new Set() }: Watch): CallWatch {
  const { answered, seconds } = callFigures(metrics)
  return ({ method, route, requestId, headers, ip }) => {
    const span = beginSpan(tracing, { method, route, requestId, headers, ip })
    const context = { requestId, span }
    return {
      context,
      end(status, took_ms, isTimed = true) {
        const code = status ?? CALLER_GONE
        answered.inc({ route, code })
        inCall(context, () => log.debug({ route, code, ms: Math.round(took_ms) }, 'a call was answered'))
        if (isTimed && !waiting.has(route)) seconds.observe({ route }, took_ms / 1000)
        span?.end({ attributes: { 'http.response.status_code': code }, hasFailed: code >= 500 })
      },
    }
  }
}

function beginSpan(
  tracing: Tracing,
  { method, route, requestId, headers, ip }: BeginningCall,
): Span | undefined {
  if (tracing === NO_TRACING) return undefined
  return tracing.begin(`${method} ${route}`, {
    // Only our own programs may name their trace: players can't have themselves traced.
    from: isPrivateAddress(plainAddress(ip())) ? headers['traceparent'] : undefined,
    attributes: { 'http.request.method': method, 'http.route': route, request_id: requestId },
  })
}

function callFigures(metrics: Registry) {
  const registers = [metrics]
  const answered = new Counter({
    name: 'arena_calls_total',
    help: 'Calls by the pattern of their route and the status of the answer; 499 = the caller hung up before it',
    labelNames: ['route', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'arena_call_seconds',
    help: 'Time until a call was answered, by the pattern of its route, without those that wait for something to happen',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  return { answered, seconds }
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? UNKNOWN_ROUTE
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}

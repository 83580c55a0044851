/** Every call of a program: counted by its route, timed, named by its id, a line in the log for who wants them all, and traced when somebody asks for it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isPrivateAddress, plainAddress } from './address.ts'
import { type CallContext, inCall, type Span, type Tracing } from './call-context.ts'

interface Watch {
  readonly metrics: Registry
  readonly tracing: Tracing
  /** Routes that answer when something happens: how long they take says nothing. Event streams need not be named. */
  readonly waiting?: ReadonlySet<string>
}

interface Running extends CallContext {
  readonly span: Span | undefined
}

/** Whatever address no route stands for: raw addresses are as many as callers like. */
const UNKNOWN_ROUTE = 'unknown'
/** Not an answer of ours: the caller hung up before there was one. */
const CALLER_GONE = 499

/** To be called before any other hook is added, so that whatever refuses a call does it inside of the call. */
export function watchCalls(http: FastifyInstance, { metrics, tracing, waiting = new Set() }: Watch): void {
  const { answered, seconds } = callFigures(metrics)
  const running = new WeakMap<FastifyRequest, Running>()

  http.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request)
    const span = tracing.begin(`${request.method} ${route}`, {
      // Only our own programs say what their calls belong to: who plays can't have themselves traced.
      from: isPrivateAddress(plainAddress(request.ip)) ? request.headers['traceparent'] : undefined,
      attributes: { 'http.request.method': request.method, 'http.route': route, request_id: request.id },
    })
    const call = { requestId: request.id, span }
    running.set(request, call)
    // Also where the caller has hung up.
    reply.raw.once('close', () => {
      const code = codeOf(reply)
      answered.inc({ route, code })
      const ms = Math.round(reply.elapsedTime)
      inCall(call, () => request.log.debug({ route, code, ms }, 'a call was answered'))
      if (!waiting.has(route) && !isStream(reply)) seconds.observe({ route }, reply.elapsedTime / 1000)
      span?.end({ attributes: { 'http.response.status_code': code }, hasFailed: code >= 500 })
    })
    inCall(call, done)
  })
  // The body was read by the socket's events, which are no part of the call.
  http.addHook('preValidation', (request, _reply, done) => inCall(running.get(request), done))
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

function codeOf(reply: FastifyReply): number {
  return reply.raw.headersSent ? reply.raw.statusCode : CALLER_GONE
}

function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream')
}

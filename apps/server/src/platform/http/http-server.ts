import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { APP_ENDPOINTS, OPERATOR_ENDPOINTS } from '@arena/contract/all-endpoints'
import { isStorableJson } from '@arena/provider-protocol'
import {
  type CallWatch,
  createCallerAddress,
  NO_TRACING,
  nameCallers,
  newRequestId,
  type Tracing,
  watchCalls,
} from '@arena/telemetry'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Registry } from 'prom-client'
import type { CallGate } from './admission/call-gate.ts'
import { answerError, DomainError } from './answer-errors.ts'
import type { DirectCalls, DirectServer } from './direct-calls.ts'
import { COMMON_HEADERS, DATA_HEADERS, originHeaders, TRANSPORT_HEADER } from './security-headers.ts'

interface HttpOptions {
  readonly log: FastifyBaseLogger
  /** Where calls are counted; uncollected when left out. */
  readonly metrics?: Registry
  readonly tracing?: Tracing
  /** Addresses or networks whose `X-Forwarded-For` or `Forwarded` is believed. */
  readonly trustedProxies: readonly string[]
  /** Whether players reach the product over https: then browsers get HSTS. */
  readonly encrypted: boolean
  /** Whether the program is about to end: connections are given back, so that callers come with a new one to another server. */
  readonly isLeaving?: () => boolean
  /** The gates that keep more calls from being begun than can be done; each knows its own. None when left out. */
  readonly gates?: readonly CallGate[]
  /** Calls that are answered without the framework. */
  readonly direct?: DirectCalls
  /** Origins whose pages may read the refusals of their calls. */
  readonly callOrigins?: readonly string[]
}

/** The largest request of any player's call; `initData` is by far the longest field. */
const BODY_LIMIT_BYTES = 64 * 1024
/** A request that has not arrived after this time is given up. */
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than proxies keep theirs, so that none sends a call into a connection that is being closed. */
const KEEP_ALIVE_MS = 72_000
/** When a call that is refused may come again, in whole seconds. */
const AGAIN_AFTER_S = '1'
/** Far more than one process can serve: beyond, a connection is closed before it costs anything but itself. */
export const CONNECTIONS_MAX = 20_000

/**
 * An HTTP server that answers every fault of a caller with a listed code, and every fault of ours with `UNKNOWN` and a log line with the
 * request's id. Closing it answers running calls and refuses new ones.
 */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const { log, metrics = new Registry(), tracing = NO_TRACING, trustedProxies, encrypted } = options
  const { isLeaving = () => false } = options
  const secure = (reply: FastifyReply, requestId: string) => {
    void reply.headers(COMMON_HEADERS).headers(DATA_HEADERS).header('x-request-id', requestId)
    if (encrypted) void reply.header(...TRANSPORT_HEADER)
  }
  let closing = false
  const http = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: ({ headers }) => newRequestId(headers),
    // The log itself says which call a line belongs to.
    childLoggerFactory: logger => logger,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: work =>
      openServer(work, { ...options, watch: call => watch(call), isClosing: () => closing }),
    frameworkErrors: (error, request, reply) => {
      secure(reply, request.id)
      answerError(error, request, reply)
    },
  })
  http.server.maxConnections = CONNECTIONS_MAX
  nameCallers(http, trustedProxies)
  const watch: CallWatch = watchCalls(http, { metrics, tracing })
  http.addHook('preClose', async () => {
    closing = true
  })
  http.addHook('onRequest', async (request, reply) => {
    secure(reply, request.id)
    if (closing) throw new DomainError('UNAVAILABLE')
  })
  // A connection that stayed open for a next call would delay the end of the program.
  http.addHook('onSend', async (_request, reply) => {
    if (closing || isLeaving()) void reply.header('connection', 'close')
  })
  acceptJsonBodies(http)
  http.setErrorHandler(answerError)
  return http
}

type Work = (request: IncomingMessage, response: ServerResponse) => void

interface ServerOptions extends HttpOptions {
  readonly watch: CallWatch
  readonly isClosing: () => boolean
}

/** The server under the framework: a call that a gate refuses costs only parsing its head and a prepared answer. */
function openServer(framework: Work, options: ServerOptions) {
  const { gates = [], direct, trustedProxies, watch, isClosing, isLeaving = () => false } = options
  const addressOf = createCallerAddress(trustedProxies)
  const directServer: DirectServer = {
    headers: headerList(options),
    watch,
    addressOf: ({ socket, headers }) => addressOf({ connection: socket.remoteAddress ?? '', headers }),
    isClosing,
    isLeaving,
  }
  const work: Work = (request, response) => {
    if (direct?.take(request, response, directServer) !== true) framework(request, response)
  }
  const hands = { begin: work, refuse: refusalOf(options) }
  const server = createServer((request, response) => {
    for (const gate of gates) if (gate.take(request, response, hands)) return
    work(request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  return server
}

function headerList({ encrypted }: HttpOptions): readonly string[] {
  return Object.entries({
    ...COMMON_HEADERS,
    ...DATA_HEADERS,
    ...(encrypted && Object.fromEntries([TRANSPORT_HEADER])),
    'content-type': 'application/json; charset=utf-8',
  }).flat()
}

/** Headers are ready as a list: Node writes one as it is, and reads an object's header by header, which takes a quarter of a refusal. */
function refusalOf(options: HttpOptions) {
  const { callOrigins = [], isLeaving = () => false } = options
  const headersFor = originHeaders(callOrigins)
  const listFor = (origin?: string) => [
    ...headerList(options),
    ...Object.entries({ 'retry-after': AGAIN_AFTER_S, ...headersFor(origin) }).flat(),
  ]
  const usual = listFor()
  const lists = new Map(callOrigins.map(origin => [origin, listFor(origin)]))
  return (request: IncomingMessage, response: ServerResponse, body: string): void => {
    if (isLeaving()) response.shouldKeepAlive = false
    const list = lists.get(request.headers.origin ?? '') ?? usual
    const own = [
      'x-request-id',
      newRequestId(request.headers),
      'content-length',
      `${Buffer.byteLength(body)}`,
    ]
    response.writeHead(503, [...list, ...own]).end(body)
  }
}

/** Sends an app's page. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

export interface SitePage {
  /** Where the app's addresses begin, with a slash at its end. */
  readonly path: string
  readonly send: PageSender
}

/**
 * Answers an address without a route or file: a page request gets the page of the app the address belongs to, which has routes of its own; a known
 * address with another method gets 405; everything else is not found.
 */
export function answerUnknownAddresses(
  http: FastifyInstance,
  sites: readonly (SitePage | undefined)[],
): void {
  const pages = sites.filter(site => site !== undefined).toSorted((a, b) => b.path.length - a.path.length)
  http.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?', 1)[0] ?? ''
    const allowed = ['GET', 'POST'].filter(method => http.hasRoute({ method, url }))
    if (allowed.length > 0) {
      void reply.header('allow', allowed.join(', '))
      throw new DomainError('METHOD_NOT_ALLOWED')
    }
    const page = pages.find(({ path }) => `${url}/`.startsWith(path))
    if (request.method === 'GET' && takesPage(request) && page !== undefined) return page.send(request, reply)
    throw new DomainError('NOT_FOUND')
  })
}

/**
 * Browsers ask for `text/html`. Programs that preview a link ask for anything, as scripts and callers do too: they get the page at addresses
 * that may be a screen's, which are those of no call and of no file.
 */
function takesPage({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean {
  if (accept.includes('text/html')) return true
  const path = url.split('?', 1)[0] ?? ''
  const [, first = ''] = path.split('/')
  return accept.includes('*/*') && !CALL_FOLDERS.has(first) && !/[.%]/.test(path)
}

/** `api`, `auth` and so on: the first parts of call paths. */
const CALL_FOLDERS = new Set(
  [...APP_ENDPOINTS, ...OPERATOR_ENDPOINTS].map(({ path }) => path.split('/')[1] ?? ''),
)

/**
 * Accepts JSON and nothing else. Differs from the framework's own parser in two points: an empty body is no body (calls that need only a
 * token may send one), and a text with a NUL or half of a surrogate pair is malformed, because PostgreSQL can't store it.
 */
function acceptJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, (error, body: unknown) => {
      if (error !== null || isStorableJson(text, body)) return done(error, body)
      return done(new DomainError('INVALID_PAYLOAD'), undefined)
    })
  })
}

import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import type { Provider } from '../provider.ts'
import { Refusal, type RefusalCode } from '../refusals.ts'
import { COMMON_HEADERS, DATA_HEADERS, TRANSPORT_HEADER } from './answer-headers.ts'
import { gameRoutes } from './game-routes.ts'
import { pages } from './pages.ts'
import { platformRoutes } from './platform-routes.ts'

const BODY_LIMIT_BYTES = 65_536
/** How long a caller may take to send his call: a slow one holds a connection and nothing else. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** Longer than the pause between two rounds, so that a player keeps his connection. */
const KEEP_ALIVE_MS = 65_000
const CONNECTIONS_MAX = 20_000

/** All routes, ready to listen. */
export async function createHttpServer(provider: Provider, webDir: string): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = provider.log
  const encrypted = provider.config.publicUrl.startsWith('https:')
  const secure = (reply: FastifyReply) => {
    void reply.headers(COMMON_HEADERS).headers(DATA_HEADERS)
    if (encrypted) void reply.header(...TRANSPORT_HEADER)
  }
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomUUID(),
    // What a caller sends is taken as it is: nothing is converted, dropped or filled in.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      secure(reply)
      sendRefusal(reply, refusalFor(error))
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    trustProxy: provider.config.trustedProxies.length === 0 ? false : [...provider.config.trustedProxies],
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.server.headersTimeout = HEADERS_TIMEOUT_MS
  server.server.maxConnections = CONNECTIONS_MAX
  server.addHook('onRequest', async (_request, reply) => secure(reply))
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    if (refusal.status >= 500 && refusal.code === 'INTERNAL') {
      request.log.error({ err: error, path: request.routeOptions.url }, 'a call failed')
    }
    sendRefusal(reply, refusal)
  })
  server.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal('NOT_FOUND', 'there is nothing at this address')),
  )
  server.get('/healthz', async () => {
    await provider.database.query('SELECT 1')
    return { status: 'ok' }
  })
  await server.register(platformRoutes, { provider })
  await server.register(gameRoutes, { provider })
  await server.register(pages, { provider, webDir })
  return server
}

function sendRefusal(reply: FastifyReply, { code, message, details, status }: Refusal): void {
  const { balance, game_id, retryAfter_s } = details
  if (retryAfter_s !== undefined) void reply.header('retry-after', retryAfter_s)
  void reply.status(status).send({
    code,
    message,
    ...(balance === undefined ? {} : { balance }),
    ...(game_id === undefined ? {} : { game_id }),
  })
}

const CODE_OF_STATUS: Readonly<Record<number, RefusalCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The HTTP library's own refusals, and anything unforeseen: its text is for the log and not for the caller. */
function refusalFor(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500
  if (error.validation !== undefined) return new Refusal('INVALID_REQUEST', error.message)
  if (status === 503) return new Refusal('UNAVAILABLE', 'the provider is closing down')
  if (status < 400 || status >= 500) return new Refusal('INTERNAL', 'something went wrong here')
  return new Refusal(CODE_OF_STATUS[status] ?? 'INVALID_REQUEST', error.message)
}

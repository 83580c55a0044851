import { isFromServer, readOrder, SIGNING_PATH, writeAnswer } from '@arena/payout-signing'
import type { Signer } from '@arena/payout-signing/signer'
import {
  type Logger,
  mayReadFigures,
  newRequestId,
  type Registry,
  type Tracing,
  watchCalls,
} from '@arena/telemetry'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Config } from './config.ts'
import type { Outcome } from './signer-figures.ts'

/** An order has some 200 bytes. */
const BODY_LIMIT_BYTES = 2048
const REQUEST_TIMEOUT_MS = 5000
const CONNECTIONS_MAX = 100

interface Parts {
  readonly signer: Signer
  readonly config: Config
  readonly log: Logger
  readonly metrics: Registry
  readonly tracing: Tracing
  readonly now: () => Date
  readonly note: (outcome: Outcome) => void
}

/** All routes, ready to listen. */
export function createHttpServer(parts: Parts): FastifyInstance {
  const { log, metrics, tracing } = parts
  const loggerInstance: FastifyBaseLogger = log
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: ({ headers }) => newRequestId(headers),
    // The log itself says which call a line belongs to.
    childLoggerFactory: logger => logger,
    forceCloseConnections: 'idle',
  })
  server.server.maxConnections = CONNECTIONS_MAX
  watchCalls(server, { metrics, tracing })
  // The signature is over the bytes as they came, whatever they are called.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a call failed')
    void reply.status(status < 500 ? status : 500).send({ error: status < 500 ? 'no order' : 'a fault here' })
  })
  server.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'nothing is here' }))
  signingRoute(server, parts)
  healthRoutes(server, parts)
  return server
}

function signingRoute(server: FastifyInstance, { signer, config, log, now, note }: Parts): void {
  server.post(SIGNING_PATH, async ({ headers, body }, reply) => {
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!isFromServer(headers, { secrets: config.secrets, rawBody, now: now() })) {
      note('unknown_caller')
      log.warn('somebody without the secret asks for a signature')
      return reply.status(401).send({ error: 'the order is not signed by the server' })
    }
    const order = readOrder(rawBody)
    if (order === undefined) {
      note('no_order')
      return reply.status(400).send({ error: 'this is no order' })
    }
    const answer = signer.sign(order)
    const { withdrawal, amountNano, toRaw } = order
    if ('refused' in answer) {
      note(answer.refused)
      log.error({ withdrawal, amountNano, toRaw, refused: answer.refused }, 'a payment is not signed')
      return reply.status(409).send(answer)
    }
    note('signed')
    log.info({ withdrawal, amountNano, toRaw, queryNumber: answer.queryNumber }, 'a payment is signed')
    return writeAnswer(answer)
  })
}

function healthRoutes(server: FastifyInstance, { signer, metrics }: Parts): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) =>
    signer.isUsable() ? { status: 'ready' } : reply.status(503).send({ error: 'the record is in doubt' }),
  )
  server.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, false)) return reply.callNotFound()
    void reply.type(metrics.contentType)
    return metrics.metrics()
  })
}

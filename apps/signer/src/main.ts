/** The signer's program: only it has the paying wallet's key, and it signs by its own limits, whatever the order. */

import { randomInt } from 'node:crypto'
import { isConfigCheck, printConfigCheck } from '@arena/environment'
import { isFromServer, type RefusalCode, readOrder, SIGNING_PATH, writeAnswer } from '@arena/payout-signing'
import { openSigner, type Signer, type SigningLimits } from '@arena/payout-signing/signer'
import {
  createLog,
  createMetrics,
  type Logger,
  mayReadFigures,
  newRequestId,
  openTracing,
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
import { Counter, Gauge } from 'prom-client'
import { type Config, readConfig } from './config.ts'
import { SIGNER_SETTINGS } from './settings.ts'

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
function createHttpServer(parts: Parts): FastifyInstance {
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
  // The signature is over the raw bytes, for any content type.
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
      log.warn('a caller without the secret asks for a signature')
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

/** The name of the signer in log lines and traces. */
const PROGRAM = 'arena-signer'

if (isConfigCheck(process.argv)) {
  printConfigCheck(process.env, {
    program: 'signer',
    read: readConfig,
    settings: SIGNER_SETTINGS,
    adviceOn: () => [],
  })
} else {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, program: PROGRAM })
  const tracing = await openTracing(process.env, { program: PROGRAM, log })
  const signer = await runSigner({ config, log, tracing })
  log.info(
    { port: signer.port, wallet: signer.address, publicKey: signer.publicKey },
    'the signer listens: the server knows its wallet by PAYOUT_PUBLIC_KEY',
  )
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing down')
    signer
      .stop()
      .then(() => tracing.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'closing down failed')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

interface RunningSigner {
  /** The port it listens on. */
  readonly port: number
  /** Of the wallet, as people write it. */
  readonly address: string
  readonly publicKey: string
  stop(): Promise<void>
}

interface SignerProgram {
  readonly config: Config
  readonly log: Logger
  readonly tracing: Tracing
  readonly now?: () => Date
}

/** Reads the signing record, and listens. */
async function runSigner({
  config,
  log,
  tracing,
  now = () => new Date(),
}: SignerProgram): Promise<RunningSigner> {
  const metrics = createMetrics()
  const signer = openSigner({
    seed: config.seed,
    network: config.network,
    folder: config.dataDir,
    limits: config.limits,
    now,
    drawNumber: below => randomInt(below),
    onFault: error => log.fatal({ err: error }, 'what is to be signed can not be written down'),
  })
  const note = watchSigner(metrics, { signer, limits: config.limits })
  const server = createHttpServer({ signer, config, log, metrics, tracing, now, note })
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    signer.close()
    throw error
  }
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the signer listens on no port')
  return {
    port: address.port,
    address: signer.account.address,
    publicKey: signer.publicKey,
    async stop() {
      await server.close()
      signer.close()
    },
  }
}

/** The outcome of an order: `unknown_caller` is one that the server did not sign, `no_order` one that can't be read. */
type Outcome = 'signed' | RefusalCode | 'unknown_caller' | 'no_order'

/** Called with the outcome of every order. */
function watchSigner(
  metrics: Registry,
  { signer, limits }: { readonly signer: Signer; readonly limits: SigningLimits },
): (outcome: Outcome) => void {
  const registers = [metrics]
  const orders = new Counter({
    name: 'arena_signer_orders_total',
    help: 'Orders by what became of them: signed (again), or why not',
    labelNames: ['outcome'],
    registers,
  })
  new Gauge({
    name: 'arena_signer_signed_nano',
    help: 'What was signed within the last hour and day, fees included, in nanoTON',
    labelNames: ['within'],
    registers,
    collect() {
      const { hourNano, dayNano } = signer.spent()
      this.set({ within: 'hour' }, hourNano)
      this.set({ within: 'day' }, dayNano)
    },
  })
  const limit = new Gauge({
    name: 'arena_signer_limit_nano',
    help: 'What may be signed within an hour and a day, and in one payment, in nanoTON',
    labelNames: ['within'],
    registers,
  })
  limit.set({ within: 'hour' }, limits.hourNano)
  limit.set({ within: 'day' }, limits.dayNano)
  limit.set({ within: 'payout' }, limits.payoutNano)
  return outcome => orders.inc({ outcome })
}

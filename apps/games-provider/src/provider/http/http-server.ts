import { DatabaseUnavailable, missingMigrations, SchemaFault } from '@arena/database'
import {
  CatalogueReplySchema,
  isStorableJson,
  LaunchReplySchema,
  type LaunchRequest,
  LaunchRequestSchema,
  OPTIONAL_PROVIDER_PATHS,
  PROVIDER_PATHS,
  type ProviderGame,
  ProviderTransactionsReplySchema,
  RoundProofReplySchema,
  type RoundProofRequest,
  RoundProofRequestSchema,
  readStrictJson,
  signatureFault,
  type TransactionsRequest,
  TransactionsRequestSchema,
} from '@arena/provider-protocol'
import {
  mayReadFigures,
  nameCallers,
  newRequestId,
  registerPolicyReports,
  watchCalls,
} from '@arena/telemetry'
import { LANGUAGES } from '@arena/texts/languages'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { GAME_API } from '../../game-paths.ts'
import { fractionNumber, fractionText } from '../../games/odds-figures.ts'
import { bookRoutes } from '../books/book-routes.ts'
import type { BooksGame } from '../books/load-books.ts'
import { schema } from '../database/open-database.ts'
import type { Provider } from '../provider.ts'
import { DomainError, type RejectionCode } from '../rejections.ts'
import { listTransactions } from '../rounds/list-transactions.ts'
import { proveRound } from '../rounds/settled-rounds.ts'
import { startSession } from '../sessions/start-session.ts'
import { createAddressLimit } from './call-limit.ts'
import { gameRoutes } from './game-routes.ts'
import { describeCalls } from './open-api.ts'
import { pages } from './pages.ts'

const BODY_LIMIT_BYTES = 65_536
/** How long a client may take to send a request: a slow one occupies a connection and nothing else. */
const REQUEST_TIMEOUT_MS = 15_000
const HEADERS_TIMEOUT_MS = 10_000
/** Longer than the pause between two rounds, so that players keep their connections. */
const KEEP_ALIVE_MS = 65_000
const CONNECTIONS_MAX = 20_000
/** A page that is refused something reports it a few times. A client that reports more is not one of our pages. */
const REPORTS_QUOTA = { perSecond: 1, burst: 60 }

const NOTHING_HERE = 'there is nothing at this address'

/** All routes, ready to listen. */
export async function createHttpServer(provider: Provider, webDir: string): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = provider.log
  const encrypted = provider.config.publicUrl.startsWith('https:')
  const secure = (reply: FastifyReply, requestId: string) => {
    void reply.headers(COMMON_HEADERS).headers(DATA_HEADERS).header('x-request-id', requestId)
    if (encrypted) void reply.header(...TRANSPORT_HEADER)
  }
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: ({ headers }) => newRequestId(headers),
    // The log itself adds the call's id to each line.
    childLoggerFactory: logger => logger,
    // The caller's input is used unchanged: nothing is converted, dropped or filled in.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      secure(reply, request.id)
      sendRejection(reply, rejectionFor(error))
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.server.headersTimeout = HEADERS_TIMEOUT_MS
  server.server.maxConnections = CONNECTIONS_MAX
  acceptJsonBodies(server)
  nameCallers(server, provider.config.trustedProxies)
  watchCalls(server, {
    metrics: provider.metrics,
    tracing: provider.tracing,
    waiting: new Set([GAME_API.watchRound]),
  })
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
  })
  server.addHook('onRequest', async (request, reply) => {
    secure(reply, request.id)
    if (isClosing) throw new DomainError('UNAVAILABLE', 'the provider is closing down')
  })
  // A connection kept open for another call would delay the end of the program.
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing || provider.leaving.aborted) void reply.header('connection', 'close')
  })
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const rejection = rejectionFor(error)
    const isOurs = rejection.code === 'INTERNAL' || error instanceof DatabaseUnavailable
    if (isOurs) request.log.error({ err: error, path: request.routeOptions.url }, 'a call failed')
    sendRejection(reply, rejection)
  })
  server.setNotFoundHandler((_request, reply) =>
    sendRejection(reply, new DomainError('NOT_FOUND', NOTHING_HERE)),
  )
  healthRoutes(server, provider)
  describeCalls(server)
  await registerPolicyReports(server, {
    metrics: provider.metrics,
    log: provider.log,
    now: provider.now,
    limit: createAddressLimit(REPORTS_QUOTA),
    malformed: () => new DomainError('INVALID_REQUEST', 'this is no report'),
  })
  await server.register(platformRoutes, { provider })
  await server.register(gameRoutes, { provider })
  await server.register(bookRoutes, { provider, rejectionFor })
  await server.register(pages, { provider, webDir })
  return server
}

/** Whether it lives and can serve, and its figures for collectors on a private network. */
function healthRoutes(server: FastifyInstance, provider: Provider): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async () => {
    if (provider.leaving.aborted) throw new DomainError('UNAVAILABLE', 'the provider is about to close down')
    await checkSchema(provider)
    return { status: 'ready' }
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadFigures(request, provider.config.trustedProxies.length > 0))
      throw new DomainError('NOT_FOUND', NOTHING_HERE)
    await provider.refreshFigures()
    void reply.type(provider.metrics.contentType)
    return provider.metrics.metrics()
  })
}

/** The tables may have become those of a later release that took away what this one needs. */
async function checkSchema({ database, log }: Provider): Promise<void> {
  try {
    const missing = await missingMigrations(database, schema)
    if (missing.length > 0) throw new SchemaFault(`Migrations are missing: ${missing.join(', ')}`)
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    throw new DomainError('UNAVAILABLE', 'the provider can not work with its database')
  }
}

function sendRejection(reply: FastifyReply, { code, message, details, status }: DomainError): void {
  const { balance, game_id, open_round, retryAfter_s } = details
  if (retryAfter_s !== undefined) void reply.header('retry-after', retryAfter_s)
  void reply.status(status).send({
    code,
    message,
    ...(balance === undefined ? {} : { balance }),
    ...(game_id === undefined ? {} : { game_id }),
    ...(open_round === undefined ? {} : { open_round }),
  })
}

const CODE_OF_STATUS: Readonly<Record<number, RejectionCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The HTTP library's own rejections, and anything unforeseen: its text is for the log and not for the caller. */
function rejectionFor(error: FastifyError | DomainError | DatabaseUnavailable): DomainError {
  if (error instanceof DomainError) return error
  // The round may have been stored: the same request continues where this one ended.
  if (error instanceof DatabaseUnavailable)
    return new DomainError(
      'UNAVAILABLE',
      'the provider can not reach its database: send the same request again',
    )
  const status = error.statusCode ?? 500
  if (error.validation !== undefined) return new DomainError('INVALID_REQUEST', error.message)
  if (status < 400 || status >= 500) return new DomainError('INTERNAL', 'something went wrong here')
  return new DomainError(CODE_OF_STATUS[status] ?? 'INVALID_REQUEST', error.message)
}

/** The headers of every answer; pages and files add more. */
const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()',
  'x-robots-tag': 'noindex',
} as const

/** For answers that are data: nothing may be loaded or framed, no other site may read them, and no cache may keep a copy. */
const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/** A year of encrypted connections only; sent when the games are reached over https. */
const TRANSPORT_HEADER = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const

/** Reads bodies as the framework does, and refuses those with a text that PostgreSQL can't store. */
function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, (error, body: unknown) => {
      if (error !== null || isStorableJson(text, body)) return done(error, body)
      return done(
        new DomainError('INVALID_REQUEST', 'a text in the body has a NUL or half of a surrogate pair'),
      )
    }),
  )
}

/** The platform's calls. Every one is signed, and the signature is checked over the bytes as they came. */
async function platformRoutes(
  server: FastifyInstance,
  { provider }: { readonly provider: Provider },
): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  server.addHook('preValidation', async request => {
    checkSignature(provider, request)
    if (Buffer.isBuffer(request.body)) request.body = parseJson(request.body)
  })

  server.post<{ Body: LaunchRequest }>(
    PROVIDER_PATHS.sessions,
    { schema: { body: LaunchRequestSchema, response: { 201: LaunchReplySchema } } },
    async (request, reply) => reply.status(201).send(await startSession(provider, request.body)),
  )

  server.post<{ Body: RoundProofRequest }>(
    PROVIDER_PATHS.roundProof,
    { schema: { body: RoundProofRequestSchema, response: { 200: RoundProofReplySchema } } },
    async request => proveRound(provider, request.body),
  )

  server.post<{ Body: TransactionsRequest }>(
    OPTIONAL_PROVIDER_PATHS.transactions,
    {
      schema: { body: TransactionsRequestSchema, response: { 200: ProviderTransactionsReplySchema } },
    },
    async request => listTransactions(provider.database, request.body),
  )

  server.get(PROVIDER_PATHS.games, { schema: { response: { 200: CatalogueReplySchema } } }, async () => ({
    games: catalogue(provider),
  }))
}

/** The games that a platform may offer, with the figures that the odds pages explain. */
function catalogue({ games, books }: Provider): ProviderGame[] {
  return [...games.values()].map(game => ({
    game_id: game.id,
    rtp_exact: fractionText(game.rtp),
    rtp: fractionNumber(game.rtp),
    max_win_multiplier: game.maxWinMultiplier,
    limits: game.limits,
    languages: [...(books.get(game.id)?.languages ?? LANGUAGES)],
    ...describeBook(books.get(game.id)),
    ...(game.kind === 'stepwise' && game.waits !== undefined
      ? { round_waits_s: game.waits.lasts_ms / 1000 }
      : {}),
  }))
}

/** The server has no texts of its own for these. */
function describeBook(book: BooksGame | undefined): Partial<ProviderGame> {
  if (book === undefined) return {}
  return { name: book.rules.name, ...(book.category !== undefined && { category: book.category }) }
}

function checkSignature({ config, now }: Provider, request: FastifyRequest): void {
  const secrets = [config.key.secret, config.previousSecret].filter(secret => secret !== undefined)
  const fault = signatureFault(
    request.headers,
    {
      method: request.method,
      path: request.raw.url ?? '',
      rawBody: Buffer.isBuffer(request.body) ? request.body : '',
    },
    { secretsOf: keyId => (keyId === config.key.keyId ? secrets : []), now: now() },
  )
  if (fault !== undefined) throw new DomainError(fault, 'the call is not signed by a known platform')
}

function parseJson(bytes: Buffer): unknown {
  const body = readStrictJson(bytes)
  if (body === undefined)
    throw new DomainError('INVALID_REQUEST', 'the body is no JSON, or not all of it is text')
  return body
}

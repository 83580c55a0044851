/** The calls of the pages of books games: the addresses, amounts and codes of Stake Engine's RGS. */
import { nearBucket } from '@arena/database'
import { type Static, Type } from '@sinclair/typebox'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCallLimit } from '../http/call-limit.ts'
import { readToken } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { findSession } from '../sessions/session-store.ts'
import { authenticate, type BookSeat, endRound, noteEvent, playBook, readBalance } from './book-rounds.ts'

const BODY_LIMIT_BYTES = 4096
const PREFLIGHT_S = 600

const SessionSchema = Type.Object({ sessionID: Type.String({ maxLength: 200 }) })
const PlaySchema = Type.Object({
  sessionID: Type.String({ maxLength: 200 }),
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  mode: Type.Optional(Type.String({ maxLength: 40 })),
})
const EventSchema = Type.Object({
  sessionID: Type.String({ maxLength: 200 }),
  event: Type.String({ maxLength: 1000 }),
})

type Body = Static<typeof SessionSchema>

export interface RgsOptions {
  readonly provider: Provider
  /** The HTTP layer's own reading of an error. */
  readonly rejectionFor: (error: FastifyError | DomainError) => DomainError
}

export async function rgsRoutes(
  server: FastifyInstance,
  { provider, rejectionFor }: RgsOptions,
): Promise<void> {
  const origins = new Set([...provider.books.values()].map(({ page }) => page.origin))
  const limit = createCallLimit(provider.config)
  server.addHook('onRequest', async (request, reply) => {
    allowOrigin(reply, request.headers.origin, origins)
    limit.address(request.ip)
  })
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const rejection = rejectionFor(error)
    if (rejection.status >= 500) request.log.error({ err: error }, 'a call of a books game failed')
    refuse(reply, rejection)
  })
  const seatOf = async (request: FastifyRequest<{ Body: Body }>): Promise<BookSeat> => {
    const key = readToken(request.body.sessionID)
    if (key === undefined) throw noSession()
    limit.token(key.tokenHash)
    const session = await findSession(nearBucket(provider.database, key), key)
    const game = session && provider.books.get(session.gameId)
    if (session === undefined || game === undefined || session.expiresAt <= provider.now()) throw noSession()
    const { origin } = request.headers
    if (origin !== undefined && origin !== game.page.origin) throw noSession()
    return { provider, session, game }
  }
  const options = (body: object) => ({ bodyLimit: BODY_LIMIT_BYTES, schema: { body } })
  server.options('/wallet/*', preflight)
  server.options('/bet/event', preflight)
  server.post<{ Body: Body }>('/wallet/authenticate', options(SessionSchema), async request =>
    done(await authenticate(await seatOf(request))),
  )
  server.post<{ Body: Body }>('/wallet/balance', options(SessionSchema), async request =>
    done(await readBalance(await seatOf(request))),
  )
  server.post<{ Body: Static<typeof PlaySchema> }>('/wallet/play', options(PlaySchema), async request => {
    const { amount, mode = 'base' } = request.body
    return done(await playBook(await seatOf(request), { amount, mode }))
  })
  server.post<{ Body: Body }>('/wallet/end-round', options(SessionSchema), async request =>
    done(await endRound(await seatOf(request))),
  )
  server.post<{ Body: Static<typeof EventSchema> }>('/bet/event', options(EventSchema), async request =>
    done(await noteEvent(await seatOf(request), request.body.event)),
  )
}

function noSession(): DomainError {
  return new DomainError('UNAUTHORIZED', 'this page has no session: open the game again')
}

/** A browser shows an answer to pages of these origins only. */
function allowOrigin(reply: FastifyReply, origin: string | undefined, origins: ReadonlySet<string>): void {
  void reply.header('vary', 'origin')
  if (origin !== undefined && origins.has(origin)) void reply.header('access-control-allow-origin', origin)
}

async function preflight(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': PREFLIGHT_S,
    })
    .send()
}

function done<Reply extends object>(reply: Reply): Reply & { readonly status: object } {
  return { ...reply, status: { statusCode: 'SUCCESS' } }
}

/** Their codes of ours. What is left is the caller's mistake, or ours when the status says so. */
const CODES: Readonly<Partial<Record<DomainError['code'], string>>> = {
  INSUFFICIENT_FUNDS: 'ERR_IPB',
  UNAUTHORIZED: 'ERR_IS',
  SESSION_EXPIRED: 'ERR_IS',
  SESSION_NOT_FOUND: 'ERR_IS',
  SESSION_CONFLICT: 'ERR_IS',
  TOURNAMENT_CLOSED: 'ERR_IS',
  PLAYER_BLOCKED: 'ERR_ATE',
  ROUND_IN_PROGRESS: 'ERR_PAB',
  ROUND_OPEN: 'ERR_PAB',
  REQUEST_CONFLICT: 'ERR_PAB',
  TOURNAMENT_ROUNDS_USED: 'ERR_GLE',
  PLAYER_ON_BREAK: 'ERR_GLE',
  PLAY_LIMIT_REACHED: 'ERR_GLE',
  BET_LIMIT: 'ERR_GLE',
  WIN_LIMIT: 'ERR_GLE',
  PROVIDER_LIMIT: 'ERR_GLE',
  RATE_LIMITED: 'ERR_GEN',
}

/** Clients of the protocol look for the code in one of these two places. */
function refuse(reply: FastifyReply, { code, message, status, details }: DomainError): void {
  const isOurs = status >= 500
  const theirs = isOurs ? 'ERR_GEN' : (CODES[code] ?? 'ERR_VAL')
  if (details.retryAfter_s !== undefined) void reply.header('retry-after', details.retryAfter_s)
  void reply
    .status(isOurs || status === 429 ? status : 400)
    .send({ error: theirs, message, status: { statusCode: theirs, statusMessage: message } })
}

/** The calls of a game's page. The token in the header identifies player and game. */

import { nearBucket } from '@arena/database'
import { type Static, Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  GameSessionReplySchema,
  HistoryRequestSchema,
  type MoveRequest,
  MoveRequestSchema,
  type PlayRequest,
  PlayRequestSchema,
  type ReplayRequest,
  ReplayRequestSchema,
  SeedStateSchema,
  SetClientSeedRequestSchema,
  type StandRequest,
  StandRequestSchema,
  type WatchRequest,
  WatchRequestSchema,
} from '../../game-api.ts'
import { GAME_API } from '../../game-paths.ts'
import { readToken } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { openRound, playRound } from '../rounds/begin-round.ts'
import { listHistory, replayRound } from '../rounds/settled-rounds.ts'
import { takeMove } from '../rounds/take-move.ts'
import { standRound, watchRound } from '../rounds/watch-round.ts'
import { rotateSeed, setClientSeed } from '../seeds/player-seeds.ts'
import { findSession, type Session } from '../sessions/session-store.ts'
import { openGame } from '../sessions/start-session.ts'
import { createCallLimit, tokenOf } from './call-limit.ts'

const NothingSchema = Type.Object({}, { additionalProperties: false })

export async function gameRoutes(
  server: FastifyInstance,
  { provider }: { readonly provider: Provider },
): Promise<void> {
  const limit = createCallLimit(provider.config)
  server.addHook('onRequest', async request => {
    limit.address(request.ip)
    const token = tokenOf(request)
    if (token !== undefined) limit.token(token)
  })
  server.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
  })

  server.post(
    GAME_API.session,
    { schema: { body: NothingSchema, response: { 200: GameSessionReplySchema } } },
    async request => openGame(provider, await runningSession(provider, request)),
  )

  // An expired session may still ask for the result of its last round; a new round is refused inside.
  server.post<{ Body: PlayRequest }>(GAME_API.play, { schema: { body: PlayRequestSchema } }, async request =>
    playRound(provider, await anySession(provider, request), request.body),
  )

  stepRoutes(server, provider)

  server.post<{ Body: Static<typeof HistoryRequestSchema> }>(
    GAME_API.history,
    { schema: { body: HistoryRequestSchema } },
    async request => listHistory(provider, await runningSession(provider, request), request.body),
  )

  server.post<{ Body: ReplayRequest }>(
    GAME_API.replay,
    { schema: { body: ReplayRequestSchema } },
    async request => replayRound(provider, await runningSession(provider, request), request.body.round_id),
  )

  server.post<{ Body: Static<typeof SetClientSeedRequestSchema> }>(
    GAME_API.setClientSeed,
    { schema: { body: SetClientSeedRequestSchema, response: { 200: SeedStateSchema } } },
    async request =>
      setClientSeed(provider, await runningSession(provider, request), request.body.client_seed),
  )

  server.post(GAME_API.rotateSeed, { schema: { body: NothingSchema } }, async request =>
    rotateSeed(provider, await runningSession(provider, request)),
  )
}

/** Like `play`, these continue in an expired session: only a new stake needs a running one. */
function stepRoutes(server: FastifyInstance, provider: Provider): void {
  server.post<{ Body: PlayRequest }>(
    GAME_API.openRound,
    { schema: { body: PlayRequestSchema } },
    async request => openRound(provider, await anySession(provider, request), request.body),
  )

  server.post<{ Body: MoveRequest }>(
    GAME_API.move,
    { schema: { body: MoveRequestSchema } },
    async request => {
      // The whole body is here, and nothing has been waited for: not earlier, or a move could be sent first and decided afterwards.
      const receivedAt = provider.now()
      const onTurnOver = provider.movesInFlight.enter(request.body.round_id)
      try {
        const session = await anySession(provider, request)
        return await takeMove(provider, session, { request: request.body, receivedAt, onTurnOver })
      } finally {
        onTurnOver()
      }
    },
  )

  server.post<{ Body: StandRequest }>(
    GAME_API.standRound,
    { schema: { body: StandRequestSchema } },
    async request => {
      const receivedAt = provider.now()
      const session = await anySession(provider, request)
      return standRound(provider, session, { request: request.body, receivedAt })
    },
  )

  server.post<{ Body: WatchRequest }>(
    GAME_API.watchRound,
    { schema: { body: WatchRequestSchema } },
    async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const session = await anySession(provider, request)
      return watchRound(provider, session, { request: request.body, gone: gone.signal })
    },
  )
}

async function anySession(provider: Provider, request: FastifyRequest): Promise<Session> {
  const key = readToken(tokenOf(request) ?? '')
  const session = key && (await findSession(nearBucket(provider.database, key), key))
  if (session === undefined)
    throw new DomainError('UNAUTHORIZED', 'this page has no session: open the game again')
  return session
}

async function runningSession(provider: Provider, request: FastifyRequest): Promise<Session> {
  const session = await anySession(provider, request)
  if (session.expiresAt <= provider.now()) {
    throw new DomainError('SESSION_EXPIRED', 'the session is over: open the game again')
  }
  return session
}

import { API, CreateSessionBodySchema, CreateSessionReplySchema, EmptyBodySchema, GameFactsBodySchema, GameFactsReplySchema, GameListReplySchema } from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { createSession, type SessionParts } from './create-session.ts'
import { findGameFacts, listGames } from './game-catalogue.ts'

export function playerRoutes(parts: SessionParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getGameList,
      summary: 'The games, by category.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: GameListReplySchema,
      handle: async () => listGames(parts.games),
    }),
    route({
      method: 'POST',
      path: API.getGameFacts,
      summary: 'What the provider publishes about a game: return, highest win, bets.',
      guard: 'player',
      body: GameFactsBodySchema,
      reply: GameFactsReplySchema,
      handle: ({ body }) => findGameFacts(parts, body),
    }),
    route({
      method: 'POST',
      path: API.createSession,
      summary: 'Opens a game, on ArenaCoin or on a tournament’s balance.',
      guard: 'player',
      body: CreateSessionBodySchema,
      reply: CreateSessionReplySchema,
      handle: ({ player, body }) => createSession(parts, player, body),
    }),
  ]
}

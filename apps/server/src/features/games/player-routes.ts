import {
  API,
  CreateSessionBodySchema,
  CreateSessionReplySchema,
  EmptyBodySchema,
  GameListReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { createSession, type SessionParts } from './create-session.ts'
import { listGames } from './list-games.ts'

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
      path: API.createSession,
      summary: 'Opens a game, on ArenaCoin or on a tournament’s balance.',
      guard: 'player',
      body: CreateSessionBodySchema,
      reply: CreateSessionReplySchema,
      handle: ({ player, body }) => createSession(parts, player, body),
    }),
  ]
}

import {
  API,
  AuthBodySchema,
  AuthReplySchema,
  EmptyBodySchema,
  IpReplySchema,
  SuccessReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayersParts } from './players.ts'
import { signIn } from './sign-in.ts'
import { deleteToken } from './token-store.ts'

export function playerRoutes(parts: PlayersParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.auth,
      summary: 'Signs a player in by signed init data; the first sign-in creates the account.',
      guard: 'public',
      rate: 'signIn',
      body: AuthBodySchema,
      reply: AuthReplySchema,
      handle: ({ body, ip }) => signIn(parts, { body, ip }),
    }),
    route({
      method: 'GET',
      path: API.ip,
      summary: "The caller's public address.",
      guard: 'public',
      reply: IpReplySchema,
      handle: async ({ ip }) => ({ ip }),
    }),
    route({
      method: 'POST',
      path: API.logout,
      summary: 'Ends the token of this call.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ player }) => {
        await deleteToken(parts.database, player, player.tokenHash)
        return { success: true, data: { success: true } }
      },
    }),
  ]
}

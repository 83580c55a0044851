import {
  API,
  AuthBodySchema,
  AuthReplySchema,
  EmptyBodySchema,
  IpReplySchema,
  SuccessReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { setAdultConfirmed } from './player-store.ts'
import { type SignInParts, signIn } from './sign-in.ts'
import { deleteToken } from './token-store.ts'

export function playerRoutes(parts: SignInParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.auth,
      summary: 'Signs a player in by signed init data; the first sign-in creates the account.',
      guard: 'public',
      rate: 'signIn',
      body: AuthBodySchema,
      reply: AuthReplySchema,
      handle: ({ body, ip, userAgent }) => signIn(parts, { body, ip, userAgent }),
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
      path: API.confirmAdult,
      summary: 'Writes down that the player said they are 18 or older; only the first time counts.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: SuccessReplySchema,
      handle: async ({ player }) => {
        await setAdultConfirmed(parts.database, player, parts.clock.now())
        return { success: true, data: { success: true } }
      },
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

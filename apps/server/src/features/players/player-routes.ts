import * as endpoints from '@arena/contract/endpoints/players'
import { type Route, route } from '../../platform/http/index.ts'
import { setAdultConfirmed } from './player-store.ts'
import { type SignInParts, signIn } from './sign-in.ts'
import { deleteToken } from './token-store.ts'

export function playerRoutes(parts: SignInParts): readonly Route[] {
  return [
    route(endpoints.auth, ({ body, ip, userAgent }) => signIn(parts, { body, ip, userAgent })),
    route(endpoints.ip, async ({ ip }) => ({ ip })),
    route(endpoints.confirmAdult, async ({ player }) => {
      await setAdultConfirmed(parts.database, player, parts.clock.now())
      return { success: true, data: { success: true } }
    }),
    route(endpoints.logout, async ({ player }) => {
      await deleteToken(parts.database, player, player.tokenHash)
      return { success: true, data: { success: true } }
    }),
  ]
}

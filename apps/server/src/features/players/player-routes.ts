import * as endpoints from '@arena/contract/endpoints/players'
import { type Route, route } from '../../platform/http/index.ts'
import { setAdultConfirmed } from './player-store.ts'
import { type SignInDeps, signIn } from './sign-in.ts'
import { deleteToken } from './token-store.ts'

export function playerRoutes(deps: SignInDeps): readonly Route[] {
  return [
    route(endpoints.auth, ({ body, ip, userAgent }) => signIn(deps, { body, ip, userAgent })),
    route(endpoints.ip, async ({ ip }) => ({ ip })),
    route(endpoints.confirmAdult, async ({ player }) => {
      await setAdultConfirmed(deps.database, player, deps.clock.now())
      return { success: true, data: { success: true } }
    }),
    route(endpoints.logout, async ({ player }) => {
      await deleteToken(deps.database, player, player.tokenHash)
      return { success: true, data: { success: true } }
    }),
  ]
}

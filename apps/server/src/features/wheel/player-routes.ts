import * as endpoints from '@arena/contract/endpoints/wheel'
import { type Route, route } from '../../platform/http/index.ts'
import type { WheelDeps } from './deps.ts'
import { presentProofs, readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import { listSpins } from './wheel-store.ts'

/** As many past spins as a player is shown. */
const SHOWN_SPINS = 10

export function wheelRoutes(deps: WheelDeps): readonly Route[] {
  return [
    route(endpoints.getWheelCoolDown, ({ player }) => readWheel(deps, player)),
    route(endpoints.spinWheel, ({ activePlayer: player, body, ip }) =>
      spinWheel(deps, player, { clientSeed: body?.client_seed, commitment: body?.commitment, ip }),
    ),
    route(endpoints.getWheelSpins, async ({ player }) => {
      const rows = await listSpins(deps.database, player, SHOWN_SPINS)
      return { spins: [...(await presentProofs(deps, rows))] }
    }),
  ]
}

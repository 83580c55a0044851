import * as endpoints from '@arena/contract/endpoints/wheel'
import { type Route, route } from '../../platform/http/index.ts'
import { presentProofs, readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import type { WheelParts } from './wheel.ts'
import { listSpins } from './wheel-store.ts'

/** As many past spins as a player is shown. */
const SHOWN_SPINS = 10

export function wheelRoutes(parts: WheelParts): readonly Route[] {
  return [
    route(endpoints.getWheelCoolDown, ({ player }) => readWheel(parts, player)),
    route(endpoints.spinWheel, ({ activePlayer: player, body }) =>
      spinWheel(parts, player, { clientSeed: body?.client_seed, commitment: body?.commitment }),
    ),
    route(endpoints.getWheelSpins, async ({ player }) => {
      const rows = await listSpins(parts.database, player, SHOWN_SPINS)
      return { spins: [...(await presentProofs(parts, rows))] }
    }),
  ]
}

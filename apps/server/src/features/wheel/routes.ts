import * as endpoints from '@arena/contract/endpoints/wheel'
import { type Route, route } from '../../platform/http/index.ts'
import type { WheelDeps } from './deps.ts'
import { presentProofs, readWheel } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import { listSpins } from './wheel-store.ts'

/** The number of past spins shown to a player. */
const SHOWN_SPINS = 10

/** `open` = the wheel as it holds at this moment: every call takes it once. */
export function wheelRoutes(open: () => WheelDeps): readonly Route[] {
  return [
    route(endpoints.getWheelCoolDown, ({ player }) => readWheel(open(), player)),
    route(endpoints.spinWheel, ({ activePlayer: player, body, ip }) =>
      spinWheel(open(), player, {
        clientSeed: body?.client_seed,
        commitment: body?.commitment,
        tableVersion: body?.table_version,
        ip,
      }),
    ),
    route(endpoints.getWheelSpins, async ({ player }) => {
      const deps = open()
      const rows = await listSpins(deps.database, player, SHOWN_SPINS)
      return { spins: [...(await presentProofs(deps, rows))] }
    }),
  ]
}

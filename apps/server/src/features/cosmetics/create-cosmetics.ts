import * as endpoints from '@arena/contract/endpoints/cosmetics'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { buyCosmetic } from './buy-cosmetic.ts'
import type { CosmeticsDeps } from './deps.ts'
import { showCosmetics } from './show-cosmetics.ts'
import { wearCosmetic } from './wear-cosmetic.ts'

export interface Cosmetics {
  readonly routes: readonly Route[]
}

export function createCosmetics(given: Living<CosmeticsDeps>): Cosmetics {
  const open = opening<CosmeticsDeps>(given)
  return {
    routes: [
      route(endpoints.getCosmetics, ({ player }) => showCosmetics(open(), player)),
      route(endpoints.buyCosmetic, async ({ activePlayer: player, body }) => {
        const deps = open()
        await buyCosmetic(deps, player, body)
        return changed(deps, player)
      }),
      route(endpoints.wearCosmetic, async ({ player, body }) => {
        const deps = open()
        await wearCosmetic(deps, player, body)
        return changed(deps, player)
      }),
    ],
  }
}

async function changed(deps: CosmeticsDeps, player: PlayerKey) {
  const account = await deps.players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return { ...(await showCosmetics(deps, player)), account }
}

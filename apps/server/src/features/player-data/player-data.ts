import type { Route } from '../../platform/http/index.ts'
import { operatorRoutes } from './erasure/operator-routes.ts'
import type { PlayerDataParts } from './player-data-parts.ts'
import { playerDataRoutes } from './player-routes.ts'

export interface PlayerData {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
}

export function createPlayerData(parts: PlayerDataParts): PlayerData {
  return { routes: playerDataRoutes(parts), operatorRoutes: operatorRoutes(parts) }
}

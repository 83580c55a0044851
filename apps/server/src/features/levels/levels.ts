import type { LevelState } from '@arena/contract'
import type { Route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { checkLevel, type LevelsParts } from './check-level.ts'
import { levelRoutes } from './player-routes.ts'

export interface Levels {
  readonly routes: readonly Route[]
  /** Raises the player to the level they have reached. */
  check(player: PlayerKey): Promise<LevelState>
}

export function createLevels(parts: LevelsParts): Levels {
  return { routes: levelRoutes(parts), check: player => checkLevel(parts, player) }
}

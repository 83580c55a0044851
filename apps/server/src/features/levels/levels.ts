import type { LevelState } from '@arena/contract/endpoints/levels'
import * as endpoints from '@arena/contract/endpoints/levels'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { checkLevel, type LevelsParts } from './check-level.ts'

export interface Levels {
  readonly routes: readonly Route[]
  /** Raises the player to the level they have reached. */
  check(player: PlayerKey): Promise<LevelState>
}

export function createLevels(parts: LevelsParts): Levels {
  return { routes: levelRoutes(parts), check: player => checkLevel(parts, player) }
}

function levelRoutes(parts: LevelsParts): readonly Route[] {
  return [
    route(endpoints.checkLevel, async ({ player }) => {
      const level = await checkLevel(parts, player)
      const [account, waiting] = await Promise.all([
        parts.players.account(player),
        parts.games.waitingRound(player),
      ])
      return {
        level,
        ...(account !== undefined && { account }),
        ...(waiting !== undefined && { waiting_round: waiting }),
      }
    }),
  ]
}

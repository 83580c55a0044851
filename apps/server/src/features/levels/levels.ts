import type { LevelState } from '@arena/contract/endpoints/levels'
import * as endpoints from '@arena/contract/endpoints/levels'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { checkLevel, type LevelsDeps } from './check-level.ts'

export interface Levels {
  readonly routes: readonly Route[]
  /** Raises the player to the level they have reached. */
  check(player: PlayerKey): Promise<LevelState>
}

export function createLevels(deps: LevelsDeps): Levels {
  return { routes: levelRoutes(deps), check: player => checkLevel(deps, player) }
}

function levelRoutes(deps: LevelsDeps): readonly Route[] {
  return [
    route(endpoints.checkLevel, async ({ player }) => {
      const level = await checkLevel(deps, player)
      const [account, waiting] = await Promise.all([
        deps.players.account(player),
        deps.games.waitingRound(player),
      ])
      return {
        level,
        ...(account !== undefined && { account }),
        ...(waiting !== undefined && { waiting_round: waiting }),
      }
    }),
  ]
}

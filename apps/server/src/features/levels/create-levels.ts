import type { LevelState } from '@arena/contract/endpoints/levels'
import * as endpoints from '@arena/contract/endpoints/levels'
import { type Route, route } from '../../platform/http/index.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { checkLevel, type LevelsDeps } from './check-level.ts'

export interface Levels {
  readonly routes: readonly Route[]
  /** Raises the player to the level they have reached. */
  check(player: PlayerKey): Promise<LevelState>
}

/** The reward of a level is the live one when the player reaches it. */
export function createLevels(given: Living<LevelsDeps>): Levels {
  const open = opening<LevelsDeps>(given)
  return { routes: levelRoutes(given, open), check: player => checkLevel(open(), player) }
}

function levelRoutes(deps: Pick<LevelsDeps, 'players' | 'games'>, open: () => LevelsDeps): readonly Route[] {
  return [
    route(endpoints.checkLevel, async ({ player }) => {
      const level = await checkLevel(open(), player)
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

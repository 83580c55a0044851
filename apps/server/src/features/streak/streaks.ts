import * as endpoints from '@arena/contract/endpoints/streak'
import type { Transaction } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claimStreak, presentStreak } from './claim-streak.ts'
import type { StreakDeps } from './deps.ts'
import { noteClaim, noteOpening, settleNow, standingOf } from './settle.ts'
import { checkContent } from './streak-content.ts'

export interface Streaks {
  /** To be called before a game opens: a round finished from then on is a day played. */
  readonly noteOpening: (player: PlayerKey) => Promise<void>
  /** The player took a reward that counts as coming. With the wallet held. */
  readonly noteClaim: (tx: Transaction, player: PlayerKey) => Promise<void>
  /** To be called before a break begins, with the wallet held: the days of the break before it are judged by that one. */
  readonly settleNow: (tx: Transaction, player: PlayerKey) => Promise<void>
  readonly routes: readonly Route[]
}

/** @throws RangeError content that could not be paid out as it says */
export function createStreaks(deps: StreakDeps): Streaks {
  checkContent(deps.content)
  return {
    noteOpening: player => noteOpening(deps, player),
    noteClaim: (tx, player) => noteClaim(deps, tx, player),
    settleNow: (tx, player) => settleNow(deps, tx, player),
    routes: [
      route(endpoints.getStreak, async ({ player }) => ({
        streak: presentStreak(await standingOf(deps, deps.database, player), deps.content),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.claimStreak, ({ activePlayer: player, ip }) => claimStreak(deps, { player, ip })),
    ],
  }
}

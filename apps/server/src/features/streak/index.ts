/** Days in a row on which a player came, the freezes they earn, and rewards for milestones. The only reader and writer of `streaks`. */

import * as endpoints from '@arena/contract/endpoints/streak'
import type { Transaction } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claimStreak, presentStreak } from './claim-streak.ts'
import { checkContent, type StreakDeps } from './deps.ts'
import { noteClaim, noteOpening, settleNow, standingOf } from './settle.ts'

export type { StreakContent } from './deps.ts'

export interface Streaks {
  /** Days in a row, the most there were, how many milestones are reached and not claimed, and whether a break runs. */
  readonly standing: (player: PlayerKey) => Promise<StreakStanding>
  /** To be called before a game opens: a round finished from then on is a day played. */
  readonly noteOpening: (player: PlayerKey) => Promise<void>
  /** Called when the player took a reward that counts as coming, with the wallet locked. */
  readonly noteClaim: (tx: Transaction, player: PlayerKey) => Promise<void>
  /** Call before a break begins, with the wallet locked: settles the days before it by the previous break. */
  readonly settleNow: (tx: Transaction, player: PlayerKey) => Promise<void>
  readonly routes: readonly Route[]
}

interface StreakStanding {
  readonly days: number
  /** The longest there ever was. */
  readonly best: number
  readonly ready: number
  readonly isResting: boolean
}

/** @throws RangeError content that could not be paid out as it says */
export function createStreaks(deps: StreakDeps): Streaks {
  checkContent(deps.content)
  const look = async (player: PlayerKey) =>
    presentStreak(await standingOf(deps, deps.database, player), deps.content)
  return {
    standing: async player => {
      const { days, best, milestones, is_resting } = await look(player)
      const ready = milestones.filter(({ state }) => state === 'ready').length
      return { days, best, ready, isResting: is_resting }
    },
    noteOpening: player => noteOpening(deps, player),
    noteClaim: (tx, player) => noteClaim(deps, tx, player),
    settleNow: (tx, player) => settleNow(deps, tx, player),
    routes: [
      route(endpoints.getStreak, async ({ player }) => ({
        streak: await look(player),
        server_time_ms: deps.clock.now().getTime(),
      })),
      route(endpoints.claimStreak, ({ activePlayer: player, ip }) => claimStreak(deps, { player, ip })),
    ],
  }
}

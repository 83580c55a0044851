import * as endpoints from '@arena/contract/endpoints/friend-streaks'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { accept, invite, leave, restart } from './change-streak.ts'
import { claim } from './claim-streak.ts'
import { checkContent, type FriendStreaksDeps } from './deps.ts'
import { settleAll } from './pair-standing.ts'
import { listStreaks, showStreak } from './show-streaks.ts'

export interface FriendStreaks {
  readonly routes: readonly Route[]
}

/** Presses of a finger. */
const PRESSES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const

/** Each look may read days of both players. */
const LOOKS_PER_PLAYER = { perSecond: 1, burst: 30 } as const

/** @throws RangeError content that could not be paid out as it says */
export function createFriendStreaks(deps: FriendStreaksDeps): FriendStreaks {
  checkContent(deps.content)
  // A streak is settled before a break begins, by the break before it.
  deps.playLimits.beforeBreak((tx, player) => settleAll(deps, tx, player))
  const press = ({ playerId }: PlayerKey) =>
    deps.rateLimit.pay(`friend-streak:${playerId}`, PRESSES_PER_PLAYER)
  const look = ({ playerId }: PlayerKey) =>
    deps.rateLimit.pay(`friend-streaks-seen:${playerId}`, LOOKS_PER_PLAYER)
  const pressed = async (player: PlayerKey, change: () => Promise<string>) => {
    await press(player)
    return showStreak(deps, player, await change())
  }
  return {
    routes: [
      route(endpoints.getFriendStreaks, async ({ player }) => {
        await look(player)
        return listStreaks(deps, player)
      }),
      route(endpoints.getFriendStreak, async ({ player, body }) => {
        await look(player)
        return showStreak(deps, player, body.streak_id)
      }),
      route(endpoints.inviteToFriendStreak, ({ activePlayer: player, body }) =>
        pressed(player, () => invite(deps, player, body.friend_key)),
      ),
      route(endpoints.acceptFriendStreak, ({ activePlayer: player, body }) =>
        pressed(player, () => accept(deps, player, body.streak_id)),
      ),
      route(endpoints.restartFriendStreak, ({ activePlayer: player, body }) =>
        pressed(player, () => restart(deps, player, body.streak_id)),
      ),
      route(endpoints.leaveFriendStreak, async ({ player, body }) => {
        await press(player)
        await leave(deps, player, body.streak_id)
        return { server_time_ms: deps.clock.now().getTime() }
      }),
      route(endpoints.claimFriendStreak, async ({ activePlayer: player, ip, body }) => {
        await press(player)
        return claim(deps, { player, ip, id: body.streak_id })
      }),
    ],
  }
}

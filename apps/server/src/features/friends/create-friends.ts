import type { Statements } from '@arena/database'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'
import { friendRoutes } from './friend-routes.ts'
import { insertInvitation, sumInvitations } from './friends-store.ts'
import { latestFriends } from './list-friends.ts'
import { noteJoined, wordJoined } from './notify-joined.ts'
import { notifyOvertaken } from './notify-overtaken.ts'
import { createSettling, type RewardingDeps, rememberRefused, rewardPromptly } from './reward-inviter.ts'

export interface Friends {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** How many of those the player invited are through their first rounds. */
  qualifiedCount(statements: Statements, player: PlayerKey): Promise<number>
  /** The player's inviter and the latest players they invited. */
  friendsOf(statements: Statements, player: PlayerKey): Promise<readonly PlayerKey[]>
  /** Resolves when every inviter of a qualified friend is settled, and every climb in a tournament is stored. */
  drained(): Promise<void>
}

export function createFriends(deps: Living<FriendsDeps>): Friends {
  const open = opening<RewardingDeps>({ ...deps, refusedOn: rememberRefused() })
  deps.players.onInvited(async (tx, invited) => {
    const { player, inviter, channel, at, ip } = invited
    const origin = deps.budgets.originOf(ip)
    await insertInvitation(
      tx,
      { inviter, friendId: player.playerId },
      { channel, at, origin, promised: deps.content().reward },
    )
    await noteJoined(deps, tx, invited)
  })
  wordJoined(deps)
  const prompt = rewardPromptly(open)
  const overtaking = notifyOvertaken(open)
  const settle = createSettling(open)
  return {
    routes: friendRoutes(open),
    jobs: [{ name: 'settle-invitations', every_ms: 30_000, run: settle }, overtaking.job],
    qualifiedCount: async (statements, player) => (await sumInvitations(statements, player)).qualified,
    friendsOf: (statements, player) => latestFriends(deps, statements, player),
    drained: async () => {
      await prompt.drained()
      await overtaking.drained()
    },
  }
}

import type { Statements } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { FriendsParts } from './friends-parts.ts'
import { insertInvitation, sumInvitations } from './invitation-store.ts'
import { friendRoutes } from './player-routes.ts'
import { rewardPromptly } from './reward-promptly.ts'
import { createSettling } from './settle-invitations.job.ts'

export interface Friends {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** How many of those the player invited are through their first rounds. */
  qualifiedCount(statements: Statements, player: PlayerKey): Promise<number>
  /** Resolves when every inviter whose friend is known to be through is settled with. */
  drained(): Promise<void>
}

export function createFriends(parts: FriendsParts): Friends {
  parts.players.onInvited((tx, { player, inviterId, channel, at }) =>
    insertInvitation(tx, { inviter: playerKey(inviterId), friendId: player.telegramId }, { channel, at }),
  )
  const prompt = rewardPromptly(parts)
  const settle = createSettling(parts)
  return {
    routes: friendRoutes(parts),
    jobs: [{ name: 'settle-invitations', every_ms: 30_000, run: settle }],
    qualifiedCount: async (statements, player) => (await sumInvitations(statements, player)).qualified,
    drained: () => prompt.drained(),
  }
}

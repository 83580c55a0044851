import * as endpoints from '@arena/contract/endpoints/friends'
import type { Statements } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'
import { insertInvitation, sumInvitations } from './friends-store.ts'
import { listFriends } from './list-friends.ts'
import { createInvitationPreparer } from './prepare-invitation.ts'
import { createSettling, rewardPromptly } from './reward-inviter.ts'
import { shareStory } from './share-story.ts'

export interface Friends {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** How many of those the player invited are through their first rounds. */
  qualifiedCount(statements: Statements, player: PlayerKey): Promise<number>
  /** Resolves when every inviter whose friend is known to be through is settled with. */
  drained(): Promise<void>
}

export function createFriends(deps: FriendsDeps): Friends {
  deps.players.onInvited((tx, { player, inviter, channel, at, ip }) => {
    const origin = deps.budgets.originOf(ip)
    return insertInvitation(tx, { inviter, friendId: player.playerId }, { channel, at, origin })
  })
  const prompt = rewardPromptly(deps)
  const settle = createSettling(deps)
  return {
    routes: friendRoutes(deps),
    jobs: [{ name: 'settle-invitations', every_ms: 30_000, run: settle }],
    qualifiedCount: async (statements, player) => (await sumInvitations(statements, player)).qualified,
    drained: () => prompt.drained(),
  }
}

function friendRoutes(deps: FriendsDeps): readonly Route[] {
  const prepareInvitation = createInvitationPreparer(deps)
  return [
    route(endpoints.getFrensList, ({ player, body }) => listFriends(deps, player, body)),
    route(endpoints.share, ({ player, body }) => prepareInvitation(player, body)),
    route(endpoints.shareStory, ({ activePlayer: player }) => shareStory(deps, player)),
  ]
}

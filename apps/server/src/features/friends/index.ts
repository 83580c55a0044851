/** Invitations and their rewards. */
import * as endpoints from '@arena/contract/endpoints/friends'
import type { Statements, Transaction } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import { type InvitedPlayer, type PlayerKey, playerKey } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'
import { insertInvitation, sumInvitations } from './friends-store.ts'
import { listFriends, listFriendsPlaces } from './list-friends.ts'
import { createSettling, rewardPromptly } from './reward-inviter.ts'
import { createInvitationPreparer, shareStory } from './share-invitation.ts'
import { tellOvertaken } from './tell-overtaken.ts'

export type { FriendsContent } from './deps.ts'

export interface Friends {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  /** How many of those the player invited are through their first rounds. */
  qualifiedCount(statements: Statements, player: PlayerKey): Promise<number>
  /** Resolves when every inviter of a qualified friend is settled, and every climb in a tournament is stored. */
  drained(): Promise<void>
}

export function createFriends(deps: Living<FriendsDeps>): Friends {
  const open = opening<FriendsDeps>(deps)
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
  const overtaking = tellOvertaken(open)
  const settle = createSettling(open)
  return {
    routes: friendRoutes(open),
    jobs: [{ name: 'settle-invitations', every_ms: 30_000, run: settle }, overtaking.job],
    qualifiedCount: async (statements, player) => (await sumInvitations(statements, player)).qualified,
    drained: async () => {
      await prompt.drained()
      await overtaking.drained()
    },
  }
}

const TOLD_WITHIN_MS = 2 * 24 * 60 * 60_000

/** Schedules a message to the inviter about a new friend, by the name that friends see of each other. */
function noteJoined(
  { messages }: Pick<FriendsDeps, 'messages'>,
  tx: Transaction,
  { player, inviter, at }: InvitedPlayer,
): Promise<void> {
  const validUntil = new Date(at.getTime() + TOLD_WITHIN_MS)
  const subject = String(player.playerId)
  return messages.note(tx, [inviter], { kind: 'friend_joined', subject, dueAt: at, validUntil })
}

/** Players erased by then are not mentioned. */
function wordJoined({ messages, players }: Pick<FriendsDeps, 'messages' | 'players'>): void {
  messages.of('friend_joined', async ({ subject, language }) => {
    const friendId = Number(subject)
    const friend = (await players.shown([playerKey(friendId)])).get(friendId)
    if (friend === undefined) return undefined
    const t = textsIn(language)
    const text = t('messages.friend_joined', { name: friend.nickname || t('messages.somebody') })
    return { text, path: '/friends' }
  })
}

function friendRoutes(open: () => FriendsDeps): readonly Route[] {
  const prepareInvitation = createInvitationPreparer(open())
  return [
    route(endpoints.getFrensList, ({ player, body }) => listFriends(open(), player, body)),
    route(endpoints.getFriendsPlaces, ({ player, body }) => listFriendsPlaces(open(), player, body.t_key)),
    route(endpoints.share, ({ player, body }) => prepareInvitation(player, body)),
    route(endpoints.shareStory, ({ activePlayer: player }) => shareStory(open(), player)),
  ]
}

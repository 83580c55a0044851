import type { Transaction } from '@arena/database'
import { textsIn } from '@arena/texts/server-texts'
import { type InvitedPlayer, playerKey } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'

const SENT_WITHIN_MS = 2 * 24 * 60 * 60_000

/** Schedules a message to the inviter about a new friend, by the name that friends see of each other. */
export function noteJoined(
  { messages }: Pick<FriendsDeps, 'messages'>,
  tx: Transaction,
  { player, inviter, at }: InvitedPlayer,
): Promise<void> {
  const validUntil = new Date(at.getTime() + SENT_WITHIN_MS)
  const subject = String(player.playerId)
  return messages.note(tx, [inviter], { kind: 'friend_joined', subject, dueAt: at, validUntil })
}

/** Players erased by then are not mentioned. */
export function wordJoined({ messages, players }: Pick<FriendsDeps, 'messages' | 'players'>): void {
  messages.of('friend_joined', async ({ subject, language }) => {
    const friendId = Number(subject)
    const friend = (await players.shown([playerKey(friendId)])).get(friendId)
    if (friend === undefined) return undefined
    const t = textsIn(language)
    const text = t('messages.friend_joined', { name: friend.nickname || t('messages.unnamed') })
    return { text, path: '/friends' }
  })
}

import type { ShareStoryReply } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'
import { doublesUntil } from './doubling.ts'
import type { FriendsParts } from './friends-parts.ts'
import { noteStoryShare } from './story-store.ts'

/** Sharing again within this time is the same share. */
const SAME_SHARE_MS = 60 * 60_000

/**
 * Records that the player shares a story. The chat platform never tells whether it was posted, so the press counts: a forged call
 * gains nothing that a press would not.
 */
export async function shareStory(parts: FriendsParts, player: PlayerKey): Promise<ShareStoryReply> {
  const now = parts.clock.now()
  await noteStoryShare(parts.database, player, {
    at: now,
    unlessSince: new Date(now.getTime() - SAME_SHARE_MS),
  })
  const until_ms = (await doublesUntil(parts, parts.database, player)) ?? now.getTime()
  return { success: true, data: { success: true, doubles_until: Math.floor(until_ms / 1000) } }
}

import type { ShareStoryReply } from '@arena/contract/endpoints/friends'
import type { Statements } from '@arena/database'
import { friendReward, storyDoublesUntil } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'
import { findStoryShare, type InvitationRow, noteStoryShare } from './friends-store.ts'

/** Sharing again within this time is the same share. */
const SAME_SHARE_MS = 60 * 60_000

const CREDIT_PER_AC = 100

/**
 * Records that the player shares a story. The chat platform never tells whether it was posted, so the press counts: a forged call
 * gains nothing that a press would not.
 */
export async function shareStory(deps: FriendsDeps, player: PlayerKey): Promise<ShareStoryReply> {
  const now = deps.clock.now()
  await noteStoryShare(deps.database, player, {
    at: now,
    unlessSince: new Date(now.getTime() - SAME_SHARE_MS),
  })
  const until_ms = (await doublesUntil(deps, deps.database, player)) ?? now.getTime()
  return { success: true, data: { success: true, doubles_until: Math.floor(until_ms / 1000) } }
}

/** Unix ms: until when the inviter's last story doubles; null for an inviter who has shared none. It may be over. */
export async function doublesUntil(
  { content }: Pick<FriendsDeps, 'content'>,
  statements: Statements,
  inviter: PlayerKey,
): Promise<number | null> {
  const shared = await findStoryShare(statements, inviter)
  return shared === undefined ? null : storyDoublesUntil(shared.getTime(), content.storyDays)
}

type Promised = Pick<InvitationRow, 'channel' | 'promised_ac' | 'promised_doubled_ac'>

/** What a friend is worth who qualifies at `now`, in hundredths. */
export function creditFor(
  { content }: Pick<FriendsDeps, 'content'>,
  {
    invitation,
    ...facts
  }: { readonly invitation: Promised; readonly doublesUntil: number | null; readonly now: Date },
): number {
  const { channel, promised_ac, promised_doubled_ac } = invitation
  const { reward } = content
  const terms = { ac: promised_ac ?? reward.ac, doubledAc: promised_doubled_ac ?? reward.doubledAc }
  return (
    friendReward(terms, {
      channel,
      ...facts,
      now: facts.now.getTime(),
    }) * CREDIT_PER_AC
  )
}

import { friendReward, type InvitationChannel, storyDoublesUntil } from '@arena/rules'
import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FriendsParts } from './friends-parts.ts'
import { findStoryShare } from './story-store.ts'

const CREDIT_PER_AC = 100

/** Unix ms: until when the inviter's last story doubles; null for an inviter who has shared none. It may be over. */
export async function doublesUntil(
  { content }: Pick<FriendsParts, 'content'>,
  statements: Statements,
  inviter: PlayerKey,
): Promise<number | null> {
  const shared = await findStoryShare(statements, inviter)
  return shared === undefined ? null : storyDoublesUntil(shared.getTime(), content.storyDays)
}

/** What a friend is worth who qualifies at `now`, in hundredths. */
export function creditFor(
  { content }: Pick<FriendsParts, 'content'>,
  facts: { readonly channel: InvitationChannel; readonly doublesUntil: number | null; readonly now: Date },
): number {
  return friendReward(content.reward, { ...facts, now: facts.now.getTime() }) * CREDIT_PER_AC
}

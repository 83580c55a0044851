import type { ShareBody, ShareReply, ShareStoryReply } from '@arena/contract/endpoints/friends'
import { languageOfField } from '@arena/contract/languages'
import type { Statements } from '@arena/database'
import { friendReward, storyDoublesUntil } from '@arena/rules'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, shownId } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'
import { findStoryShare, type InvitationRow, noteStoryShare } from './friends-store.ts'

/** A limit for a person's presses, not for a script: the bot's calls to the chat platform are counted for all players together. */
export const SHARES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const

export type PrepareInvitation = (player: PlayerKey, body: ShareBody) => Promise<ShareReply>

/** Prepares a message with the caller's own link at the chat platform, which the caller can send to any chat. */
export function createInvitationPreparer(deps: FriendsDeps): PrepareInvitation {
  return async (player, body) => {
    const row = await deps.players.find(deps.database, player)
    const id = shownId(player, row)
    if (body.telegramId !== id) throw new DomainError('FORBIDDEN')
    // The chat platform prepares messages for those it knows.
    const telegramId = row?.telegram_id ?? undefined
    if (telegramId === undefined) throw new DomainError('share_unavailable')
    await deps.rateLimit.pay(`share:${player.playerId}`, SHARES_PER_PLAYER)
    const t = textsIn(languageOfField(body.lang))
    const prepared = await deps.prepareMessage({
      telegramId,
      title: t('friends.invitation.title'),
      text: t('friends.invitation.text', { coins: Math.floor(deps.giftCredit / 100) }),
      button: { text: t('friends.invitation.button'), url: invitationLink(deps, id) },
    })
    if (prepared === undefined) throw new DomainError('share_unavailable')
    return { data: { id: prepared.id, expiration_date: prepared.expirationDate } }
  }
}

function invitationLink({ chatLinkBase, botUsername }: FriendsDeps, id: number): string {
  return `${chatLinkBase}/${botUsername}?startapp=${id}`
}

/** Sharing again within this time is the same share. */
const SAME_SHARE_MS = 60 * 60_000

const CREDIT_PER_AC = 100

/**
 * Records that the player shares a story. The chat platform never reports whether it was posted, so the press counts: a forged call gains
 * nothing that a press would not.
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

/** Unix ms: until when the inviter's last story doubles rewards; null for an inviter who has shared none. May be in the past. */
export async function doublesUntil(
  { content }: Pick<FriendsDeps, 'content'>,
  statements: Statements,
  inviter: PlayerKey,
): Promise<number | null> {
  const shared = await findStoryShare(statements, inviter)
  return shared === undefined ? null : storyDoublesUntil(shared.getTime(), content.storyDays)
}

type Promised = Pick<InvitationRow, 'channel' | 'promised_ac' | 'promised_doubled_ac'>

/** The worth of a friend who qualifies at `now`, in hundredths. */
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

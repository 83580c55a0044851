import type { ShareBody, ShareReply } from '@arena/contract/endpoints/friends'
import { languageOfField } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, shownId } from '../players/index.ts'
import type { FriendsDeps } from './deps.ts'

/** Presses of a finger, not of a script: what the bot asks of the chat platform is counted for all players together. */
export const SHARES_PER_PLAYER = { perSecond: 1 / 6, burst: 10 } as const

export type PrepareInvitation = (player: PlayerKey, body: ShareBody) => Promise<ShareReply>

/** Has the chat platform keep a message with the caller's own link, which the caller then sends to anybody they like. */
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

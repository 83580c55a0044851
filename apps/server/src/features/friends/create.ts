import { createFriends } from './create-friends.ts'
import type { FriendsContent, FriendsDeps } from './deps.ts'

interface Given extends Omit<FriendsDeps, 'chatLinkBase' | 'botUsername' | 'giftCredit' | 'content'> {
  readonly config: { readonly bot: { readonly chatLinkBase: string; readonly username: string } }
  readonly content: { readonly invitations: () => FriendsContent; readonly giftCredit: number }
}

export const create = ({ config: { bot }, content, ...given }: Given) => ({
  friends: createFriends({
    ...given,
    content: content.invitations,
    giftCredit: content.giftCredit,
    chatLinkBase: bot.chatLinkBase,
    botUsername: bot.username,
  }),
})

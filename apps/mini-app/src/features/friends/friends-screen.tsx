import { ScreenTitle, TabPage, useAccount } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { useFriends } from './calls.ts'
import { FriendsList } from './friends-list.tsx'
import { InviteBanner } from './invite-banner.tsx'
import { inviteLink } from './invite-link.ts'
import { StoryBanner } from './story-banner.tsx'

/** Who came through the player, what that brings, and how to bring more. */
export function FriendsScreen() {
  const t = useTranslations('friends')
  const account = useAccount()
  const friends = useFriends()
  const link = account === undefined ? null : inviteLink(account.telegram_id)
  return (
    <TabPage>
      <div className="flex flex-col gap-1">
        <ScreenTitle title={t('title')} />
        <p className="text-14 text-pretty text-soft">{t('description')}</p>
      </div>
      {account !== undefined && link !== null && (
        <InviteBanner telegramId={account.telegram_id} link={link} terms={friends.terms} />
      )}
      {account !== undefined && link !== null && (
        <StoryBanner
          telegramId={account.telegram_id}
          terms={friends.terms}
          doublesUntil={friends.doublesUntil}
        />
      )}
      <FriendsList friends={friends} />
    </TabPage>
  )
}

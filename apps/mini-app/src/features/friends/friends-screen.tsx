import type { Friend } from '@arena/contract/endpoints/friends'
import { Avatar, Badge, Button, CoinIcon, EmptyState, joinClasses, Skeleton } from '@arena/ui'
import { Users } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { LoadError, ScreenTitle, TabPage, useAccount, useSession } from '../../shell/index.ts'
import { TabIntro } from '../../shell/tab-intro.tsx'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { ChallengesPlace } from './challenges.tsx'
import { FriendStreaksPlace } from './friend-streaks.tsx'
import { InviteBanner } from './invite-banner.tsx'
import { inviteLink } from './invite-link.ts'
import { StoryBanner } from './story-banner.tsx'
import { type Friends, useFriends } from './use-friends.ts'

/** The player's invited friends, the rewards for them, ways to invite more, and activities with friends. */
export function FriendsScreen({ squad }: { readonly squad: ReactNode }) {
  const t = useTranslations('friends')
  const account = useAccount()
  const isEntering = useSession().isPending
  const friends = useFriends()
  const link = account === undefined ? null : inviteLink(account.telegram_id)
  return (
    <TabPage>
      <div className="flex flex-col gap-1">
        <ScreenTitle title={t('title')} />
        <p className="text-14 text-pretty text-soft">{t('description')}</p>
      </div>
      <TabIntro tab="friends" />
      {/* Everything comes at once: its heights are known only then. */}
      {isEntering ? (
        <Skeleton className="h-60 rounded-xl" />
      ) : (
        <>
          {account !== undefined && link !== null && (
            <InviteBanner telegramId={account.telegram_id} link={link} terms={friends.terms} />
          )}
          {account !== undefined && <FriendStreaksPlace />}
          {account !== undefined && <ChallengesPlace />}
          {squad}
          {account !== undefined && link !== null && (
            <StoryBanner
              telegramId={account.telegram_id}
              terms={friends.terms}
              doublesUntil={friends.doublesUntil}
            />
          )}
          <FriendsList friends={friends} />
        </>
      )}
    </TabPage>
  )
}

const SKELETON_ROWS = 5

/** Everybody who came through the player, the newest first. */
function FriendsList({ friends }: { readonly friends: Friends }) {
  const t = useTranslations('friends.list')
  const formats = useFormats()
  const id = useId()
  const { list, total, query } = friends
  const isRevealed = useRevealed(list !== undefined)
  const isFailed = list === undefined && query.isError
  const isLoading = !isFailed && (list === undefined || !isRevealed)
  return (
    <section aria-labelledby={id} aria-busy={isLoading} className="flex flex-col gap-3">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={id} className="text-16 font-bold">
          {t('title')}
        </h2>
        <Badge>{isRevealed && total !== undefined ? formats.number(total) : '-'}</Badge>
        {isRevealed && friends.income > 0 && (
          <span className="ml-auto text-14 font-semibold whitespace-nowrap text-gold">
            {t('income', { amount: formats.credit(friends.income) })}
          </span>
        )}
      </div>
      {isFailed && <LoadError title={t('failed')} query={query} />}
      {isLoading && <SkeletonRows />}
      {!isLoading && list?.length === 0 && (
        <EmptyState icon={<Users className="size-7" />} title={t('empty')} description={t('emptyText')} />
      )}
      {!isLoading && list !== undefined && list.length > 0 && (
        <>
          <FriendsTable>
            {list.map(friend => (
              <FriendRow key={friend.telegram_id} friend={friend} />
            ))}
          </FriendsTable>
          {friends.hasMore && (
            <Button look="quiet" size="small" busy={friends.isLoadingMore} onClick={friends.loadMore}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function FriendsTable({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('friends.list')
  return (
    <div className="card-surface animate-rise rounded-l px-3.5">
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-12 text-soft">
            <th scope="col" className="h-9 text-left font-semibold">
              {t('name')}
            </th>
            <th scope="col" className="h-9 text-right font-semibold">
              {t('coins')}
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

function SkeletonRows() {
  return (
    <div className="card-surface rounded-l px-3.5 pt-9" data-testid="friends-skeleton">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="flex items-center gap-3 border-t border-line py-2.5">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-2/5 rounded-s" />
            <Skeleton className="h-3 w-1/4 rounded-s" />
          </div>
          <Skeleton className="h-4 w-18 rounded-s" />
        </div>
      ))}
    </div>
  )
}

/** A friend's name, progress and reward for the player. */
function FriendRow({ friend }: { readonly friend: Friend }) {
  const t = useTranslations('friends.list')
  const formats = useFormats()
  const name = `${friend.first_name} ${friend.last_name}`.trim() || t('nameless')
  const isPaid = friend.state === 'paid'
  return (
    <tr className="border-t border-line" data-testid={`friend-${friend.telegram_id}`}>
      <th scope="row" className="w-full max-w-0 py-2.5 pr-3 text-left font-normal">
        <span className="flex items-center gap-3">
          <FriendAvatar name={name} photoUrl={friend.photo_url} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-semibold">{name}</span>
            <FriendState friend={friend} />
          </span>
        </span>
      </th>
      <td className="py-2.5 text-right whitespace-nowrap">
        <span
          className={joinClasses(
            'inline-flex items-center gap-1.5 text-14 font-bold tabular-nums',
            isPaid ? 'text-gold' : 'text-soft',
          )}
        >
          {friend.income > 0 ? t('income', { amount: formats.credit(friend.income) }) : '–'}
          {friend.income > 0 && (
            <CoinIcon className={joinClasses('size-5', !isPaid && 'opacity-50 grayscale')} />
          )}
        </span>
      </td>
    </tr>
  )
}

function FriendState({ friend }: { readonly friend: Friend }) {
  const t = useTranslations('friends.list')
  const text = {
    paid: friend.channel === 'story' ? t('paidStory') : t('paid'),
    pending: t('pending', { count: friend.rounds_left }),
    due: t('due'),
    withheld: t('withheld'),
  }[friend.state]
  return <span className="block text-12 text-soft">{text}</span>
}

/** A friend's photo; their initials when there is no photo, while it loads and when it fails to load. */
function FriendAvatar({ name, photoUrl }: { readonly name: string; readonly photoUrl: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="relative flex size-10 shrink-0">
      <Avatar name={name} className="size-10 border border-line text-14" />
      {photoUrl !== '' && !isBroken && (
        <img
          src={photoUrl}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className="absolute inset-0 size-10 rounded-full object-cover"
        />
      )}
    </span>
  )
}

/** How long a skeleton stays after its content has arrived. */
const REVEAL_AFTER_MS = 100

/**
 * True a moment after `isReady`, so that content arriving piece by piece shows at once. Content that was there from the start shows
 * immediately.
 */
function useRevealed(isReady: boolean): boolean {
  const [isRevealed, setRevealed] = useState(isReady)
  useEffect(() => {
    if (!isReady || isRevealed) return undefined
    const timer = setTimeout(() => setRevealed(true), REVEAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReady, isRevealed])
  return isRevealed
}

import type { FriendStreaksReply } from '@arena/contract/endpoints/friend-streaks'
import { shortNickname } from '@arena/rules'
import { Button, buttonClasses, EmptyState, Skeleton } from '@arena/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Flame, Link2Off, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { FriendStreakCard, SendLink, useStreakPress } from '../features/friends/friend-streak-card.tsx'
import { friendStreakQuery, friendStreaksQuery } from '../features/friends/friend-streaks.tsx'
import { call } from '../server-api/index.ts'
import { UnlessOnBreak } from '../shell/break-note.tsx'
import { Drawer, type DrawerControl } from '../shell/drawer.tsx'
import { LoadError, SubPage, useIsPlayer, usePlayBreak } from '../shell/index.ts'
import { useHas } from '../shell/use-has.ts'
import { useTranslations } from '../texts/index.ts'

/** The player's streaks with friends, and the way to a new one. */
export function FriendStreaksScreen() {
  const t = useTranslations('friend-streaks')
  const query = useQuery({ ...friendStreaksQuery, enabled: useIsPlayer() })
  const { data } = query
  return (
    <SubPage title={t('title')}>
      {data !== undefined ? (
        <Known data={data} />
      ) : query.isError ? (
        <LoadError title={t('loadFailed')} query={query} />
      ) : (
        <Loading />
      )}
    </SubPage>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy="true">
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-48 rounded-l" />
    </div>
  )
}

function Known({ data }: { readonly data: FriendStreaksReply }) {
  const t = useTranslations('friend-streaks')
  const has = useHas('friend-streaks')
  const [isOpen, setOpen] = useState(false)
  const isOnBreak = usePlayBreak() !== undefined
  const { streaks, places, places_max, paid_per_week } = data
  return (
    <>
      <p className="text-14 text-pretty text-soft">{t('about')}</p>
      {!has ? null : places > 0 ? (
        <UnlessOnBreak>
          <Button onClick={() => setOpen(true)} data-testid="new-friend-streak">
            <Plus aria-hidden="true" className="size-5 shrink-0" />
            {t('invite')}
          </Button>
        </UnlessOnBreak>
      ) : (
        <p className="text-14 text-pretty text-soft">{t('full', { count: places_max })}</p>
      )}
      {streaks.length === 0 ? (
        <EmptyState icon={<Flame className="size-7" />} title={t('empty')} description={t('emptyText')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {streaks.map(streak => (
            <li key={streak.streak_id}>
              <FriendStreakCard streak={streak} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-12 text-pretty text-soft">{t('weekly', { count: paid_per_week })}</p>
      <Choosing open={isOpen && !isOnBreak} onClose={() => setOpen(false)} friends={data.friends} />
    </>
  )
}

function Choosing({
  open,
  onClose,
  friends,
}: DrawerControl & { readonly friends: FriendStreaksReply['friends'] }) {
  const t = useTranslations('friend-streaks.choose')
  const { press, isPending } = useStreakPress('', onClose)
  const invite = (friend_key?: string) =>
    press(() => call('/api/inviteToFriendStreak', { body: friend_key === undefined ? {} : { friend_key } }))
  return (
    <Drawer open={open} onClose={onClose} title={t('title')} description={t('text')}>
      <div className="flex flex-col gap-4">
        <UnlessOnBreak>
          <Button busy={isPending} onClick={() => invite()} data-testid="invite-by-link">
            <Send aria-hidden="true" className="size-5 shrink-0" />
            {t('link')}
          </Button>
        </UnlessOnBreak>
        {friends.length > 0 && (
          <section aria-label={t('friends')} className="flex flex-col gap-2">
            <h3 className="text-16 font-bold">{t('friends')}</h3>
            <ul className="card-surface flex flex-col divide-y divide-line rounded-l px-3">
              {friends.map(({ friend_key, nickname }) => (
                <li key={friend_key}>
                  <button
                    type="button"
                    disabled={isPending}
                    onClick={() => invite(friend_key)}
                    data-testid="invite-friend"
                    className="pressable flex min-h-12 w-full items-center gap-3 py-2 text-left text-14 font-semibold"
                  >
                    <span className="min-w-0 flex-1 truncate">{shortNickname(nickname)}</span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  )
}

/** The invitation behind a link; a player who is in the streak is shown all of theirs. */
export function FriendStreakScreen({ params }: { readonly params: { readonly id: string } }) {
  const t = useTranslations('friend-streaks')
  const query = useQuery({ ...friendStreakQuery(params.id), enabled: useIsPlayer() })
  const { data } = query
  return (
    <SubPage title={t('join.title')}>
      {data === null ? (
        <EmptyState
          icon={<Link2Off className="size-7" />}
          title={t('gone.title')}
          description={t('gone.text')}
        >
          <OwnLink />
        </EmptyState>
      ) : data === undefined ? (
        query.isError ? (
          <LoadError title={t('loadFailed')} query={query} />
        ) : (
          <Loading />
        )
      ) : data.state === 'received' ? (
        <Invitation id={params.id} nickname={data.nickname} />
      ) : (
        <>
          {data.state === 'link' && <p className="text-14 text-pretty text-soft">{t('join.own')}</p>}
          {data.state === 'link' ? <SendLink streakId={params.id} /> : <FriendStreakCard streak={data} />}
          <OwnLink />
        </>
      )}
    </SubPage>
  )
}

function OwnLink() {
  const t = useTranslations('friend-streaks.gone')
  return (
    <Link href="/friend-streaks" className={`${buttonClasses('quiet', 'small')} mt-3`}>
      {t('own')}
    </Link>
  )
}

function Invitation({ id, nickname }: { readonly id: string; readonly nickname: string }) {
  const t = useTranslations('friend-streaks')
  const [, navigate] = useLocation()
  const { press, isPending } = useStreakPress(id, () => navigate('/friend-streaks'))
  return (
    <section className="gold-edge flex flex-col items-center gap-4 rounded-xl px-4 py-6 text-center">
      <span aria-hidden="true" className="gold-surface flex size-16 items-center justify-center rounded-full">
        <Flame className="size-8" strokeWidth={2} />
      </span>
      <h2
        className="gold-text max-w-full text-24 font-bold text-balance wrap-break-word"
        data-testid="friend-streak-maker"
      >
        {nickname === '' ? t('join.asksNameless') : t('join.asks', { name: shortNickname(nickname) })}
      </h2>
      <p className="text-14 text-pretty">{t('about')}</p>
      <UnlessOnBreak className="w-full">
        <Button
          className="w-full"
          busy={isPending}
          onClick={() => press(() => call('/api/acceptFriendStreak', { body: { streak_id: id } }))}
          data-testid="accept-friend-streak"
        >
          {t('accept')}
        </Button>
      </UnlessOnBreak>
    </section>
  )
}

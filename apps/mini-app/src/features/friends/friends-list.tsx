import { Badge, Button, EmptyState, Skeleton } from '@arena/ui'
import { Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LoadError } from '../../shell/index.ts'
import { useFormats, useTranslations } from '../../texts/index.ts'
import { FriendRow } from './friend-row.tsx'
import type { Friends } from './use-friends.ts'
import { useRevealed } from './use-revealed.ts'

const SKELETON_ROWS = 5

/** Everybody who came through the player, the newest first. */
export function FriendsList({ friends }: { readonly friends: Friends }) {
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

import type { FrensListReply, Friend } from '@arena/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsPlayer } from '../../shell/index.ts'
import { friendsQuery } from './calls.ts'

export interface Friends {
  readonly list: readonly Friend[] | undefined
  readonly total: number | undefined
  readonly income: number
  readonly terms: FrensListReply['terms'] | null | undefined
  /** Unix seconds; null = no story counts. */
  readonly doublesUntil: number | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** For the box that stands in the list's place when it could not be loaded. */
  readonly query: {
    readonly error: unknown
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

export function useFriends(): Friends {
  const query = useInfiniteQuery({ ...friendsQuery, enabled: useIsPlayer() })
  const first = query.data?.pages[0]
  return {
    list: query.data && eachOnce(query.data.pages),
    total: first?.total,
    income: first?.income ?? 0,
    terms: first?.terms ?? (query.isError ? null : undefined),
    doublesUntil: first?.doubles_until ?? null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    query,
  }
}

/** Whoever comes while the pages are read moves the others down by one. */
function eachOnce(pages: readonly FrensListReply[]): readonly Friend[] {
  const friends = pages.flatMap(page => page.frensList)
  return [...new Map(friends.map(friend => [friend.telegram_id, friend])).values()]
}

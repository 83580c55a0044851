import type { FrensListReply, Friend } from '@arena/contract/endpoints/friends'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../server-api/call.ts'
import { updateAccount, useIsPlayer } from '../../shell/index.ts'

/** Friends get through their rounds while one looks at them, and since one last did. */
const ASK_EVERY_MS = 10_000
const PAGE = 50

/** The players whom the player invited, page by page; each answer also contains the player's balance, which friends raise. */
export const friendsQuery = infiniteQueryOptions({
  queryKey: ['friends'],
  queryFn: async ({ pageParam, signal }) => {
    const body = { limit: PAGE, ...(pageParam !== null && { after: pageParam }) }
    const reply = await call('/api/getFrensList', { body, signal })
    updateAccount(() => reply.account)
    return reply
  },
  initialPageParam: null as string | null,
  getNextPageParam: last => last.next,
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
})

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
  /** For the error shown in place of a list that could not be loaded. */
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

/** A friend who joins while the pages are read moves the others down by one. */
function eachOnce(pages: readonly FrensListReply[]): readonly Friend[] {
  const friends = pages.flatMap(page => page.frensList)
  return [...new Map(friends.map(friend => [friend.telegram_id, friend])).values()]
}

import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'

/** Where a page begins: after a number, or after a place in a list that is ordered by two. */
type Place = number | { readonly size: number; readonly id: number }

/** A list that the server gives in pages, as a table takes it. */
export function usePages<Page, Row>({
  queryKey,
  load,
  rowsOf,
  nextOf,
  looksAgain = true,
}: {
  readonly queryKey: readonly unknown[]
  /** The page after a place; the first one without. */
  load(after: Place | undefined): Promise<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Where the page after this one begins; undefined when it is the last. */
  readonly nextOf: (page: Page) => Place | undefined
  /** Whether it is read anew when the operator comes back; not where each look is written down. */
  readonly looksAgain?: boolean
}) {
  const pages = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], Place | null>({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ?? undefined),
    initialPageParam: null,
    getNextPageParam: last => nextOf(last) ?? null,
    refetchOnWindowFocus: looksAgain,
  })
  return {
    /** Of the first page, whatever it says besides its rows. */
    first: pages.data?.pages[0],
    table: {
      rows: pages.data?.pages.flatMap(page => [...rowsOf(page)]),
      error: pages.error,
      onRetry: () => void pages.refetch(),
      onMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
      isLoadingMore: pages.isFetchingNextPage,
    },
  }
}

/** The last of rows that fill a page: the next one begins after it. */
export function lastOfFull<Row>(rows: readonly Row[], size: number): Row | undefined {
  return rows.length < size ? undefined : rows.at(-1)
}

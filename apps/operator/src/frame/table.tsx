import { Button, EmptyState, Skeleton, showToast } from '@arena/ui'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useZone } from '../zone/zone-choice.tsx'
import { csvOf, saveCsv } from './csv.ts'
import type { ExportOf } from './latest-export.ts'
import { ListExport } from './list-export.tsx'
import { LoadError } from './load-error.tsx'
import { Rejection, useErrorSentence } from './rejection.tsx'
import { type RowsProps, TableRows } from './table-rows.tsx'

export type { Column } from './table-rows.tsx'

interface TableProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'isWhole'> {
  readonly rows: readonly Row[] | undefined
  readonly error?: Error | null
  readonly onRetry: () => void
  /** Loads the rows after these; left out when there are none. */
  readonly onMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
  /** All rows, to the last page, for the table's file. Left out when the page has all of them. */
  readonly loadAll?: () => Promise<readonly Row[]>
  /** The list as the server exports it: a list of more than one page is not read through the browser. */
  readonly exported?: ExportOf
}

/** The server's rows in its order. On a phone each row is a card with the columns' titles beside their values. */
export function Table<Row>(props: TableProps<Row>) {
  const t = useTranslations('frame')
  const { rows, error = null, onRetry, onMore, isLoadingMore = false, exported } = props
  if (error !== null && rows === undefined) return <LoadError error={error} onRetry={onRetry} />
  if (rows === undefined) return <Skeleton className="h-64 rounded-l" />
  // The next page, or the same rows again, could not be loaded.
  const failure = error !== null && <Rejection error={error} />
  if (rows.length === 0)
    return (
      <>
        {failure}
        <EmptyState icon={<Inbox />} title={t('nothing')} />
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <TableRows {...props} rows={rows} isWhole={onMore === undefined} />
      {failure}
      <div className="flex flex-wrap gap-3">
        {onMore !== undefined && (
          <Button look="quiet" size="small" onClick={onMore} busy={isLoadingMore}>
            {t('more')}
          </Button>
        )}
        {exported === undefined || onMore === undefined ? (
          <SaveCsv {...props} rows={rows} />
        ) : (
          <ListExport {...exported} />
        )}
      </div>
    </div>
  )
}

/** Saves the whole table, also the pages that are not shown. */
function SaveCsv<Row>({
  title,
  columns,
  rows,
  loadAll,
}: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const zone = useZone()
  const saving = useMutation({
    // Moments in the file have no zone beside them, so the file's name states it.
    mutationFn: async () => saveCsv(`${title} ${zone}`, [csvOf(columns, (await loadAll?.()) ?? rows)]),
    onError: error => showToast({ kind: 'error', title: t('csvFailed'), description: sentence(error) }),
  })
  return (
    <Button look="plain" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t('csv')}
    </Button>
  )
}

/** The cursor of a page: a number, or a position in a list that is ordered by two columns. */
type Place = number | { readonly size: number; readonly id: number }

/** A list that the server returns in pages, in the form that a table expects. */
export function usePages<Page, Row, At = Place>({
  queryKey,
  load,
  rowsOf,
  nextOf,
  looksAgain = true,
}: {
  readonly queryKey: readonly unknown[]
  /** The page after a cursor; the first one without. */
  load(after: At | undefined): Promise<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** The cursor of the page after this one; undefined when it is the last. */
  readonly nextOf: (page: Page) => At | undefined
  /** Whether it is refetched when the operator returns to the tab; false where each read is audited. */
  readonly looksAgain?: boolean
}) {
  const pages = useInfiniteQuery<Page, Error, InfiniteData<Page>, readonly unknown[], At | null>({
    queryKey,
    queryFn: ({ pageParam }) => load((pageParam ?? undefined) as At | undefined),
    initialPageParam: null,
    getNextPageParam: last => nextOf(last) ?? null,
    refetchOnWindowFocus: looksAgain,
  })
  return {
    /** The first page's data besides its rows. */
    first: pages.data?.pages[0],
    table: {
      rows: pages.data?.pages.flatMap(page => [...rowsOf(page)]),
      error: pages.error,
      onRetry: () => void pages.refetch(),
      onMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
      isLoadingMore: pages.isFetchingNextPage,
      /** @throws CallError when a page could not be loaded: half a file must not look complete */
      async loadAll() {
        let all = await pages.fetchNextPage({ cancelRefetch: false })
        while (all.hasNextPage && all.error === null) all = await all.fetchNextPage()
        if (all.error !== null) throw all.error
        return all.data?.pages.flatMap(page => [...rowsOf(page)]) ?? []
      },
    },
  }
}

/** The last of the rows that fill a page: the next page begins after it. */
export function lastOfFull<Row>(rows: readonly Row[], size: number): Row | undefined {
  return rows.length < size ? undefined : rows.at(-1)
}

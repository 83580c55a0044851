import { Button, EmptyState, ErrorBox, joinClasses, Skeleton, showToast } from '@arena/ui'
import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../server-api.ts'
import { useZone } from '../zone/zone-choice.tsx'
import { useErrorSentence } from './rejection.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** The text of the cell in the table's file; defaults to what `show` returns when that is text. */
  readonly text: (row: Row) => string | number
  readonly isNumber?: boolean
  /** A long text: on a phone it is below its title instead of beside it. */
  readonly isLong?: boolean
  /** A moment or a number that stays on one line on a wide screen. */
  readonly isWhole?: boolean
  /** For the table's file only: on the page, another column contains it. */
  readonly isOnlyInFile?: boolean
}

interface TableProps<Row> {
  /** The name of the table, for screen readers and its file. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => string | number
  readonly error?: Error | null
  readonly onRetry: () => void
  /** A link to the subject of a row. */
  readonly actions?: (row: Row) => ReactNode
  /** Loads the rows after these; left out when there are none. */
  readonly onMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
  /** All rows, to the last page, for the table's file. Left out when the page has all of them. */
  readonly loadAll?: () => Promise<readonly Row[]>
}

/** The server's rows in its order. On a phone each row is a card with the columns' titles beside their values. */
export function Table<Row>(props: TableProps<Row>) {
  const t = useTranslations('frame')
  const sentence = useErrorSentence()
  const { rows, error, onRetry, onMore, isLoadingMore = false } = props
  if (error !== null && error !== undefined && rows === undefined) {
    const requestId = error instanceof CallError ? error.requestId : ''
    return (
      <ErrorBox
        title={t('failed')}
        description={[sentence(error), requestId].filter(part => part !== '').join(' · ')}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    )
  }
  if (rows === undefined) return <Skeleton className="h-64 rounded-l" />
  if (rows.length === 0) return <EmptyState icon={<Inbox />} title={t('nothing')} />
  return (
    <div className="flex flex-col gap-3">
      <Rows {...props} rows={rows} />
      <div className="flex flex-wrap gap-3">
        {onMore !== undefined && (
          <Button look="quiet" size="small" onClick={onMore} busy={isLoadingMore}>
            {t('more')}
          </Button>
        )}
        <SaveCsv {...props} rows={rows} />
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
    mutationFn: async () => saveCsv(`${title} ${zone}`, csvOf(columns, (await loadAll?.()) ?? rows)),
    onError: error => showToast({ kind: 'error', title: t('csvFailed'), description: sentence(error) }),
  })
  return (
    <Button look="plain" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      <Download aria-hidden="true" className="size-4" />
      {t('csv')}
    </Button>
  )
}

function Rows<Row>({
  title,
  columns: all,
  rows,
  idOf,
  actions,
}: TableProps<Row> & { readonly rows: readonly Row[] }) {
  const t = useTranslations('frame')
  const columns = all.filter(({ isOnlyInFile }) => isOnlyInFile !== true)
  return (
    <div className="card-surface relative overflow-x-auto rounded-l">
      <table aria-label={title} className="w-full border-collapse text-left text-14 max-md:block">
        <thead className="max-md:hidden">
          <tr>
            {columns.map(({ key, title: name, isNumber }) => (
              <th
                key={key}
                scope="col"
                className={`px-3 py-2 font-semibold text-soft ${isNumber === true ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
            {actions !== undefined && (
              <th scope="col" className="px-3 py-2">
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(row => (
            <tr key={idOf(row)} className="border-t border-line max-md:block max-md:p-3">
              {columns.map(column => (
                <td
                  key={column.key}
                  className={joinClasses(
                    'px-3 py-2 align-middle max-md:px-0 max-md:py-1',
                    column.isLong === true
                      ? 'max-md:block'
                      : 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:text-right',
                    column.isNumber === true && 'md:text-right',
                    column.isWhole === true && 'md:whitespace-nowrap',
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={joinClasses('shrink-0 text-soft md:hidden', column.isLong === true && 'block')}
                  >
                    {column.title}
                  </span>
                  <span className="min-w-0 break-words">{column.show(row)}</span>
                </td>
              ))}
              {actions !== undefined && (
                <td className="px-3 py-2 text-right max-md:block max-md:px-0">{actions(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A spreadsheet would execute a cell that begins like this; a number may begin with a minus. */
const FORMULA = /^[=+\-@\t\r]/

interface CsvColumn<Row> {
  readonly title: string
  readonly text: (row: Row) => string | number
}

/** A row for each row, as spreadsheets read it: quoted where needed, no cell a formula. */
function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map(cells => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function saveCsv(title: string, csv: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.href = url
  link.download = `${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`
  link.click()
  URL.revokeObjectURL(url)
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

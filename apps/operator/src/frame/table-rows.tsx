import { joinClasses } from '@arena/ui'
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { type Sort, useListState } from './list-state.ts'
import { ListToolbar, WORDS_IN_ADDRESS } from './list-toolbar.tsx'
import { plainWords } from './matching.ts'
import { type BulkOf, RowBox, SelectHead, SelectionBar, useSelection } from './row-selection.tsx'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /** The text of the cell in the table's file; defaults to what `show` returns when that is text. */
  readonly text: (row: Row) => string | number
  /** What rows are sorted by, where the page has all of them. A column without it can't be sorted. */
  readonly sortBy?: (row: Row) => string | number
  /** The page asks the server for the rows in the order of this column: see `sortIn`. */
  readonly isSortedByServer?: boolean
  readonly isNumber?: boolean
  /** A long text: on a phone it is below its title instead of beside it. */
  readonly isLong?: boolean
  /** A moment or a number that stays on one line on a wide screen. */
  readonly isWhole?: boolean
  /** For the table's file only: on the page, another column contains it. */
  readonly isOnlyInFile?: boolean
}

export interface RowsProps<Row> {
  /** The name of the table, for screen readers and its file. */
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string | number
  /** A link to the subject of a row. */
  readonly actions?: (row: Row) => ReactNode
  /** It is the list of its page: its sort and columns are part of the address. */
  readonly isList?: boolean
  /** Acts on several rows, which the operator selects. */
  readonly bulk?: BulkOf<Row> | undefined
  /** Whether these are all rows, so that they can be sorted here. */
  readonly isWhole: boolean
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
/** Whether a row's texts have all these words. */
function contains<Row>(columns: readonly Column<Row>[], row: Row, words: string): boolean {
  const texts = columns.map(({ text }) => plainWords(String(text(row)))).join(' ')
  return plainWords(words)
    .split(/\s+/)
    .every(word => texts.includes(word))
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** Rows of a list. On a phone each row is a card with the columns' titles beside their values. */
export function TableRows<Row>(props: RowsProps<Row>) {
  const { title, columns: all, rows: given, idOf, actions, bulk, isList = false, isWhole } = props
  const t = useTranslations('frame')
  const columns = all.filter(({ isOnlyInFile }) => isOnlyInFile !== true)
  const [search] = useSearchParams()
  const words = isList && isWhole ? (search.get(WORDS_IN_ADDRESS) ?? '') : ''
  const rows = words === '' ? given : given.filter(row => contains(all, row, words))
  // The order of a list that the server sorts is the server's alone.
  const isManual = all.some(({ isSortedByServer }) => isSortedByServer === true)
  const maySort = ({ sortBy, isSortedByServer, isNumber, text }: Column<Row>) => {
    if (isManual) return isSortedByServer === true
    const [first] = given
    const isPlainNumber = isNumber === true && first !== undefined && typeof text(first) === 'number'
    return isWhole && (sortBy !== undefined || isPlainNumber)
  }
  const [{ sort, hidden }, setState] = useListState(
    columns.map(({ key }) => key),
    isList,
  )
  const table = useTable<typeof features, { readonly row: Row }>({
    features,
    data: rows.map(row => ({ row })),
    getRowId: ({ row }) => String(idOf(row)),
    columns: columns.map(column => ({
      id: column.key,
      accessorFn: ({ row }: { readonly row: Row }) => (column.sortBy ?? column.text)(row),
      enableSorting: maySort(column),
      sortDescFirst: false,
      sortFn: (one, other) => compare(one.getValue(column.key), other.getValue(column.key)),
    })),
    manualSorting: isManual,
    state: {
      sorting: sort === undefined ? [] : [sort],
      columnVisibility: Object.fromEntries(hidden.map(key => [key, false])),
    },
    onSortingChange: update => {
      const before = sort === undefined ? [] : [sort]
      const [next] = typeof update === 'function' ? update(before) : update
      setState({ sort: next })
    },
  })
  const body = useRowKeys()
  const selection = useSelection()
  const maySelect = (row: Row) => bulk?.maySelect?.(row) ?? true
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <>
      {isList && (
        <ListToolbar
          hasWords={isWhole}
          columns={columns}
          hidden={hidden}
          onHidden={next => setState({ hidden: next })}
          sortable={columns.filter(maySort)}
          sort={sort}
          onSort={next => setState({ sort: next })}
        />
      )}
      {bulk !== undefined && (
        <SelectionBar rows={rows.filter(maySelect)} idOf={idOf} selection={selection} bulk={bulk} />
      )}
      <div className="card-surface relative overflow-x-auto rounded-l">
        <table aria-label={title} className="w-full border-collapse text-left text-14 max-md:block">
          <thead className="max-md:hidden">
            <tr>
              {bulk !== undefined && <SelectHead />}
              {shown.map(column => (
                <HeadCell
                  key={column.key}
                  title={column.title}
                  isNumber={column.isNumber === true}
                  sort={sort?.id === column.key ? sort : undefined}
                  onSort={
                    // Rising, falling, and as the server sends the rows.
                    maySort(column) ? () => table.getColumn(column.key)?.toggleSorting() : undefined
                  }
                />
              ))}
              {actions !== undefined && (
                <th scope="col" className="px-3 py-2">
                  <span className="sr-only">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body} className="max-md:block">
            {table.getRowModel().rows.map(({ id, original: { row } }) => (
              <tr key={id} className="border-t border-line max-md:block max-md:p-3">
                {bulk !== undefined && (
                  <td className="max-md:block">
                    <RowBox
                      id={id}
                      label={t('bulk.row', { name: String(shown[0]?.text(row) ?? id) })}
                      isDisabled={!maySelect(row)}
                      selection={selection}
                    />
                  </td>
                )}
                {shown.map(column => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                {actions !== undefined && (
                  <td className="px-3 py-2 text-right max-md:block max-md:px-0">{actions(row)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p role="status" className="p-3 text-14 text-soft">
            {t('palette.nothing')}
          </p>
        )}
      </div>
    </>
  )
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  return (
    <td
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
  )
}

function HeadCell({
  title,
  isNumber,
  sort,
  onSort,
}: {
  readonly title: string
  readonly isNumber: boolean
  readonly sort: Sort | undefined
  readonly onSort: (() => void) | undefined
}) {
  const Arrow = sort === undefined ? ChevronsUpDown : sort.desc ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={
        onSort === undefined
          ? undefined
          : sort === undefined
            ? 'none'
            : sort.desc
              ? 'descending'
              : 'ascending'
      }
      className={joinClasses('px-3 py-2 font-semibold text-soft', isNumber && 'text-right')}
    >
      {onSort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1 font-semibold"
          onClick={onSort}
        >
          {title}
          <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      )}
    </th>
  )
}

function compare(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other))
}

/** Rows in which the arrows go to the link of the row above or below, which Enter opens. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const rows = body.current
    rows?.addEventListener('keydown', moveBetweenRows)
    return () => rows?.removeEventListener('keydown', moveBetweenRows)
  }, [])
  return body
}

function moveBetweenRows(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const from = event.target as HTMLElement
  if (from.matches('input, select, textarea')) return
  const row = from.closest('tr')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const to = next?.querySelector<HTMLElement>('a[href], button')
  if (to === null || to === undefined) return
  event.preventDefault()
  to.focus()
}

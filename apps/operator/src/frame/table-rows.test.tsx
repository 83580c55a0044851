import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { type Column, TableRows } from './table-rows.tsx'

interface Row {
  readonly name: string
  readonly ton: number
}

const ROWS: readonly Row[] = [
  { name: 'Berlin', ton: 9 },
  { name: 'Ankara', ton: 10 },
  { name: 'Çorum', ton: 2 },
]
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'Name', show: row => row.name, text: row => row.name, sortBy: row => row.name },
  { key: 'ton', title: 'TON', show: row => row.ton, text: row => row.ton, isNumber: true },
  { key: 'note', title: 'Note', show: () => '–', text: () => '–' },
]

function render(search: string, { isWhole = true, columns = COLUMNS } = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/payouts" ssrSearch={search}>
        <IntlProvider locale="en" timeZone="UTC" onError={() => undefined}>
          <TableRows
            isList
            title="Payouts"
            columns={columns}
            rows={ROWS}
            idOf={row => row.name}
            isWhole={isWhole}
          />
        </IntlProvider>
      </Router>
    </QueryClientProvider>,
  )
}

const namesIn = (html: string) =>
  ROWS.map(({ name }) => name)
    .filter(name => html.includes(`>${name}<`))
    .toSorted((one, other) => html.indexOf(`>${one}<`) - html.indexOf(`>${other}<`))
const sortsIn = (html: string) => [...html.matchAll(/aria-sort="(\w+)"/g)].map(([, sort]) => sort)

it('shows rows as the server sends them until the address names a sort', () => {
  expect(namesIn(render(''))).toEqual(['Berlin', 'Ankara', 'Çorum'])
  expect(sortsIn(render(''))).toEqual(['none', 'none'])
})

it('sorts numbers as numbers and names by the alphabet, and tells screen readers', () => {
  expect(namesIn(render('sort=ton'))).toEqual(['Çorum', 'Berlin', 'Ankara'])
  expect(namesIn(render('sort=-ton'))).toEqual(['Ankara', 'Berlin', 'Çorum'])
  expect(namesIn(render('sort=name'))).toEqual(['Ankara', 'Berlin', 'Çorum'])
  expect(sortsIn(render('sort=-ton'))).toEqual(['none', 'descending'])
})

it('neither sorts nor filters a part of a list', () => {
  const html = render('sort=ton&words=Ankara', { isWhole: false })
  expect(namesIn(html)).toEqual(['Berlin', 'Ankara', 'Çorum'])
  expect(sortsIn(html)).toEqual([])
})

it('shows the rows with all words of the filter', () => {
  expect(namesIn(render('words=ankara+10'))).toEqual(['Ankara'])
  expect(namesIn(render('words=ankara+9'))).toEqual([])
})

it('leaves out the columns that the address hides', () => {
  expect(render('').match(/<th /g)).toHaveLength(3)
  expect(render('hide=note').match(/<th /g)).toHaveLength(2)
  expect(namesIn(render('hide=name'))).toEqual([])
})

it('leaves the order to the server where that sorts the list', () => {
  const columns = COLUMNS.map(column =>
    column.key === 'name' ? { ...column, isSortedByServer: true } : column,
  )
  const html = render('sort=-name', { columns })
  expect(namesIn(html)).toEqual(['Berlin', 'Ankara', 'Çorum'])
  expect(sortsIn(html)).toEqual(['descending'])
})

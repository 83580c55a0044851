/** A spreadsheet would execute a cell that begins like this; a number may begin with a minus. */
const FORMULA = /^[=+\-@\t\r]/

interface CsvColumn<Row> {
  readonly title: string
  readonly text: (row: Row) => string | number
}

/** A row for each row, as spreadsheets read it: quoted where needed, no cell a formula. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ text }) => text(row)))]
  return `\uFEFF${lines.map(cells => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveCsv(title: string, csv: string): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.href = url
  link.download = `${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

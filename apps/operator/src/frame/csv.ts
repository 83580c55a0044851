import { CSV_START, csvLine } from '@arena/texts/csv'

interface CsvColumn<Row> {
  readonly title: string
  readonly text: (row: Row) => string | number
}

/** A line of titles, and one for each row. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map(row => columns.map(({ text }) => text(row)))]
  return CSV_START + lines.map(csvLine).join('')
}

export function saveCsv(title: string, parts: readonly string[]): void {
  const name = `${title.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-')}.csv`
  saveFile({ name, type: 'text/csv;charset=utf-8', parts })
}

export function saveFile({
  name,
  type,
  parts,
}: {
  readonly name: string
  readonly type: string
  readonly parts: readonly string[]
}): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

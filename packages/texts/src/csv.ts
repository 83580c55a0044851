/** A spreadsheet would execute a cell that begins like this; a number may begin with a minus. */
const FORMULA = /^[=+\-@\t\r]/

/** Spreadsheets read a file that begins with it as UTF-8. */
export const CSV_START = '\uFEFF'

/** A line as spreadsheets read it: quoted where needed, no cell a formula. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

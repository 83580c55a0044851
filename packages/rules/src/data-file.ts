/** The file with the player's data: the same whether the phone or the server assembles it. */

/** Of the file itself, in the language of its field names. */
const NOTE =
  'Everything Arena stores about you. Times are ISO 8601 in UTC. Amounts are whole numbers: 100 hundredths of an ArenaCoin are 1 ArenaCoin, 1000000000 nanoTON are 1 TON.'

/** Rows that make up one piece: small enough to be sent one after the other, few enough to be kept in a list. */
const ROWS_A_PIECE = 500

export const DATA_FILE_TYPE = 'application/json'

export interface DataFileSection {
  readonly name: string
  readonly about: string
  /** Every row as JSON, in output order. */
  readonly lines: readonly string[]
}

export function dataFileName(now: Date): string {
  return `arena-data-${now.toISOString().slice(0, 10)}.json`
}

/** One JSON document, a row a line: a person can read it, and a long history does not double in size by its indentation. */
export function dataFileHead(now: Date): string {
  return `{\n"note": ${JSON.stringify(NOTE)},\n"collected_at": ${JSON.stringify(now.toISOString())},\n"sections": {`
}

/** The pieces of the section at `index`, counted from 0. */
export function dataFileSection({ name, about, lines }: DataFileSection, index: number): readonly string[] {
  const opening = `${index === 0 ? '' : ','}\n${JSON.stringify(name)}: {"about": ${JSON.stringify(about)}, "rows": [`
  const pieces = [opening]
  for (let from = 0; from < lines.length; from += ROWS_A_PIECE) {
    const text = lines.slice(from, from + ROWS_A_PIECE).join(',\n')
    pieces.push(`${from === 0 ? '' : ','}\n${text}`)
  }
  return [...pieces, ']}']
}

export const DATA_FILE_END = '\n}\n}\n'

/** Rows are read in key order, which means nothing to a reader. ISO times of one length compare like texts. */
export function inTimeOrder<Row>(rows: readonly Row[], timeOf: (row: Row) => unknown): readonly Row[] {
  return rows.toSorted((a, b) => compare(asText(timeOf(a)), asText(timeOf(b))))
}

function asText(time: unknown): string {
  return typeof time === 'string' ? time : ''
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

import type { CollectedSection } from './collection.ts'

export interface DataFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

/** Of the file itself, in the language of its field names. */
const NOTE =
  'Everything Arena stores about you. Times are ISO 8601 in UTC. Amounts are whole numbers: 100 hundredths of an ArenaCoin are 1 ArenaCoin, 1000000000 nanoTON are 1 TON.'

/** One JSON document, a row a line: a person can read it, and a long history does not double in size by its indentation. */
export function dataFile(sections: readonly CollectedSection[], now: Date): DataFile {
  const time = now.toISOString()
  const head = `{\n"note": ${JSON.stringify(NOTE)},\n"collected_at": ${JSON.stringify(time)},\n"sections": {`
  const parts = sections.map(
    (section, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(section.name)}: ${sectionText(section)}`,
  )
  return {
    name: `arena-data-${time.slice(0, 10)}.json`,
    content: new Blob([head, ...parts, '\n}\n}\n'], { type: 'application/json' }),
    rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

function sectionText({ about, rows }: CollectedSection): string {
  const lines = rows.map(row => `\n${JSON.stringify(row)}`).join(',')
  return `{"about": ${JSON.stringify(about)}, "rows": [${lines}]}`
}

import { DATA_FILE_END, DATA_FILE_TYPE, dataFileHead, dataFileName, dataFileSection } from '@arena/rules'
import type { CollectedSection } from './collection.ts'

export interface DataFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

/** The same file the server would have put together. */
export function dataFile(sections: readonly CollectedSection[], now: Date): DataFile {
  const pieces = sections.flatMap(({ name, about, rows }, index) =>
    dataFileSection({ name, about, lines: rows.map(row => JSON.stringify(row)) }, index),
  )
  return {
    name: dataFileName(now),
    content: new Blob([dataFileHead(now), ...pieces, DATA_FILE_END], { type: DATA_FILE_TYPE }),
    rows: sections.reduce((sum, { rows }) => sum + rows.length, 0),
  }
}

import { DATA_FILE_END, dataFileHead, dataFileSection, inTimeOrder } from '@arena/rules'
import type { Database } from '../../../platform/database/database.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { KeyValue } from './cursor.ts'
import { readSection } from './read-section.ts'
import type { Section } from './section.ts'
import { SECTIONS } from './sections/index.ts'

/** Rows of one statement: nothing else waits for a whole history. */
const ROWS_AT_ONCE = 500

interface Line {
  readonly text: string
  readonly time: unknown
}

/**
 * The file with a player's data, piece by piece: word for word what their phone makes of the pages of the export. Of a section everything
 * is held in memory, so that it can be sorted by time; of the file no more than that.
 */
export async function* writeDataFile(
  database: Database,
  { player, now }: { readonly player: PlayerKey; readonly now: Date },
): AsyncGenerator<string> {
  yield dataFileHead(now)
  for (const [index, section] of SECTIONS.entries()) {
    const { name, about } = section
    yield* dataFileSection({ name, about, lines: await readLines(database, section, player) }, index)
  }
  yield DATA_FILE_END
}

async function readLines(
  database: Database,
  section: Section,
  player: PlayerKey,
): Promise<readonly string[]> {
  const lines: Line[] = []
  let after: readonly KeyValue[] | undefined
  let rows: Awaited<ReturnType<typeof readSection>> = []
  do {
    rows = await readSection(database, section, { player, after, limit: ROWS_AT_ONCE })
    for (const { fields } of rows) {
      const time = section.inTime === undefined ? undefined : fields[section.inTime]
      lines.push({ text: JSON.stringify(fields), time })
    }
    after = rows.at(-1)?.key
  } while (rows.length === ROWS_AT_ONCE && section.key.length > 0)
  return inTimeOrder(lines, ({ time }) => time).map(({ text }) => text)
}

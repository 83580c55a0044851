import type { Database } from '@arena/database'
import {
  DATA_FILE_END,
  DATA_FILE_TYPE,
  dataFileHead,
  dataFileName,
  dataFileSection,
  inTimeOrder,
} from '@arena/rules'
import { DomainError, type LinkedFiles } from '../../../platform/http/index.ts'
import type { Section } from '../../../platform/personal-data/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { ExportDeps } from '../deps.ts'
import { findLink, readLinkToken, spendLink } from './export-link.ts'
import { type KeyValue, readSection } from './read-section.ts'

/** Maximum concurrent files of one player; further ones wait. */
const FILES_OF_ONE = 2
/** A file holds a section of its player in memory for as long as their connection takes. One more, and the one that takes longest makes room. */
const FILES_IN_MEMORY = 64

/** Rows of one statement: nothing else waits for a whole history. */
const ROWS_AT_ONCE = 500

interface FileUnderWay {
  readonly playerId: number
  /** Ends it, so that others have room. */
  readonly cut: AbortController
}

interface Line {
  readonly text: string
  readonly time: unknown
}

/**
 * Opens a link's file. A HEAD request does not use the link up. Every fault of a link gets the same answer.
 *
 * @throws DomainError `link_invalid`; UNAVAILABLE while the player has two files under way, which uses nothing up
 */
export function createExportFiles({
  database,
  clock,
  personalData: { sections },
}: ExportDeps): Pick<LinkedFiles, 'look' | 'open'> {
  // In the order in which they were begun.
  const underWay = new Set<FileUnderWay>()

  const enter = (playerId: number): FileUnderWay => {
    const own = [...underWay].filter(file => file.playerId === playerId).length
    if (own >= FILES_OF_ONE) throw new DomainError('UNAVAILABLE', { retry_after_s: 10 })
    const [longest] = underWay
    if (longest !== undefined && underWay.size >= FILES_IN_MEMORY) {
      underWay.delete(longest)
      longest.cut.abort()
    }
    const file = { playerId, cut: new AbortController() }
    underWay.add(file)
    return file
  }

  const find = async (token: string) => {
    const link = readLinkToken(token)
    const player = link && (await findLink(database, link, clock.now()))
    if (link === undefined || player === undefined) throw new DomainError('link_invalid')
    return { link, player }
  }

  const described = () => ({ name: dataFileName(clock.now()), type: DATA_FILE_TYPE })

  return {
    look: async token => {
      await find(token)
      return described()
    },
    open: async token => {
      const { link, player } = await find(token)
      const file = enter(player.playerId)
      try {
        if (!(await spendLink(database, link, clock.now()))) throw new DomainError('link_invalid')
      } catch (error) {
        underWay.delete(file)
        throw error
      }
      return {
        ...described(),
        pieces: writeDataFile(database, { sections, player, now: clock.now() }),
        cut: file.cut.signal,
        close: () => void underWay.delete(file),
      }
    },
  }
}

/**
 * The file with a player's data, piece by piece: identical to the one their phone builds from the pages of the export. One section is kept in
 * memory, so that it can be sorted by time; the rest is streamed.
 */
async function* writeDataFile(
  database: Database,
  {
    sections,
    player,
    now,
  }: { readonly sections: readonly Section[]; readonly player: PlayerKey; readonly now: Date },
): AsyncGenerator<string> {
  yield dataFileHead(now)
  for (const [index, section] of sections.entries()) {
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

import {
  EXPORT_PAGE_ROWS,
  type ExportDataBody,
  type ExportDataReply,
  type ExportSection,
} from '@arena/contract/endpoints/player-data'
import type { Quota } from '../../../platform/http/index.ts'
import type { Section } from '../../../platform/personal-data/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { ExportDeps } from '../deps.ts'
import { type PageStart, readCursor, readSection, writeCursor } from './read-section.ts'

/** A page costs a statement for every section it touches: 100,000 rows take two minutes; larger exports wait. */
const PAGES: Quota = { perSecond: 2, burst: 40 }

/** Rows a section without a key may have: it is begun on a page that has room for all of them. */
const ROWS_WITHOUT_A_KEY = 50

type ExportingDeps = Pick<ExportDeps, 'database' | 'clock' | 'personalData' | 'rateLimit'>

/**
 * Answers a page of the data stored about a player. Pages are not one snapshot: rows that existed at the first page and still exist appear exactly
 * once; later rows may appear.
 */
export function createExport({ database, clock, personalData, rateLimit }: ExportingDeps) {
  const all = personalData.sections
  return async (player: PlayerKey, { from }: ExportDataBody): Promise<ExportDataReply> => {
    const start = readCursor(all, from)
    await rateLimit.pay(`export-page:${player.playerId}`, PAGES)
    const { sections, next } = await readPage({ database, all }, player, start)
    return {
      sections: [...sections],
      next: next === undefined ? null : writeCursor(all, next),
      sections_done: next?.section ?? all.length,
      sections_total: all.length,
      server_time_ms: clock.now().getTime(),
    }
  }
}

/** Section after section, each in a statement of its own, until the page is full: no other call waits for a whole history. */
async function readPage(
  { database, all }: Pick<ExportingDeps, 'database'> & { readonly all: readonly Section[] },
  player: PlayerKey,
  start: PageStart,
): Promise<{ readonly sections: readonly ExportSection[]; readonly next: PageStart | undefined }> {
  const sections: ExportSection[] = []
  let room = EXPORT_PAGE_ROWS
  let { after } = start
  for (const [index, section] of all.entries()) {
    if (index < start.section) continue
    if (room < roomNeeded(section)) return { sections, next: { section: index, after: undefined } }
    const limit = section.key.length === 0 ? ROWS_WITHOUT_A_KEY : room
    const rows = await readSection(database, section, { player, after, limit })
    const { name, about, inTime = '' } = section
    sections.push({ name, about, in_time: inTime, rows: rows.map(({ fields }) => ({ ...fields })) })
    room -= rows.length
    after = undefined
    if (room === 0 && section.key.length > 0)
      return { sections, next: { section: index, after: rows.at(-1)?.key } }
  }
  return { sections, next: undefined }
}

function roomNeeded({ key }: Section): number {
  return key.length === 0 ? ROWS_WITHOUT_A_KEY : 1
}

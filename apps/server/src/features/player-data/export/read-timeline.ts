import type { Statements } from '@arena/database'
import type { Section } from '../../../platform/personal-data/index.ts'
import type { PlayerKey } from '../../players/index.ts'
import { BOTH_GIVEN, fieldsOf, selectionsOf } from './read-section.ts'

/** Something that happened to a player, as the export tells it. */
export interface TimelineRow {
  /** Which section of the export has it. */
  readonly section: string
  readonly at: Date
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * What happened to a player before a moment, the latest first, of everything that the export tells in the order of time. Rows of one
 * moment are never parted: a page may be longer for it.
 */
export async function readTimeline(
  statements: Statements,
  sections: readonly Section[],
  page: { readonly player: PlayerKey; readonly before: Date; readonly limit: number },
): Promise<readonly TimelineRow[]> {
  const rows: TimelineRow[] = []
  // One after the other: the call takes one connection, however much is stored.
  for (const section of sections) {
    const column = timeColumnOf(section)
    if (column !== undefined) rows.push(...(await latestOf(statements, section, { ...page, column })))
  }
  const latest = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const last = latest[page.limit - 1]
  return last === undefined ? latest : latest.filter(({ at }) => at >= last.at)
}

/** The column whose exported field is in the order of time. */
function timeColumnOf({ inTime, columns }: Section): string | undefined {
  const [column] =
    Object.entries(columns).find(([, decision]) => 'name' in decision && decision.name === inTime) ?? []
  return column
}

async function latestOf(
  statements: Statements,
  section: Section,
  { player, before, limit, column }: Parameters<typeof readTimeline>[2] & { readonly column: string },
): Promise<readonly TimelineRow[]> {
  const rows = await statements.query<Record<string, unknown> & { readonly timeline_at: Date }>(
    `SELECT ${selectionsOf(section).join(', ')}, own.${column} AS timeline_at FROM ${section.table} AS own
      WHERE ${BOTH_GIVEN} AND (${section.where}) AND own.${column} < $3
      ORDER BY own.${column} DESC FETCH FIRST $4 ROWS WITH TIES`,
    [player.bucket, player.playerId, before, limit],
  )
  return rows.map(row => ({ section: section.name, at: row.timeline_at, fields: fieldsOf(section, row) }))
}

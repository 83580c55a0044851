import type { Statements } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { ColumnDecision, KeyColumn, Section } from '../../../platform/personal-data/index.ts'
import type { PlayerKey } from '../../players/index.ts'

/** A row as in the file, and its position in the section. */
interface ExportedRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly key: readonly KeyValue[]
}

interface SectionPage {
  readonly after: readonly KeyValue[] | undefined
  readonly limit: number
}

/** The value of a key column: a whole number and a time as texts, so that nothing is rounded. */
export type KeyValue = string

/** Where a page begins: in which section, and after which of its rows. */
export interface PageStart {
  readonly section: number
  /** Values of the section's key; undefined = at its beginning. */
  readonly after: readonly KeyValue[] | undefined
}

const FIRST: PageStart = { section: 0, after: undefined }
const BIGINT_MAX = 2n ** 63n - 1n
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** The player's next rows of a section, in the order of its key. */
export async function readSection(
  statements: Statements,
  section: Section,
  { player, after, limit }: SectionPage & { readonly player: PlayerKey },
): Promise<readonly ExportedRow[]> {
  const rows = await statements.query<Record<string, unknown>>(
    statementOf(section, after !== undefined),
    [player.bucket, player.playerId, limit, ...(after ?? [])],
    { name: `export-${section.name}-${after === undefined ? 'first' : 'next'}` },
  )
  return rows.map(row => ({ fields: fieldsOf(section, row), key: keyOf(section, row) }))
}

/** A parameter that is not mentioned has no type: not every section needs both. */
const BOTH_GIVEN = '$1::smallint IS NOT NULL AND $2::bigint IS NOT NULL'

function statementOf(section: Section, isContinued: boolean): string {
  const { table, where, key } = section
  const keys = key.map(({ column }, index) => `own.${column} AS "${keyField(index)}"`)
  const order = key.map(({ column }) => `own.${column}`).join(', ')
  const places = key.map(({ type }, index) => `$${index + 4}::${type}`).join(', ')
  return [
    `SELECT ${[...selectionsOf(section), ...keys].join(', ')} FROM ${table} AS own`,
    `WHERE ${BOTH_GIVEN} AND (${where})`,
    isContinued ? `AND (${order}) > (${places})` : '',
    order === '' ? '' : `ORDER BY ${order}`,
    'LIMIT $3',
  ].join(' ')
}

/** The exported parts of a row. */
function selectionsOf({ columns, derived }: Section): readonly string[] {
  const exported = Object.entries(columns).flatMap(([column, decision]) => selectionOf(column, decision))
  return [...exported, ...Object.entries(derived ?? {}).map(([name, sql]) => `${sql} AS "${name}"`)]
}

function selectionOf(column: string, decision: ColumnDecision): readonly string[] {
  if ('leftOutBecause' in decision) return []
  return [`own.${column}${decision.form === 'exact' ? '::text' : ''} AS "${decision.name}"`]
}

/** No field of the file is called so. */
const keyField = (index: number) => `key ${index}`

function fieldsOf({ columns, derived }: Section, row: Readonly<Record<string, unknown>>) {
  const exported = Object.values(columns).flatMap(decision => ('name' in decision ? [decision.name] : []))
  const names = [...exported, ...Object.keys(derived ?? {})]
  return Object.fromEntries(names.map(name => [name, readable(row[name])]))
}

function keyOf({ key }: Section, row: Readonly<Record<string, unknown>>): readonly KeyValue[] {
  return key.map((_, index) => String(readable(row[keyField(index)])))
}

function readable(value: unknown): unknown {
  // The driver's value for an infinite time, which JSON would drop.
  if (value === Number.POSITIVE_INFINITY) return 'infinity'
  return value instanceof Date ? value.toISOString() : value
}

/** A cursor names a position among the caller's own rows, so it needs no signature: whatever it contains, only the caller's rows are read. */
export function writeCursor(sections: readonly Section[], { section, after }: PageStart): string {
  const words = [sections[section]?.name ?? '', ...(after ?? [])]
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

/** Refuses with INVALID_PAYLOAD everything that `writeCursor` would not have written. */
export function readCursor(sections: readonly Section[], cursor: string | undefined): PageStart {
  if (cursor === undefined) return FIRST
  const [name, ...after] = wordsOf(cursor)
  const section = sections.findIndex(known => known.name === name)
  const key = sections[section]?.key
  if (key === undefined) throw malformed()
  if (after.length === 0) return { section, after: undefined }
  if (after.length !== key.length || !key.every((column, index) => isValue(column, after[index]))) {
    throw malformed()
  }
  return { section, after }
}

function wordsOf(cursor: string): readonly string[] {
  try {
    const words: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(words) && words.every(word => typeof word === 'string')) return words
  } catch {
    // Refused below, like everything else that is not a list of texts.
  }
  throw malformed()
}

function isValue({ type }: KeyColumn, value: string | undefined): boolean {
  if (value === undefined) return false
  switch (type) {
    case 'bigint':
      return /^\d{1,19}$/.test(value) && BigInt(value) <= BIGINT_MAX
    case 'date':
      return TIME.test(`${value}T00:00:00.000Z`) && isCanonicalTime(`${value}T00:00:00.000Z`)
    case 'uuid':
      return UUID.test(value)
    case 'timestamptz':
      return TIME.test(value) && isCanonicalTime(value)
    case 'text':
      // A value that PostgreSQL can't store can't be the key of a row either.
      return !value.includes('\0') && !/\p{Surrogate}/u.test(value)
  }
}

/** There is such a day, and such an hour. */
function isCanonicalTime(value: string): boolean {
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toISOString() === value
}

function malformed(): DomainError {
  return new DomainError('INVALID_PAYLOAD', { field: 'from' })
}

/** An event of a player's history, as in the export. */
export interface TimelineRow {
  /** The export's section with this row. */
  readonly section: string
  readonly at: Date
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * A player's events before a moment, the latest first, from all sections of the export; rows of one moment by their numbers. They stay
 * together: a page may be longer for it.
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
  const number = section.numberedBy ?? section.key.findLast(({ type }) => type === 'bigint')?.column
  const rows = await statements.query<Record<string, unknown> & { readonly timeline_at: Date }>(
    `SELECT * FROM (
       SELECT ${selectionsOf(section).join(', ')}, own.${column} AS timeline_at, ${number === undefined ? '0' : `own.${number}`} AS timeline_number
         FROM ${section.table} AS own WHERE ${BOTH_GIVEN} AND (${section.where}) AND own.${column} < $3
        ORDER BY own.${column} DESC FETCH FIRST $4 ROWS WITH TIES
     ) AS latest ORDER BY timeline_at DESC, timeline_number DESC`,
    [player.bucket, player.playerId, before, limit],
  )
  return rows.map(row => ({ section: section.name, at: row.timeline_at, fields: fieldsOf(section, row) }))
}

import type { Statements } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import type { ColumnDecision, KeyColumn, Section } from '../../../platform/personal-data/index.ts'
import type { PlayerKey } from '../../players/index.ts'

/** A row as it stands in the file, and its place in the section. */
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
export const BOTH_GIVEN = '$1::smallint IS NOT NULL AND $2::bigint IS NOT NULL'

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

/** What of a row is exported. */
export function selectionsOf({ columns, derived }: Section): readonly string[] {
  const exported = Object.entries(columns).flatMap(([column, decision]) => selectionOf(column, decision))
  return [...exported, ...Object.entries(derived ?? {}).map(([name, sql]) => `${sql} AS "${name}"`)]
}

function selectionOf(column: string, decision: ColumnDecision): readonly string[] {
  if ('leftOutBecause' in decision) return []
  return [`own.${column}${decision.form === 'exact' ? '::text' : ''} AS "${decision.name}"`]
}

/** No field of the file is called so. */
const keyField = (index: number) => `key ${index}`

export function fieldsOf({ columns, derived }: Section, row: Readonly<Record<string, unknown>>) {
  const exported = Object.values(columns).flatMap(decision => ('name' in decision ? [decision.name] : []))
  const names = [...exported, ...Object.keys(derived ?? {})]
  return Object.fromEntries(names.map(name => [name, readable(row[name])]))
}

function keyOf({ key }: Section, row: Readonly<Record<string, unknown>>): readonly KeyValue[] {
  return key.map((_, index) => String(readable(row[keyField(index)])))
}

function readable(value: unknown): unknown {
  // As the driver tells a time without an end; JSON would make nothing of it.
  if (value === Number.POSITIVE_INFINITY) return 'infinity'
  return value instanceof Date ? value.toISOString() : value
}

/**
 * A cursor names a place among the caller's own rows and nothing else, so it needs no signature: whatever it says, only the caller's
 * rows are read.
 */
export function writeCursor(sections: readonly Section[], { section, after }: PageStart): string {
  const words = [sections[section]?.name ?? '', ...(after ?? [])]
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

/** Refuses with INVALID_PAYLOAD whatever `writeCursor` would not have written. */
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
      // What PostgreSQL can't hold can't be the key of a row either.
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

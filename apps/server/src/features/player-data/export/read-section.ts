import type { Statements } from '../../../platform/database/database.ts'
import type { PlayerKey } from '../../players/index.ts'
import type { KeyValue } from './cursor.ts'
import type { ColumnDecision, Section } from './section.ts'

/** A row as it stands in the file, and its place in the section. */
export interface ExportedRow {
  readonly fields: Readonly<Record<string, unknown>>
  readonly key: readonly KeyValue[]
}

export interface SectionPage {
  readonly after: readonly KeyValue[] | undefined
  readonly limit: number
}

/** The player's next rows of a section, in the order of its key. */
export async function readSection(
  statements: Statements,
  section: Section,
  { player, after, limit }: SectionPage & { readonly player: PlayerKey },
): Promise<readonly ExportedRow[]> {
  const rows = await statements.query<Record<string, unknown>>(
    statementOf(section, after !== undefined),
    [player.bucket, player.telegramId, limit, ...(after ?? [])],
    { name: `export-${section.name}-${after === undefined ? 'first' : 'next'}` },
  )
  return rows.map(row => ({ fields: fieldsOf(section, row), key: keyOf(section, row) }))
}

/** A parameter that is not mentioned has no type: not every section needs both. */
const BOTH_GIVEN = '$1::smallint IS NOT NULL AND $2::bigint IS NOT NULL'

function statementOf({ table, where, key, columns, derived }: Section, isContinued: boolean): string {
  const exported = Object.entries(columns).flatMap(([column, decision]) => selectionOf(column, decision))
  const worked = Object.entries(derived ?? {}).map(([name, sql]) => `${sql} AS "${name}"`)
  const keys = key.map(({ column }, index) => `own.${column} AS "${keyField(index)}"`)
  const order = key.map(({ column }) => `own.${column}`).join(', ')
  const places = key.map(({ type }, index) => `$${index + 4}::${type}`).join(', ')
  return [
    `SELECT ${[...exported, ...worked, ...keys].join(', ')} FROM ${table} AS own`,
    `WHERE ${BOTH_GIVEN} AND (${where})`,
    isContinued ? `AND (${order}) > (${places})` : '',
    order === '' ? '' : `ORDER BY ${order}`,
    'LIMIT $3',
  ].join(' ')
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
  // As the driver tells a time without an end; JSON would make nothing of it.
  if (value === Number.POSITIVE_INFINITY) return 'infinity'
  return value instanceof Date ? value.toISOString() : value
}

import type { Export, ExportedList, ExportFilters } from '@arena/contract/endpoints/operator-exports'
import type { Database, Statements, Transaction } from '@arena/database'
import type { Place } from './exported-lists.ts'

/** A file contains data about players: it stays no longer than the work with it. */
export const KEPT_MS = 24 * 60 * 60_000

export interface StoredExport {
  readonly id: number
  readonly operator: string
  readonly list: ExportedList
  readonly filters: ExportFilters
  readonly state: Export['state']
  readonly place: Place | null
  readonly rows: number
  readonly parts: number
  readonly bytes: number
  readonly ip: string
  readonly requestId: string
  readonly createdAt: Date
}

const COLUMNS = `export_id AS id, operator, list, filters, state, place, rows, parts, bytes, ip, request_id AS "requestId",
  created_at AS "createdAt"`

export async function insertExport(
  tx: Transaction,
  {
    operator,
    list,
    filters,
    ip,
    requestId,
    createdAt,
  }: Omit<StoredExport, 'id' | 'state' | 'place' | 'rows' | 'parts' | 'bytes'>,
): Promise<StoredExport> {
  const [row] = await tx.query<StoredExport>(
    `INSERT INTO operator_exports (operator, list, filters, state, ip, request_id, created_at)
     VALUES ($1, $2, $3, 'running', $4, $5, $6) RETURNING ${COLUMNS}`,
    [operator, list, { ...filters }, ip, requestId, createdAt],
  )
  if (row === undefined) throw new Error('An export was not stored')
  return row
}

/** Those of an operator that are still kept, the latest first. */
export function listOwn(
  statements: Statements,
  operator: string,
  now: Date,
): Promise<readonly StoredExport[]> {
  return statements.query<StoredExport>(
    `SELECT ${COLUMNS} FROM operator_exports WHERE operator = $1 AND created_at > $2 ORDER BY export_id DESC`,
    [operator, new Date(now.getTime() - KEPT_MS)],
  )
}

/** Unfinished ones, the oldest first. */
export function listUnfinished(
  statements: Statements,
  leftOut: readonly string[],
): Promise<readonly StoredExport[]> {
  return statements.query<StoredExport>(
    `SELECT ${COLUMNS} FROM operator_exports WHERE state = 'running' AND NOT export_id::text = ANY ($1) ORDER BY export_id`,
    [leftOut],
  )
}

/** What a part adds to a file. */
export interface Part {
  readonly text: string
  readonly rows: number
  readonly place: Place | undefined
  readonly state: Export['state']
}

/** Undefined = the file is gone, or another server has written this part. */
export function appendPart(
  database: Database,
  { id, parts }: Pick<StoredExport, 'id' | 'parts'>,
  { text, rows, place, state }: Part,
): Promise<StoredExport | undefined> {
  return database.transaction(async tx => {
    const [row] = await tx.query<StoredExport>(
      `UPDATE operator_exports
          SET rows = rows + $3, parts = parts + 1, bytes = bytes + $4, place = $5, state = $6
        WHERE export_id = $1 AND parts = $2 AND state = 'running' RETURNING ${COLUMNS}`,
      [id, parts, rows, Buffer.byteLength(text), place ?? null, state],
    )
    if (row !== undefined)
      await tx.query('INSERT INTO operator_export_parts (export_id, part, text) VALUES ($1, $2, $3)', [
        id,
        parts,
        text,
      ])
    return row
  })
}

export async function failExport(statements: Statements, id: number): Promise<void> {
  await statements.query(
    `UPDATE operator_exports SET state = 'failed' WHERE export_id = $1 AND state = 'running'`,
    [id],
  )
}

export async function findPart(
  statements: Statements,
  { id, part }: { readonly id: number; readonly part: number },
): Promise<string | undefined> {
  const [row] = await statements.query<{ readonly text: string }>(
    'SELECT text FROM operator_export_parts WHERE export_id = $1 AND part = $2',
    [id, part],
  )
  return row?.text
}

export async function deleteOldExports(statements: Statements, now: Date): Promise<void> {
  await statements.query('DELETE FROM operator_exports WHERE created_at <= $1', [
    new Date(now.getTime() - KEPT_MS),
  ])
}

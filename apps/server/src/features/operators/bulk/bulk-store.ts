import type { ErrorCode } from '@arena/contract/error-codes'
import type { Statements, Transaction } from '@arena/database'
import type { Asked } from '../second-person.ts'

/** As long as a client may send the same key again. */
export const KEPT_MS = 24 * 60 * 60_000

/** A member of a bulk act: the body of the single act, and how operators name it. */
export interface BulkItem {
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
}

export interface StoredBulk {
  readonly id: number
  readonly act: string
  /** Who acts: the maker, or who approved it. */
  readonly operator: string
  readonly asked: (Asked & { readonly asked_at_ms: number }) | null
  readonly state: 'running' | 'done'
  readonly ip: string
  readonly requestId: string
}

const COLUMNS = `bulk_id AS id, act, operator, asked, state, ip, request_id AS "requestId"`

/** Undefined = this maker has used the key. */
export async function insertBulk(
  tx: Transaction,
  bulk: Omit<StoredBulk, 'id' | 'state'> & {
    readonly maker: string
    readonly key: string
    readonly items: readonly BulkItem[]
    readonly now: Date
  },
): Promise<StoredBulk | undefined> {
  const { maker, key, act, operator, asked, ip, requestId, now, items } = bulk
  const [row] = await tx.query<StoredBulk>(
    `INSERT INTO operator_bulks (maker, key, act, operator, asked, state, ip, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, 'running', $6, $7, $8) ON CONFLICT (maker, key) DO NOTHING RETURNING ${COLUMNS}`,
    [maker, key, act, operator, asked === null ? null : JSON.stringify(asked), ip, requestId, now],
  )
  if (row !== undefined)
    await tx.query(
      `INSERT INTO operator_bulk_items (bulk_id, place, subject, body)
       SELECT $1, place, subject, body::jsonb FROM unnest($2::integer[], $3::text[], $4::text[]) AS n (place, subject, body)`,
      [
        row.id,
        items.map((_, place) => place),
        items.map(({ subject }) => subject),
        items.map(({ body }) => JSON.stringify(body)),
      ],
    )
  return row
}

export async function findBulk(
  statements: Statements,
  { maker, key }: { readonly maker: string; readonly key: string },
): Promise<StoredBulk | undefined> {
  const [row] = await statements.query<StoredBulk>(
    `SELECT ${COLUMNS} FROM operator_bulks WHERE maker = $1 AND key = $2`,
    [maker, key],
  )
  return row
}

/** Whether these are the act's members, in this order. */
export async function isSameBulk(
  statements: Statements,
  { id, act }: StoredBulk,
  wanted: { readonly act: string; readonly items: readonly BulkItem[] },
): Promise<boolean> {
  const [row] = await statements.query<{ readonly same: boolean }>(
    `SELECT COALESCE(jsonb_agg(body ORDER BY place), '[]') = $2::jsonb AS same FROM operator_bulk_items WHERE bulk_id = $1`,
    [id, JSON.stringify(wanted.items.map(({ body }) => body))],
  )
  return act === wanted.act && row?.same === true
}

/** The oldest first. */
export function listRunning(
  statements: Statements,
  leftOut: readonly string[] = [],
): Promise<readonly StoredBulk[]> {
  return statements.query<StoredBulk>(
    `SELECT ${COLUMNS} FROM operator_bulks WHERE state = 'running' AND NOT bulk_id::text = ANY ($1) ORDER BY bulk_id`,
    [leftOut],
  )
}

export async function listOpenPlaces(statements: Statements, id: number): Promise<readonly number[]> {
  const rows = await statements.query<{ readonly place: number }>(
    'SELECT place FROM operator_bulk_items WHERE bulk_id = $1 AND error IS NULL ORDER BY place',
    [id],
  )
  return rows.map(({ place }) => place)
}

/** Locked until the end of the transaction; undefined = another call has carried it out. */
export async function lockItem(
  tx: Transaction,
  id: number,
  place: number,
): Promise<BulkItem['body'] | undefined> {
  const [row] = await tx.query<Pick<BulkItem, 'body'>>(
    'SELECT body FROM operator_bulk_items WHERE bulk_id = $1 AND place = $2 AND error IS NULL FOR UPDATE',
    [id, place],
  )
  return row?.body
}

/** The outcome that is noted first stays. `error`: '' = done. */
export async function noteOutcome(
  statements: Statements,
  id: number,
  outcome: { readonly place: number; readonly error: string; readonly reason: string },
): Promise<void> {
  const { place, error, reason } = outcome
  await statements.query(
    `UPDATE operator_bulk_items SET error = $3, reason = $4 WHERE bulk_id = $1 AND place = $2 AND error IS NULL`,
    [id, place, error, reason],
  )
}

/** False = it was over already. */
export async function endBulk(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE operator_bulks SET state = 'done' WHERE bulk_id = $1 AND state = 'running' RETURNING 1`,
    [id],
  )
  return rows.length === 1
}

export function listOutcomes(
  statements: Statements,
  id: number,
): Promise<
  readonly { readonly subject: string; readonly error: ErrorCode | '' | null; readonly reason: string }[]
> {
  return statements.query(
    'SELECT subject, error, reason FROM operator_bulk_items WHERE bulk_id = $1 ORDER BY place',
    [id],
  )
}

export async function deleteOldBulks(statements: Statements, before: Date): Promise<void> {
  await statements.query(`DELETE FROM operator_bulks WHERE state = 'done' AND created_at <= $1`, [before])
}

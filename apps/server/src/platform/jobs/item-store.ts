import { type Statements, storableText } from '@arena/database'
import type { WaitingWork } from '../waiting/waiting-work.ts'

/** An item of a job whose last attempt failed. */
export interface FailingItem {
  readonly job: string
  readonly item: string
  readonly attempts: number
  readonly reason: string
  readonly failedAt: Date
  /** The next attempt; null = parked until an operator retries it. */
  readonly dueAt: Date | null
}

interface ItemRow {
  readonly job: string
  readonly item: string
  readonly attempts: number
  readonly reason: string
  readonly failed_at: Date
  readonly due_at: Date | null
}

const COLUMNS = 'job, item, attempts, reason, failed_at, due_at'
/** An item that was due this long ago is no longer listed by its job: it was settled some other way. */
const FORGOTTEN_AFTER_MS = 2 * 24 * 60 * 60_000

const itemOf = ({ failed_at, due_at, ...row }: ItemRow): FailingItem => ({
  ...row,
  failedAt: failed_at,
  dueAt: due_at,
})

/** The failing items of one job. */
export async function listFailing(statements: Statements, job: string): Promise<readonly FailingItem[]> {
  const rows = await statements.query<ItemRow>(`SELECT ${COLUMNS} FROM job_items WHERE job = $1`, [job])
  return rows.map(itemOf)
}

/** The failing items of all jobs, a page at a time. */
export async function pageFailing(
  statements: Statements,
  { after, limit }: { readonly after: { job: string; item: string } | undefined; readonly limit: number },
): Promise<readonly FailingItem[]> {
  const rows = await statements.query<ItemRow>(
    `SELECT ${COLUMNS} FROM job_items WHERE $1::text IS NULL OR (job, item) > ($1, $2) ORDER BY job, item LIMIT $3`,
    [after?.job ?? null, after?.item ?? null, limit],
  )
  return rows.map(itemOf)
}

/** How many items are parked, and how many wait for another attempt. */
export async function countFailing(
  statements: Statements,
): Promise<{ readonly parked: number; readonly waiting: number }> {
  const [row] = await statements.query<{ parked: number; waiting: number }>(
    `SELECT count(*) FILTER (WHERE due_at IS NULL) AS parked, count(due_at) AS waiting FROM job_items`,
  )
  return { parked: row?.parked ?? 0, waiting: row?.waiting ?? 0 }
}

/** Parked items of all jobs. */
export const WAITING_ITEMS: WaitingWork = {
  kind: 'parked_items',
  permission: 'jobs.retry',
  sql: `SELECT failed_at AS since, NULL::timestamptz AS deadline FROM job_items WHERE due_at IS NULL ORDER BY failed_at`,
}

const REASON_MAX = 500

export async function noteFailure(
  statements: Statements,
  failure: Omit<FailingItem, 'failedAt'> & { readonly now: Date },
): Promise<FailingItem> {
  const { job, item, attempts, dueAt, now } = failure
  // It may quote bytes from outside.
  const reason = storableText(failure.reason.slice(0, REASON_MAX))
  await statements.query(
    `INSERT INTO job_items (job, item, attempts, reason, failed_at, due_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (job, item) DO UPDATE SET attempts = $3, reason = $4, failed_at = $5, due_at = $6`,
    [job, item, attempts, reason, now, dueAt],
  )
  return { job, item, attempts, reason, failedAt: now, dueAt }
}

export async function deleteItem(statements: Statements, job: string, item: string): Promise<void> {
  await statements.query('DELETE FROM job_items WHERE job = $1 AND item = $2', [job, item])
}

export async function dropForgotten(statements: Statements, job: string, now: Date): Promise<void> {
  await statements.query('DELETE FROM job_items WHERE job = $1 AND due_at < $2', [
    job,
    new Date(now.getTime() - FORGOTTEN_AFTER_MS),
  ])
}

/** Has the job try the item in its next run, with all attempts again; false when it does not fail any more. */
export async function retryItem(
  statements: Statements,
  { job, item, now }: { readonly job: string; readonly item: string; readonly now: Date },
): Promise<boolean> {
  const rows = await statements.query(
    'UPDATE job_items SET attempts = 0, due_at = $3 WHERE job = $1 AND item = $2 RETURNING 1',
    [job, item, now],
  )
  return rows.length === 1
}

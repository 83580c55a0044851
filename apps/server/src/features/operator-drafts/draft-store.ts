import type {
  ListDraftsReply,
  ReadDraftReply,
  SaveDraftBody,
} from '@arena/contract/endpoints/operator-drafts'
import type { Statements, Transaction } from '@arena/database'

/** An operator's drafts, the latest first. */
export async function listDrafts(
  statements: Statements,
  operator: string,
): Promise<ListDraftsReply['drafts']> {
  const rows = await statements.query<{ subject: string; page: string; saved_at: Date }>(
    'SELECT subject, page, saved_at FROM operator_drafts WHERE operator = $1 ORDER BY saved_at DESC, subject',
    [operator],
  )
  return rows.map(({ saved_at, ...draft }) => ({ ...draft, saved_ms: saved_at.getTime() }))
}

export async function findDraft(
  statements: Statements,
  operator: string,
  subject: string,
): Promise<NonNullable<ReadDraftReply['draft']> | undefined> {
  const [row] = await statements.query<{ text: string; over: number; revision: number; saved_at: Date }>(
    'SELECT text, over_version AS over, revision, saved_at FROM operator_drafts WHERE operator = $1 AND subject = $2',
    [operator, subject],
  )
  if (row === undefined) return undefined
  const { saved_at, ...draft } = row
  return { ...draft, saved_ms: saved_at.getTime() }
}

/** How many forms an operator has not finished. */
export async function countDrafts(tx: Transaction, operator: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*) AS count FROM operator_drafts WHERE operator = $1',
    [operator],
  )
  return row?.count ?? 0
}

/** Its next revision; undefined = the stored draft is another one than the caller replaces. */
export async function writeDraft(
  tx: Transaction,
  operator: string,
  { subject, page, text, over, revision, now }: SaveDraftBody & { readonly now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ revision: number }>(
    revision === 0
      ? `INSERT INTO operator_drafts (operator, subject, page, text, over_version, revision, saved_at)
         VALUES ($1, $2, $3, $4, $5, $6::integer + 1, $7) ON CONFLICT (operator, subject) DO NOTHING RETURNING revision`
      : `UPDATE operator_drafts SET page = $3, text = $4, over_version = $5, revision = revision + 1, saved_at = $7
          WHERE operator = $1 AND subject = $2 AND revision = $6 RETURNING revision`,
    [operator, subject, page, text, over, revision, now],
  )
  return row?.revision
}

/** Leaves a draft of another revision alone. */
export async function deleteDraft(
  statements: Statements,
  operator: string,
  { subject, revision }: Pick<SaveDraftBody, 'subject' | 'revision'>,
): Promise<void> {
  await statements.query(
    'DELETE FROM operator_drafts WHERE operator = $1 AND subject = $2 AND revision = $3',
    [operator, subject, revision],
  )
}

export async function deleteOldDrafts(statements: Statements, before: Date): Promise<void> {
  await statements.query('DELETE FROM operator_drafts WHERE saved_at < $1', [before])
}

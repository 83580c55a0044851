import type { Statements, Transaction } from '@arena/database'
import type { BotEvent } from './read-update.ts'

export interface StoredUpdate {
  readonly updateId: number
  readonly content: BotEvent
  readonly receivedAt: Date
  readonly failures: number
}

/** Writes updates down, each once; answers the numbers of those that are new. */
export async function insertUpdates(
  tx: Transaction,
  updates: readonly { readonly updateId: number; readonly content: BotEvent }[],
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ update_id: number }>(
    `INSERT INTO bot_updates (update_id, content, received_at, due_at)
     SELECT u.update_id, u.content, $3, $4
       FROM unnest($1::bigint[], $2::text[]::jsonb[]) AS u (update_id, content)
     ON CONFLICT (update_id) DO NOTHING RETURNING update_id`,
    [
      updates.map(({ updateId }) => updateId),
      updates.map(({ content }) => JSON.stringify(content)),
      now,
      dueAt,
    ],
  )
  return new Set(rows.map(row => row.update_id))
}

export async function listDueUpdates(
  statements: Statements,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly StoredUpdate[]> {
  const rows = await statements.query<{
    update_id: number
    content: BotEvent
    received_at: Date
    failures: number
  }>(
    `SELECT update_id, content, received_at, failures FROM bot_updates WHERE due_at <= $1
      ORDER BY due_at, update_id LIMIT $2`,
    [now, limit],
  )
  return rows.map(row => ({
    updateId: row.update_id,
    content: row.content,
    receivedAt: row.received_at,
    failures: row.failures,
  }))
}

/** It is done, or given up: its number stays for a while, its content does not. */
export async function closeUpdate(statements: Statements, updateId: number): Promise<void> {
  await statements.query('UPDATE bot_updates SET content = NULL, due_at = NULL WHERE update_id = $1', [
    updateId,
  ])
}

export async function postponeUpdate(
  statements: Statements,
  { updateId, until }: { readonly updateId: number; readonly until: Date },
): Promise<void> {
  await statements.query(
    'UPDATE bot_updates SET failures = failures + 1, due_at = $2 WHERE update_id = $1 AND due_at IS NOT NULL',
    [updateId, until],
  )
}

/** Forgets the numbers of updates that are done. */
export async function deleteDone(statements: Statements, before: Date): Promise<void> {
  await statements.query('DELETE FROM bot_updates WHERE received_at < $1 AND due_at IS NULL', [before])
}

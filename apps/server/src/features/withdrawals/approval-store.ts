import type { Statements, Transaction } from '@arena/database'
import type { Withdrawal } from './withdrawal-store.ts'

interface Approval {
  readonly operator: string
  readonly at: Date
}

/** Records an operator's approval, once each, and returns all. */
export async function addApproval(
  tx: Transaction,
  { player, withdrawalId }: Withdrawal,
  { operator, at }: Approval,
): Promise<readonly Approval[]> {
  await tx.query(
    `INSERT INTO withdrawal_approvals (bucket, player_id, withdrawal_id, operator, at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bucket, player_id, withdrawal_id, operator) DO UPDATE SET at = EXCLUDED.at`,
    [player.bucket, player.playerId, withdrawalId, operator, at],
  )
  return tx.query<Approval>('SELECT operator, at FROM withdrawal_approvals WHERE withdrawal_id = $1', [
    withdrawalId,
  ])
}

/** Removes one operator's approval. */
export async function dropApproval(tx: Transaction, withdrawalId: number, operator: string): Promise<void> {
  await tx.query('DELETE FROM withdrawal_approvals WHERE withdrawal_id = $1 AND operator = $2', [
    withdrawalId,
    operator,
  ])
}

/** Earlier approvers did not know the reason of this hold: they have to approve again. */
export async function forgetApprovals(tx: Transaction, withdrawalId: number): Promise<void> {
  await tx.query('DELETE FROM withdrawal_approvals WHERE withdrawal_id = $1', [withdrawalId])
}

/** By withdrawal, the operators who agreed to it, the first of them first. */
export async function listApprovals(
  statements: Statements,
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await statements.query<{ withdrawal_id: number; operators: readonly string[] }>(
    `SELECT withdrawal_id, array_agg(operator ORDER BY at, operator) AS operators FROM withdrawal_approvals
      WHERE withdrawal_id = ANY ($1) GROUP BY withdrawal_id`,
    [withdrawalIds],
  )
  return new Map(rows.map(row => [row.withdrawal_id, row.operators]))
}

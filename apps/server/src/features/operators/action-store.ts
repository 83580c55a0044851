import type { OperatorAction } from '@arena/contract/endpoints/operator-actions'
import type { Statements, Transaction } from '@arena/database'
import type { Connection } from '../../platform/http/index.ts'
import type { Operator } from './token-store.ts'

/** What an operator did: who, from where, what, to what. `details` holds what was asked for. */
export interface OperatorCall extends Connection {
  readonly operator: Operator
  /** `<what>.<verb>`, e.g. `tournament.cancel`. */
  readonly action: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

export async function recordAction(tx: Transaction, call: OperatorCall, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO operator_actions (operator, action, subject, details, ip, request_id, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [call.operator.name, call.action, call.subject, { ...call.details }, call.ip, call.requestId, now],
  )
}

/** The details of every action of one kind on one subject, the oldest first. */
export async function listDetails(
  statements: Statements,
  { action, subject }: Pick<OperatorCall, 'action' | 'subject'>,
): Promise<readonly OperatorCall['details'][]> {
  const rows = await statements.query<Pick<OperatorCall, 'details'>>(
    `SELECT details FROM operator_actions WHERE action = $1 AND subject = $2 ORDER BY action_id`,
    [action, subject],
  )
  return rows.map(({ details }) => details)
}

/** Of these actions on any of these subjects the latest `limit`, the latest first. */
export async function listActionsOn(
  statements: Statements,
  on: {
    readonly actions: readonly string[]
    readonly subjects: readonly string[]
    readonly limit: number
  },
): Promise<readonly OperatorAction[]> {
  const rows = await statements.query<ActionRow>(
    `SELECT ${COLUMNS} FROM operator_actions WHERE action = ANY ($1) AND subject = ANY ($2) ORDER BY action_id DESC LIMIT $3`,
    [on.actions, on.subjects, on.limit],
  )
  return rows.map(readRow)
}

/** The latest `limit` before the action of this id, or the latest of all. */
export async function listActions(
  statements: Statements,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly OperatorAction[]> {
  const rows = await statements.query<ActionRow>(
    `SELECT ${COLUMNS} FROM operator_actions WHERE $1::bigint IS NULL OR action_id < $1 ORDER BY action_id DESC LIMIT $2`,
    [before ?? null, limit],
  )
  return rows.map(readRow)
}

type ActionRow = Omit<OperatorAction, 'at_ms'> & { readonly at: Date }

const COLUMNS = 'action_id AS id, operator, action, subject, details, ip, request_id, at'

function readRow({ at, ...row }: ActionRow): OperatorAction {
  return { ...row, at_ms: at.getTime() }
}

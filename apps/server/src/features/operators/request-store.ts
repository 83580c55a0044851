import type { ActName, OperatorRequest } from '@arena/contract/endpoints/operator-requests'
import type { Permission } from '@arena/contract/operator-permissions'
import type { Statements, Transaction } from '@arena/database'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'

/** How long a request waits: a weekend is covered. */
const WAITS_MS = 3 * 24 * 60 * 60_000

export interface StoredRequest {
  readonly id: number
  readonly act: ActName
  readonly subject: string
  readonly why: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
  readonly maker: string
  readonly reason: string
  readonly state: 'waiting' | 'done' | 'refused' | 'withdrawn'
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string
}

interface RequestRow
  extends Pick<StoredRequest, 'act' | 'subject' | 'why' | 'body' | 'maker' | 'reason' | 'state'> {
  readonly request_id: number
  readonly created_at: Date
  readonly expires_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly decision_reason: string
}

const COLUMNS = `request_id, act, subject, why, body, maker, reason, state, created_at, expires_at, decided_by, decided_at, decision_reason`

export async function insertRequest(
  tx: Transaction,
  asked: Pick<StoredRequest, 'act' | 'subject' | 'why' | 'body' | 'maker' | 'reason'>,
  now: Date,
): Promise<StoredRequest> {
  const { act, subject, why, body, maker, reason } = asked
  const rows = await tx.query<RequestRow>(
    `INSERT INTO operator_requests (act, subject, why, body, maker, reason, created_at, expires_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8) RETURNING ${COLUMNS}`,
    [act, subject, why, JSON.stringify(body), maker, reason, now, new Date(now.getTime() + WAITS_MS)],
  )
  return one(rows)
}

/** The waiting request of this maker for exactly the same act: pressed twice, an act is requested once. */
export async function findSame(
  statements: Statements,
  { act, body, maker }: Pick<StoredRequest, 'act' | 'body' | 'maker'>,
  now: Date,
): Promise<StoredRequest | undefined> {
  const rows = await statements.query<RequestRow>(
    `SELECT ${COLUMNS} FROM operator_requests
      WHERE state = 'waiting' AND maker = $1 AND act = $2 AND body = $3::jsonb AND expires_at > $4`,
    [maker, act, JSON.stringify(body), now],
  )
  return rows.map(readRow)[0]
}

/** Those of one operator that wait. */
export async function countWaiting(statements: Statements, maker: string, now: Date): Promise<number> {
  const [row] = await statements.query<{ readonly waiting: number }>(
    `SELECT count(*) AS waiting FROM operator_requests WHERE state = 'waiting' AND maker = $1 AND expires_at > $2`,
    [maker, now],
  )
  return row?.waiting ?? 0
}

/** The request, locked until the end of the transaction. */
export async function lockRequest(tx: Transaction, id: number): Promise<StoredRequest | undefined> {
  const rows = await tx.query<RequestRow>(
    `SELECT ${COLUMNS} FROM operator_requests WHERE request_id = $1 FOR UPDATE`,
    [id],
  )
  return rows.map(readRow)[0]
}

export async function decideRequest(
  tx: Transaction,
  id: number,
  decision: {
    readonly state: 'done' | 'refused' | 'withdrawn'
    readonly by: string
    readonly reason: string
    readonly now: Date
  },
): Promise<StoredRequest> {
  const { state, by, reason, now } = decision
  const rows = await tx.query<RequestRow>(
    `UPDATE operator_requests SET state = $2, decided_by = $3, decision_reason = $4, decided_at = $5
      WHERE request_id = $1 AND state = 'waiting' RETURNING ${COLUMNS}`,
    [id, state, by, reason, now],
  )
  return one(rows)
}

export async function listStoredRequests(
  statements: Statements,
  page: {
    readonly state: 'waiting' | 'over' | undefined
    readonly subject: string | undefined
    readonly after: number | undefined
    readonly limit: number
    readonly now: Date
  },
): Promise<readonly StoredRequest[]> {
  // Work is done in the order in which it was asked for.
  const [beyond, order] = page.state === 'waiting' ? ['>', 'ASC'] : ['<', 'DESC']
  const rows = await statements.query<RequestRow>(
    `SELECT ${COLUMNS} FROM operator_requests
      WHERE ($1::bigint IS NULL OR request_id ${beyond} $1) AND ($3::boolean IS NULL OR (state = 'waiting' AND expires_at > $4) = $3)
        AND ($5::text IS NULL OR subject = $5)
      ORDER BY request_id ${order} LIMIT $2`,
    [
      page.after ?? null,
      page.limit,
      page.state === undefined ? null : page.state === 'waiting',
      page.now,
      page.subject ?? null,
    ],
  )
  return rows.map(readRow)
}

/** How many requests wait for an approval, from any operator. */
export async function countAllWaiting(statements: Statements, now: Date): Promise<number> {
  const [row] = await statements.query<{ readonly waiting: number }>(
    `SELECT count(*) AS waiting FROM operator_requests WHERE state = 'waiting' AND expires_at > $1`,
    [now],
  )
  return row?.waiting ?? 0
}

/** Requests that wait for an approval which the operator may give: other operators' requests, for acts that they may carry out. */
export function waitingApprovals(
  acts: ReadonlyMap<ActName, { readonly permission: Permission }>,
): WaitingWork {
  return {
    kind: 'approvals',
    permission: 'requests.decide',
    sql: `SELECT created_at AS since, expires_at AS deadline FROM operator_requests
           WHERE state = 'waiting' AND expires_at > $1 AND maker <> $2 AND act = ANY ($3::text[]) ORDER BY request_id`,
    params: ({ now, operator }) => [
      now,
      operator.name,
      [...acts].flatMap(([act, { permission }]) => (operator.permissions.has(permission) ? [act] : [])),
    ],
  }
}

/** The operator, the limit, and the amount. */
interface Spending {
  readonly kind: string
  readonly amount: number
  readonly ceiling: number
  /** All operators of the same role together; undefined = not counted. */
  readonly ofRole?: { readonly role: string; readonly ceiling: number }
  readonly now: Date
}

/**
 * Counts an operator's act towards this day (UTC) if it stays below the limits. False = it does not, and nothing was counted. Undone acts
 * stay counted.
 */
export async function spendAlone(
  tx: Transaction,
  operator: string,
  { kind, amount, ceiling, ofRole, now }: Spending,
): Promise<boolean> {
  if (amount > ceiling) return false
  const day = now.toISOString().slice(0, 10)
  if (ofRole !== undefined) {
    // Two people of one role at once are counted one after the other.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext($1))`, [`spending:${ofRole.role}:${kind}`])
    const [row] = await tx.query<{ readonly spent: number }>(
      `SELECT COALESCE(sum(s.spent), 0)::bigint AS spent FROM operator_spending AS s JOIN operators AS o ON o.name = s.operator
        WHERE s.day = $1::date AND s.kind = $2 AND o.role = $3`,
      [day, kind, ofRole.role],
    )
    if ((row?.spent ?? 0) + amount > ofRole.ceiling) return false
  }
  const rows = await tx.query(
    `INSERT INTO operator_spending AS s (operator, day, kind, spent) VALUES ($1, $2::date, $3, $4)
     ON CONFLICT (operator, day, kind) DO UPDATE SET spent = s.spent + $4 WHERE s.spent + $4 <= $5 RETURNING 1`,
    [operator, day, kind, Math.ceil(amount), ceiling],
  )
  return rows.length === 1
}

export function presentRequest(request: StoredRequest, now: Date): OperatorRequest {
  const isLate = request.state === 'waiting' && request.expiresAt <= now
  return {
    id: request.id,
    act: request.act,
    subject: request.subject,
    why: [...request.why],
    body: JSON.stringify(request.body, null, 2),
    maker: request.maker,
    reason: request.reason,
    state: isLate ? 'expired' : request.state,
    created_ms: request.createdAt.getTime(),
    expires_ms: request.expiresAt.getTime(),
    decided_by: request.decidedBy ?? '',
    decided_ms: request.decidedAt?.getTime() ?? null,
    decision_reason: request.decisionReason,
  }
}

function one(rows: readonly RequestRow[]): StoredRequest {
  const [row] = rows
  if (row === undefined) throw new Error('A request was not written')
  return readRow(row)
}

function readRow(row: RequestRow): StoredRequest {
  const { act, subject, why, body, maker, reason, state } = row
  return {
    id: row.request_id,
    act,
    subject,
    why,
    body,
    maker,
    reason,
    state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  }
}

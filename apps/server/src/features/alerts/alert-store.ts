import type { Statements } from '@arena/database'

/** One cause of alerts, from when it is seen until it is over and that was sent. */
export interface StoredAlert {
  readonly cause: string
  readonly beganAt: Date
  /** Since when the part works again; null = the cause is still there. */
  readonly wellAt: Date | null
  /** When the last message about it was sent; null = none yet. */
  readonly sentAt: Date | null
  /** Number of the chat's member who acknowledged it. */
  readonly acknowledgedBy: number | null
  readonly acknowledgedAt: Date | null
  /** Why the last attempt to send failed; '' = it did not. */
  readonly fault: string
}

interface AlertRow {
  readonly cause: string
  readonly began_at: Date
  readonly well_at: Date | null
  readonly sent_at: Date | null
  readonly acknowledged_by: number | null
  readonly acknowledged_at: Date | null
  readonly fault: string
}

/** The digest's row: it is never over. */
export const DIGEST = 'digest'

export async function listAlerts(statements: Statements): Promise<readonly StoredAlert[]> {
  const rows = await statements.query<AlertRow>(
    `SELECT cause, began_at, well_at, sent_at, acknowledged_by, acknowledged_at, fault
       FROM operator_alerts ORDER BY began_at, cause`,
  )
  return rows.map(row => ({
    cause: row.cause,
    beganAt: row.began_at,
    wellAt: row.well_at,
    sentAt: row.sent_at,
    acknowledgedBy: row.acknowledged_by,
    acknowledgedAt: row.acknowledged_at,
    fault: row.fault,
  }))
}

/** Stores causes that are there now. A known one keeps its beginning. */
export async function keepAlerts(
  statements: Statements,
  causes: readonly { readonly cause: string; readonly since: Date }[],
): Promise<void> {
  if (causes.length === 0) return
  await statements.query(
    `INSERT INTO operator_alerts (cause, began_at) SELECT * FROM unnest($1::text[], $2::timestamptz[])
     ON CONFLICT (cause) DO UPDATE SET well_at = NULL WHERE operator_alerts.well_at IS NOT NULL`,
    [causes.map(({ cause }) => cause), causes.map(({ since }) => since)],
  )
}

/** These causes are gone since now, unless they were gone before. */
export async function markWell(statements: Statements, causes: readonly string[], now: Date): Promise<void> {
  if (causes.length === 0) return
  await statements.query(
    `UPDATE operator_alerts SET well_at = $2 WHERE cause = ANY ($1::text[]) AND well_at IS NULL`,
    [causes, now],
  )
}

export async function deleteAlerts(statements: Statements, causes: readonly string[]): Promise<void> {
  if (causes.length === 0) return
  await statements.query(`DELETE FROM operator_alerts WHERE cause = ANY ($1::text[])`, [causes])
}

/** Without a chat there is nothing to remember. */
export async function deleteAllAlerts(statements: Statements): Promise<void> {
  await statements.query(`DELETE FROM operator_alerts`)
}

/** A new message takes a new acknowledgement. */
export async function noteSent(statements: Statements, cause: string, now: Date): Promise<void> {
  await statements.query(
    `UPDATE operator_alerts SET sent_at = $2, fault = '', acknowledged_by = NULL, acknowledged_at = NULL WHERE cause = $1`,
    [cause, now],
  )
}

export async function noteFault(
  statements: Statements,
  causes: readonly string[],
  fault: string,
): Promise<void> {
  await statements.query(
    `UPDATE operator_alerts SET fault = $2 WHERE cause = ANY ($1::text[]) AND fault <> $2`,
    [causes, fault],
  )
}

/** Whether it was acknowledged by this: false = it is over, or another operator was first. */
export async function acknowledgeAlert(
  statements: Statements,
  {
    cause,
    beganAt,
    by,
    now,
  }: {
    readonly cause: string
    readonly beganAt: Date
    readonly by: number
    readonly now: Date
  },
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE operator_alerts SET acknowledged_by = $3, acknowledged_at = $4
      WHERE cause = $1 AND began_at = $2 AND acknowledged_at IS NULL RETURNING 1`,
    [cause, beganAt, by, now],
  )
  return rows.length > 0
}

import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../../players/index.ts'

export interface PlannedErasure {
  readonly player: PlayerKey
  readonly dueAt: Date
  readonly askedBy: string
  /** '' = no approval was needed. */
  readonly agreedBy: string
  readonly reason: string
  /** When the account was erased before a backup restored it. */
  readonly erasedBefore: Date | undefined
}

/** False when the erasure of this player is planned already. */
export async function insertPlanned(tx: Transaction, planned: PlannedErasure, now: Date): Promise<boolean> {
  const { player, dueAt, askedBy, agreedBy, reason, erasedBefore } = planned
  const rows = await tx.query(
    `INSERT INTO planned_erasures (bucket, player_id, asked_at, due_at, asked_by, agreed_by, reason, erased_before)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (bucket, player_id) DO NOTHING RETURNING 1`,
    [player.bucket, player.playerId, now, dueAt, askedBy, agreedBy, reason, erasedBefore ?? null],
  )
  return rows.length > 0
}

/** False when none was planned. */
export async function deletePlanned(tx: Transaction, { bucket, playerId }: PlayerKey): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM planned_erasures WHERE bucket = $1 AND player_id = $2 RETURNING 1`,
    [bucket, playerId],
  )
  return rows.length > 0
}

/** When the account is to be erased; undefined = not planned. */
export async function plannedAt(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<Date | undefined> {
  const [row] = await statements.query<{ readonly due_at: Date }>(
    `SELECT due_at FROM planned_erasures WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId],
  )
  return row?.due_at
}

/** Those whose time has come, the oldest first, without the players `leftOut`. */
export async function listDue(
  statements: Statements,
  {
    now,
    leftOut,
    limit,
  }: { readonly now: Date; readonly leftOut: readonly number[]; readonly limit: number },
): Promise<readonly PlannedErasure[]> {
  const rows = await statements.query<{
    readonly bucket: number
    readonly player_id: number
    readonly due_at: Date
    readonly asked_by: string
    readonly agreed_by: string
    readonly reason: string
    readonly erased_before: Date | null
  }>(
    `SELECT bucket, player_id, due_at, asked_by, agreed_by, reason, erased_before FROM planned_erasures
      WHERE due_at <= $1 AND player_id <> ALL ($3::bigint[]) ORDER BY due_at, bucket, player_id LIMIT $2`,
    [now, limit, leftOut],
  )
  return rows.map(row => ({
    player: { bucket: row.bucket, playerId: row.player_id },
    dueAt: row.due_at,
    askedBy: row.asked_by,
    agreedBy: row.agreed_by,
    reason: row.reason,
    erasedBefore: row.erased_before ?? undefined,
  }))
}

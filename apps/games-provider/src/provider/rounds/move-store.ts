/** The only SQL for `move_requests`: what pages asked of their open rounds. */
import type { Statements } from '@arena/database'
import type { RoundKey } from '../ids.ts'

/** A move as the page asked for it. */
export interface MoveRecord {
  readonly requestId: string
  /** The number of moves the page had seen; null when it did not say. */
  readonly seenStep: number | null
  /** In its stored form. */
  readonly move: unknown
  readonly at_ms: number
  /** What it costs; 0 for a move that stakes nothing. */
  readonly stake: number
  readonly transactionId: string | null
  readonly state: 'staking' | 'taken' | 'refused'
  readonly rejectionCode: string | null
  readonly balance: number | null
}

export async function insertMove(
  tx: Statements,
  { bucket, day, roundId }: RoundKey,
  record: Omit<MoveRecord, 'rejectionCode' | 'balance'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO move_requests (bucket, session_day, round_id, request_id, seen_step, move, at_ms, stake, transaction_id, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      bucket,
      day,
      roundId,
      record.requestId,
      record.seenStep,
      JSON.stringify(record.move),
      record.at_ms,
      record.stake,
      record.transactionId,
      record.state,
    ],
  )
}

export async function findMove(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
  requestId: string,
): Promise<MoveRecord | undefined> {
  const [row] = await statements.query<MoveRow>(
    'SELECT * FROM move_requests WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND request_id = $4',
    [bucket, day, roundId, requestId],
  )
  return row && toRecord(row)
}

/** The move whose stake awaits the wallet, marked as taken or refused. Undefined for the opening bet, which is no move. */
export async function closeStakingMove(
  tx: Statements,
  { bucket, day, roundId }: RoundKey,
  rejection?: { readonly code: string; readonly balance: number | undefined },
): Promise<MoveRecord | undefined> {
  const [row] = await tx.query<MoveRow>(
    `UPDATE move_requests SET state = $4, rejection_code = $5, balance = $6
     WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'staking' RETURNING *`,
    [
      bucket,
      day,
      roundId,
      rejection === undefined ? 'taken' : 'refused',
      rejection?.code ?? null,
      rejection?.balance ?? null,
    ],
  )
  return row && toRecord(row)
}

/** The stake the wallet is asked for by a further bet. */
export async function findStakingMove(
  statements: Statements,
  { bucket, day, roundId }: RoundKey,
): Promise<MoveRecord | undefined> {
  const [row] = await statements.query<MoveRow>(
    `SELECT * FROM move_requests WHERE bucket = $1 AND session_day = $2 AND round_id = $3 AND state = 'staking'`,
    [bucket, day, roundId],
  )
  return row && toRecord(row)
}

interface MoveRow {
  readonly request_id: string
  readonly seen_step: number | null
  readonly move: unknown
  readonly at_ms: number
  readonly stake: number
  readonly transaction_id: string | null
  readonly state: MoveRecord['state']
  readonly rejection_code: string | null
  readonly balance: number | null
}

function toRecord(row: MoveRow): MoveRecord {
  return {
    requestId: row.request_id,
    seenStep: row.seen_step,
    move: row.move,
    at_ms: row.at_ms,
    stake: row.stake,
    transactionId: row.transaction_id,
    state: row.state,
    rejectionCode: row.rejection_code,
    balance: row.balance,
  }
}

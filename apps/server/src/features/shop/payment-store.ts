import type { OperatorPayment } from '@arena/contract/endpoints/operator-shop'
import type { Statements, Transaction } from '@arena/database'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'

export type PaymentState = OperatorPayment['state']

export interface Payment {
  readonly playerId: number
  /** The chat platform's number of a payer without an account. */
  readonly payerId: number | null
  readonly chargeId: string
  readonly orderId: string | null
  readonly stars: number
  readonly state: PaymentState
  readonly at: Date
}

interface PaymentRow {
  readonly player_id: number
  readonly payer_id: number | null
  readonly charge_id: string
  readonly order_id: string | null
  readonly stars: number
  readonly state: PaymentState
  readonly at: Date
}

const COLUMNS = 'p.player_id, c.payer_id, p.charge_id, p.order_id, p.stars, p.state, p.at'
const PAYMENTS =
  'star_payments p JOIN star_charges c ON c.charge_id = p.charge_id AND c.bucket = p.bucket AND c.player_id = p.player_id'
const KEY = 'bucket = $1 AND player_id = $2 AND charge_id = $3'

function paymentOf({ player_id, payer_id, charge_id, order_id, ...row }: PaymentRow): Payment {
  return { ...row, playerId: player_id, payerId: payer_id, chargeId: charge_id, orderId: order_id }
}

/** Stores a charge for the first time; false when it is known, under any player. */
export async function insertPayment(
  tx: Transaction,
  player: PlayerKey,
  payment: Omit<Payment, 'playerId'>,
): Promise<boolean> {
  const { chargeId, payerId, orderId, stars, state, at } = payment
  const found = await tx.query(
    `INSERT INTO star_charges (charge_id, bucket, player_id, payer_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (charge_id) DO NOTHING RETURNING charge_id`,
    [chargeId, player.bucket, player.playerId, payerId],
  )
  if (found.length === 0) return false
  await tx.query(
    `INSERT INTO star_payments (bucket, player_id, charge_id, order_id, stars, state, at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $6::text = 'refund_due' THEN $7::timestamptz END)`,
    [player.bucket, player.playerId, chargeId, orderId, stars, state, at],
  )
  return true
}

/** Deletes an unknown charge that is about to be stored under its order. */
export async function deletePayment(tx: Transaction, player: PlayerKey, chargeId: string): Promise<void> {
  await tx.query(`DELETE FROM star_payments WHERE ${KEY}`, [player.bucket, player.playerId, chargeId])
  await tx.query('DELETE FROM star_charges WHERE charge_id = $1', [chargeId])
}

export async function lockPayment(
  tx: Transaction,
  player: PlayerKey,
  chargeId: string,
): Promise<Payment | undefined> {
  const [row] = await tx.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM ${PAYMENTS}
      WHERE p.bucket = $1 AND p.player_id = $2 AND p.charge_id = $3 FOR UPDATE OF p`,
    [player.bucket, player.playerId, chargeId],
  )
  return row && paymentOf(row)
}

/** The first charge an order was credited for, whatever its state now. */
export async function findChargeOf(
  statements: Statements,
  player: PlayerKey,
  orderId: string,
): Promise<Payment | undefined> {
  const [row] = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM ${PAYMENTS} WHERE p.bucket = $1 AND p.player_id = $2 AND p.order_id = $3
      ORDER BY p.state = 'credited' DESC, p.at, p.charge_id LIMIT 1`,
    [player.bucket, player.playerId, orderId],
  )
  return row && paymentOf(row)
}

export async function setState(
  statements: Statements,
  player: PlayerKey,
  change: { readonly chargeId: string; readonly state: PaymentState; readonly now: Date },
): Promise<void> {
  await statements.query(
    `UPDATE star_payments SET state = $4, due_at = CASE WHEN $4::text = 'refund_due' THEN $5::timestamptz END WHERE ${KEY}`,
    [player.bucket, player.playerId, change.chargeId, change.state, change.now],
  )
}

/** The player that a charge is stored under; undefined when unknown. */
export async function ownerOf(statements: Statements, chargeId: string): Promise<PlayerKey | undefined> {
  const [row] = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM star_charges WHERE charge_id = $1`,
    [chargeId],
  )
  return row && { bucket: row.bucket, playerId: row.player_id }
}

/** The Stars are back: who they went to is no longer needed. */
export async function forgetPayer(statements: Statements, chargeId: string): Promise<void> {
  await statements.query(`UPDATE star_charges SET payer_id = NULL WHERE charge_id = $1`, [chargeId])
}

/** Charges whose Stars are to be sent back, the oldest first, without those named. */
export async function listDue(
  statements: Statements,
  { leftOut, limit }: { readonly leftOut: readonly string[]; readonly limit: number },
): Promise<readonly Payment[]> {
  const rows = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM ${PAYMENTS} WHERE p.state = 'refund_due' AND p.charge_id <> ALL ($1::text[])
      ORDER BY p.due_at LIMIT $2`,
    [leftOut, limit],
  )
  return rows.map(paymentOf)
}

/** A refund that the chat platform still has not taken by then needs an operator. */
const REFUND_LATE_MIN = 15

/** Charges of no order, for which nothing was given, and refunds that do not arrive. */
export const WAITING_PAYMENTS: readonly WaitingWork[] = [
  {
    kind: 'unmatched_charges',
    permission: 'payments.refund',
    sql: `SELECT at AS since, NULL::timestamptz AS deadline FROM star_payments WHERE state = 'unknown' ORDER BY at`,
  },
  {
    kind: 'late_refunds',
    permission: 'payments.refund',
    sql: `SELECT due_at AS since, NULL::timestamptz AS deadline FROM star_payments
           WHERE state = 'refund_due' AND due_at < $1::timestamptz - interval '${REFUND_LATE_MIN} minutes' ORDER BY due_at`,
    params: ({ now }) => [now],
  },
]

/** Of these charges, those that are known, by charge id. */
export async function findStates(
  statements: Statements,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentState>> {
  const rows = await statements.query<Pick<PaymentRow, 'charge_id' | 'state'>>(
    `SELECT p.charge_id, p.state FROM ${PAYMENTS} WHERE c.charge_id = ANY ($1::text[])`,
    [chargeIds],
  )
  return new Map(rows.map(row => [row.charge_id, row.state]))
}

/** The player whose orders and payments are listed: an account, or a payer without one. */
export interface Payer {
  readonly player: PlayerKey | undefined
  readonly telegramId: number
}

/** The latest first, of one payer or of everybody; with `state` those in it, the oldest first. */
export async function listPayments(
  statements: Statements,
  page: {
    readonly payer: Payer | undefined
    readonly before: Date | undefined
    /** Of the payments of that very moment those after this one too. */
    readonly afterCharge?: string | undefined
    readonly state?: PaymentState | undefined
    readonly limit: number
  },
): Promise<readonly Payment[]> {
  const { payer, before, afterCharge, state, limit } = page
  const [beyond, order] = state === undefined ? ['<', 'DESC'] : ['>', 'ASC']
  const rows = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM ${PAYMENTS}
      WHERE ($1::bigint IS NULL OR c.payer_id = $1 OR (p.bucket = $2::smallint AND p.player_id = $3::bigint))
        AND ($4::timestamptz IS NULL OR p.at ${beyond} $4 OR (p.at = $4 AND p.charge_id > $6::text))
        AND ($7::text IS NULL OR p.state = $7)
      ORDER BY p.at ${order}, p.charge_id LIMIT $5`,
    [
      payer?.telegramId ?? null,
      payer?.player?.bucket ?? null,
      payer?.player?.playerId ?? null,
      before ?? null,
      limit,
      afterCharge ?? null,
      state ?? null,
    ],
  )
  return rows.map(paymentOf)
}

/** Any charge. */
export async function findCharge(statements: Statements, chargeId: string): Promise<Payment | undefined> {
  const [row] = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM ${PAYMENTS} WHERE c.charge_id = $1`,
    [chargeId],
  )
  return row && paymentOf(row)
}

/** How many of the chat platform's transactions have been compared. */
export async function readSeen(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ seen: number }>('SELECT seen FROM star_reconciliation')
  return row?.seen ?? 0
}

export async function writeSeen(statements: Statements, seen: number): Promise<void> {
  await statements.query(
    `INSERT INTO star_reconciliation (seen) VALUES ($1) ON CONFLICT (singleton) DO UPDATE SET seen = $1`,
    [seen],
  )
}

import type { OperatorPayment } from '@arena/contract/endpoints/operator-shop'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'

export type PaymentState = OperatorPayment['state']

export interface Payment {
  readonly playerId: number
  readonly chargeId: string
  readonly orderId: string | null
  readonly stars: number
  readonly state: PaymentState
  readonly at: Date
}

interface PaymentRow {
  readonly player_id: number
  readonly charge_id: string
  readonly order_id: string | null
  readonly stars: number
  readonly state: PaymentState
  readonly at: Date
}

const COLUMNS = 'player_id, charge_id, order_id, stars, state, at'
const KEY = 'bucket = $1 AND player_id = $2 AND charge_id = $3'

function paymentOf({ player_id, charge_id, order_id, ...row }: PaymentRow): Payment {
  return { ...row, playerId: player_id, chargeId: charge_id, orderId: order_id }
}

/** Writes a charge down for the first time; false when it is known, also under the number of an account that was erased since. */
export async function insertPayment(tx: Transaction, player: PlayerKey, payment: Payment): Promise<boolean> {
  const { chargeId, orderId, stars, state, at } = payment
  const rows = await tx.query(
    `INSERT INTO star_payments (bucket, player_id, charge_id, order_id, stars, state, at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $6::text = 'refund_due' THEN $7::timestamptz END)
     ON CONFLICT (bucket, charge_id) DO NOTHING RETURNING charge_id`,
    [player.bucket, player.playerId, chargeId, orderId, stars, state, at],
  )
  return rows.length === 1
}

export async function lockPayment(
  tx: Transaction,
  player: PlayerKey,
  chargeId: string,
): Promise<Payment | undefined> {
  const [row] = await tx.query<PaymentRow>(`SELECT ${COLUMNS} FROM star_payments WHERE ${KEY} FOR UPDATE`, [
    player.bucket,
    player.playerId,
    chargeId,
  ])
  return row && paymentOf(row)
}

/** The charge an order was credited for, whatever became of it since: the first one. */
export async function findChargeOf(
  statements: Statements,
  player: PlayerKey,
  orderId: string,
): Promise<Payment | undefined> {
  const [row] = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM star_payments WHERE bucket = $1 AND player_id = $2 AND order_id = $3
      ORDER BY state = 'credited' DESC, at, charge_id LIMIT 1`,
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

/** Under which number a charge stands: that of the payer, or the one that replaced it when the payer was erased. */
export async function ownerOf(
  statements: Statements,
  payer: PlayerKey,
  chargeId: string,
): Promise<PlayerKey> {
  const [row] = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM star_payments WHERE bucket = $1 AND charge_id = $2`,
    [payer.bucket, chargeId],
  )
  return row === undefined ? payer : playerKey(row.player_id)
}

/** Puts a charge under another number. */
export async function moveCharge(
  statements: Statements,
  player: PlayerKey,
  { chargeId, to }: { readonly chargeId: string; readonly to: PlayerKey },
): Promise<void> {
  await statements.query(`UPDATE star_payments SET player_id = $4, order_id = NULL WHERE ${KEY}`, [
    player.bucket,
    player.playerId,
    chargeId,
    to.playerId,
  ])
}

/** Charges whose Stars are to be sent back by now. */
export async function listDue(
  statements: Statements,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly (Payment & { readonly failures: number })[]> {
  const rows = await statements.query<PaymentRow & { readonly failures: number }>(
    `SELECT ${COLUMNS}, failures FROM star_payments WHERE state = 'refund_due' AND due_at <= $1 ORDER BY due_at LIMIT $2`,
    [now, limit],
  )
  return rows.map(row => ({ ...paymentOf(row), failures: row.failures }))
}

export async function postpone(
  statements: Statements,
  player: PlayerKey,
  { chargeId, until }: { readonly chargeId: string; readonly until: Date },
): Promise<void> {
  await statements.query(
    `UPDATE star_payments SET failures = failures + 1, due_at = $4 WHERE ${KEY} AND state = 'refund_due'`,
    [player.bucket, player.playerId, chargeId, until],
  )
}

/** Of these charges, those that are known, by charge id. */
export async function findStates(
  statements: Statements,
  charges: readonly { readonly telegramId: number; readonly chargeId: string }[],
): Promise<ReadonlyMap<string, PaymentState>> {
  const keys = charges.map(({ telegramId }) => playerKey(telegramId))
  const rows = await statements.query<Pick<PaymentRow, 'charge_id' | 'state'>>(
    `SELECT charge_id, state FROM star_payments
      WHERE (bucket, charge_id) IN (SELECT * FROM unnest($1::smallint[], $2::text[]))`,
    [keys.map(({ bucket }) => bucket), charges.map(({ chargeId }) => chargeId)],
  )
  return new Map(rows.map(row => [row.charge_id, row.state]))
}

/** The latest first, of one player or of everybody. */
export async function listPayments(
  statements: Statements,
  page: { readonly player: PlayerKey | undefined; readonly before: Date | undefined; readonly limit: number },
): Promise<readonly Payment[]> {
  const { player, before, limit } = page
  const rows = await statements.query<PaymentRow>(
    `SELECT ${COLUMNS} FROM star_payments
      WHERE ($1::bigint IS NULL OR (bucket = $2 AND player_id = $1)) AND ($3::timestamptz IS NULL OR at < $3)
      ORDER BY at DESC, charge_id LIMIT $4`,
    [player?.playerId ?? null, player?.bucket ?? null, before ?? null, limit],
  )
  return rows.map(paymentOf)
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

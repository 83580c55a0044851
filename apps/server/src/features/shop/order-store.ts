import type { Statements, Transaction } from '@arena/database'
import { isPlayerId, type PlayerKey, playerKey } from '../players/index.ts'
import { type Goods, isOrderOf, type Order, type OrderState } from './order.ts'
import type { Payer } from './payment-store.ts'

interface OrderRow {
  readonly order_id: string
  readonly player_id: number
  readonly package_id: string
  readonly stars: number
  readonly credit: number
  readonly ticket: number
  readonly gold_ticket: number
  readonly state: OrderState
  readonly pay_link: string | null
  readonly created_at: Date
  readonly approved_at: Date | null
  readonly owed_credit: number
  readonly owed_ticket: number
  readonly owed_gold_ticket: number
  readonly collections: number
}

const COLUMNS = `order_id, player_id, package_id, stars, credit, ticket, gold_ticket, state, pay_link, created_at,
  approved_at, owed_credit, owed_ticket, owed_gold_ticket, collections`
const KEY = 'bucket = $1 AND player_id = $2 AND order_id = $3'

function orderOf(row: OrderRow): Order {
  return {
    orderId: row.order_id,
    playerId: row.player_id,
    packageId: row.package_id,
    stars: row.stars,
    goods: { credit: row.credit, ticket: row.ticket, goldTicket: row.gold_ticket },
    state: row.state,
    payLink: row.pay_link,
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    owed: { credit: row.owed_credit, ticket: row.owed_ticket, goldTicket: row.owed_gold_ticket },
    collections: row.collections,
  }
}

export async function insertOrder(
  tx: Transaction,
  player: PlayerKey,
  order: Pick<Order, 'orderId' | 'packageId' | 'stars' | 'goods'> & { readonly now: Date },
): Promise<void> {
  const { orderId, packageId, stars, goods, now } = order
  await tx.query(
    `INSERT INTO star_orders (bucket, player_id, order_id, package_id, stars, credit, ticket, gold_ticket, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'new', $9)`,
    [
      player.bucket,
      player.playerId,
      orderId,
      packageId,
      stars,
      goods.credit,
      goods.ticket,
      goods.goldTicket,
      now,
    ],
  )
}

export async function findOrder(
  statements: Statements,
  player: PlayerKey,
  orderId: string,
): Promise<Order | undefined> {
  if (!isOrderOf(player, orderId)) return undefined
  const [row] = await statements.query<OrderRow>(`SELECT ${COLUMNS} FROM star_orders WHERE ${KEY}`, [
    player.bucket,
    player.playerId,
    orderId,
  ])
  return row && orderOf(row)
}

/** The player of an order, whose id begins with their number; undefined when there is no such order. */
export async function findPlayerOfOrder(
  statements: Statements,
  orderId: string,
): Promise<PlayerKey | undefined> {
  const number = Number(/^\d{1,16}(?=-)/.exec(orderId)?.[0])
  if (!isPlayerId(number)) return undefined
  const player = playerKey(number)
  return (await findOrder(statements, player, orderId)) && player
}

/** The same, locked until the end of the transaction. */
export async function lockOrder(
  tx: Transaction,
  player: PlayerKey,
  orderId: string,
): Promise<Order | undefined> {
  if (!isOrderOf(player, orderId)) return undefined
  const [row] = await tx.query<OrderRow>(`SELECT ${COLUMNS} FROM star_orders WHERE ${KEY} FOR UPDATE`, [
    player.bucket,
    player.playerId,
    orderId,
  ])
  return row && orderOf(row)
}

/** The player's orders of one package that can still be paid, the latest first; those whose payment has begun come before the others. */
export async function listOpen(
  statements: Statements,
  player: PlayerKey,
  { packageId, since }: { readonly packageId: string; readonly since: Date },
): Promise<readonly Order[]> {
  const rows = await statements.query<OrderRow>(
    `SELECT ${COLUMNS} FROM star_orders
      WHERE bucket = $1 AND player_id = $2 AND package_id = $3 AND created_at > $4
        AND state IN ('new', 'open')
      ORDER BY approved_at DESC NULLS LAST, created_at DESC, order_id LIMIT 8`,
    [player.bucket, player.playerId, packageId, since],
  )
  return rows.map(orderOf)
}

/** A new order is open from now on; one in a later state stays as it is. */
export async function setPayLink(
  statements: Statements,
  player: PlayerKey,
  { orderId, payLink }: { readonly orderId: string; readonly payLink: string },
): Promise<void> {
  await statements.query(
    `UPDATE star_orders SET state = 'open', pay_link = $4 WHERE ${KEY} AND state = 'new'`,
    [player.bucket, player.playerId, orderId, payLink],
  )
}

export async function setApproved(
  statements: Statements,
  player: PlayerKey,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  await statements.query(`UPDATE star_orders SET approved_at = $4 WHERE ${KEY}`, [
    player.bucket,
    player.playerId,
    orderId,
    now,
  ])
}

export async function setPaid(tx: Transaction, player: PlayerKey, orderId: string): Promise<void> {
  await tx.query(`UPDATE star_orders SET state = 'paid' WHERE ${KEY}`, [
    player.bucket,
    player.playerId,
    orderId,
  ])
}

export async function setRefunded(
  tx: Transaction,
  player: PlayerKey,
  { orderId, owed }: { readonly orderId: string; readonly owed: Goods },
): Promise<void> {
  await tx.query(
    `UPDATE star_orders SET state = 'refunded', owed_credit = $4, owed_ticket = $5, owed_gold_ticket = $6 WHERE ${KEY}`,
    [player.bucket, player.playerId, orderId, owed.credit, owed.ticket, owed.goldTicket],
  )
}

/** The remaining debt after another collection. */
export async function setOwed(
  tx: Transaction,
  player: PlayerKey,
  { orderId, owed }: { readonly orderId: string; readonly owed: Goods },
): Promise<void> {
  await tx.query(
    `UPDATE star_orders SET owed_credit = $4, owed_ticket = $5, owed_gold_ticket = $6, collections = collections + 1
      WHERE ${KEY}`,
    [player.bucket, player.playerId, orderId, owed.credit, owed.ticket, owed.goldTicket],
  )
}

/** The player's refunded orders of which something could not be taken back, the oldest first. */
export async function listOwing(statements: Statements, player: PlayerKey): Promise<readonly Order[]> {
  const rows = await statements.query<OrderRow>(
    `SELECT ${COLUMNS} FROM star_orders
      WHERE bucket = $1 AND player_id = $2 AND (owed_credit > 0 OR owed_ticket > 0 OR owed_gold_ticket > 0)
      ORDER BY created_at, order_id`,
    [player.bucket, player.playerId],
    { name: 'shop_list_owing' },
  )
  return rows.map(orderOf)
}

/** The latest first, of one payer or of everybody. */
export async function listOrders(
  statements: Statements,
  page: {
    readonly payer: Pick<Payer, 'player'> | undefined
    readonly before: Date | undefined
    readonly limit: number
  },
): Promise<readonly Order[]> {
  const { payer, before, limit } = page
  const rows = await statements.query<OrderRow>(
    `SELECT ${COLUMNS} FROM star_orders
      WHERE ($1 OR (bucket = $2 AND player_id = $3)) AND ($4::timestamptz IS NULL OR created_at < $4)
      ORDER BY created_at DESC, order_id LIMIT $5`,
    [
      payer === undefined,
      payer?.player?.bucket ?? null,
      payer?.player?.playerId ?? null,
      before ?? null,
      limit,
    ],
  )
  return rows.map(orderOf)
}

/** Deletes orders without a begun payment. Returns their number. */
export async function deleteUnpaid(statements: Statements, before: Date): Promise<number> {
  const rows = await statements.query(
    `DELETE FROM star_orders o WHERE created_at < $1 AND state IN ('new', 'open') AND approved_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM star_payments p
                         WHERE p.bucket = o.bucket AND p.player_id = o.player_id AND p.order_id = o.order_id)
      RETURNING order_id`,
    [before],
  )
  return rows.length
}

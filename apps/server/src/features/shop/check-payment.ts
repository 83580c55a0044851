import type { CheckPaymentReply, PaymentStatus } from '@arena/contract'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { isPayable, type Order } from './order.ts'
import { findOrder } from './order-store.ts'
import type { ShopParts } from './shop-parts.ts'

/**
 * How far the payment of the player's own order is. Only tells: it is credited when the chat platform says that it was paid.
 *
 * @throws Refusal `ITEM_NOT_FOUND`
 */
export async function checkPayment(
  { database, clock }: ShopParts,
  player: PlayerKey,
  orderId: string,
): Promise<CheckPaymentReply['data']> {
  const order = await findOrder(database, player, orderId)
  if (order === undefined) throw new Refusal('ITEM_NOT_FOUND')
  return { status: statusOf(order, clock.now()), packageId: order.packageId }
}

function statusOf(order: Order, now: Date): PaymentStatus {
  if (order.state === 'paid' || order.state === 'refunded') return order.state
  // What the bot agreed to may still arrive, however late.
  return isPayable(order, now) || order.approvedAt !== null ? 'pending' : 'expired'
}

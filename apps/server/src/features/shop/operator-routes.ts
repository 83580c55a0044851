import {
  ListOrdersBodySchema,
  ListOrdersReplySchema,
  OPERATOR_API,
  type OperatorOrder,
  type OperatorPayment,
  RefundOrderBodySchema,
  RefundOrderReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { playerKey } from '../players/index.ts'
import type { Order } from './order.ts'
import { listOrders } from './order-store.ts'
import { listPayments, type Payment } from './payment-store.ts'
import { refundOrder } from './refund-order.ts'
import type { ShopParts } from './shop.ts'

const PAGE = 100

export function shopOperatorRoutes(parts: ShopParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.listOrders,
      summary: 'Orders for Stars and what was paid, the latest first.',
      guard: 'operator',
      body: ListOrdersBodySchema,
      reply: ListOrdersReplySchema,
      handle: async ({ body: { telegram_id, before_ms } }) => {
        const player = telegram_id === undefined ? undefined : playerKey(telegram_id)
        const before = before_ms === undefined ? undefined : new Date(before_ms)
        const page = { player, before, limit: PAGE }
        const orders = await listOrders(parts.database, page)
        const payments = await listPayments(parts.database, page)
        return { orders: orders.map(presentOrder), payments: payments.map(presentPayment) }
      },
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.refundOrder,
      summary: 'Sends the Stars of a payment back and takes back what they bought.',
      guard: 'operator',
      body: RefundOrderBodySchema,
      reply: RefundOrderReplySchema,
      handle: async call => ({ payment: presentPayment(await refundOrder(parts, call)) }),
    }),
  ]
}

function presentOrder({
  orderId,
  telegramId,
  packageId,
  stars,
  state,
  createdAt,
  owed,
}: Order): OperatorOrder {
  return {
    external_id: orderId,
    telegram_id: telegramId,
    package_id: packageId,
    stars,
    state,
    created_ms: createdAt.getTime(),
    owed: { credit: owed.credit, tickets: owed.ticket, gold_tickets: owed.goldTicket },
  }
}

function presentPayment({ telegramId, chargeId, orderId, stars, state, at }: Payment): OperatorPayment {
  return {
    telegram_id: telegramId,
    charge_id: chargeId,
    external_id: orderId ?? '',
    stars,
    state,
    at_ms: at.getTime(),
  }
}

import type { OperatorOrder, OperatorPayment, RefundOrderBody } from '@arena/contract/endpoints/operator-shop'
import * as endpoints from '@arena/contract/endpoints/operator-shop'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { isNobody, playerKey } from '../players/index.ts'
import type { Order } from './order.ts'
import { listOrders } from './order-store.ts'
import { findChargeOf, listPayments, type Payment } from './payment-store.ts'
import { sendRefund } from './send-refunds.job.ts'
import type { ShopDeps } from './shop.ts'
import { takeBack } from './take-back.ts'

const PAGE = 100

export function shopOperatorRoutes(deps: ShopDeps): readonly Route[] {
  return [
    route(endpoints.listOrders, async ({ body: { telegram_id, before_ms } }) => {
      const player = telegram_id === undefined ? undefined : playerKey(telegram_id)
      const before = before_ms === undefined ? undefined : new Date(before_ms)
      const page = { player, before, limit: PAGE }
      const orders = await listOrders(deps.database, page)
      const payments = await listPayments(deps.database, page)
      return { orders: orders.map(presentOrder), payments: payments.map(presentPayment) }
    }),
    route(endpoints.refundOrder, async call => ({ payment: presentPayment(await refundOrder(deps, call)) })),
  ]
}

function presentOrder({ orderId, playerId, packageId, stars, state, createdAt, owed }: Order): OperatorOrder {
  return {
    external_id: orderId,
    telegram_id: playerId,
    package_id: packageId,
    stars,
    state,
    created_ms: createdAt.getTime(),
    owed: { credit: owed.credit, tickets: owed.ticket, gold_tickets: owed.goldTicket },
  }
}

function presentPayment({ playerId, chargeId, orderId, stars, state, at }: Payment): OperatorPayment {
  return {
    telegram_id: playerId,
    charge_id: chargeId,
    external_id: orderId ?? '',
    stars,
    state,
    at_ms: at.getTime(),
  }
}

/**
 * An operator refunds a player's Stars: what they bought is taken back as far as it is there, then the Stars are sent. Asked
 * again it answers how far it is.
 *
 * @throws DomainError `ITEM_NOT_FOUND` when nothing was paid under this number, or the payer was erased
 */
async function refundOrder(
  deps: ShopDeps,
  call: Connection & Pick<OperatorCall, 'operator'> & { readonly body: RefundOrderBody },
): Promise<Payment> {
  const { body, operator, ip, requestId } = call
  // The chat platform sends Stars to people, and nobody knows any more who this was.
  if (isNobody(body.telegram_id)) throw new DomainError('ITEM_NOT_FOUND')
  const player = playerKey(body.telegram_id)
  const chargeId =
    body.charge_id ??
    (body.external_id && (await findChargeOf(deps.database, player, body.external_id))?.chargeId)
  if (chargeId === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const payment = await deps.database.transaction(async tx => {
    const taken = await takeBack(deps, tx, { player, chargeId, to: 'refund_due' })
    if (taken === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const details = { ...body }
    await deps.operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'payment.refund',
      subject: chargeId,
      details,
    })
    return taken
  })
  if (payment.state !== 'refund_due') return payment
  const isSent = await sendRefund(deps, payment, deps.clock.now())
  return isSent ? { ...payment, state: 'refunded' } : payment
}

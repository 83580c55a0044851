import type { OperatorOrder, OperatorPayment, RefundOrderBody } from '@arena/contract/endpoints/operator-shop'
import * as endpoints from '@arena/contract/endpoints/operator-shop'
import { type Connection, DomainError, type Route, route } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import { playerKey, type ShownPlayer } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import type { Order } from './order.ts'
import { listOrders } from './order-store.ts'
import { findCharge, findChargeOf, listPayments, type Payment } from './payment-store.ts'
import { payeeOf, sendRefund } from './send-refunds.job.ts'
import { takeBack } from './take-back.ts'

const PAGE = 100

export function shopOperatorRoutes(deps: ShopDeps): readonly Route[] {
  return [
    route(endpoints.listOrders, async ({ body: { telegram_id, before_ms }, operator, ip, requestId }) => {
      const player = telegram_id && (await deps.players.findByShownId(deps.database, telegram_id))
      const subject = player ? String(player.playerId) : ''
      const details = before_ms === undefined ? {} : { before_ms }
      const look = { operator, ip, requestId, action: 'orders.look', subject, details }
      await deps.database.transaction(tx => deps.operators.look(tx, look))
      const payer =
        telegram_id === undefined ? undefined : { player: player || undefined, telegramId: telegram_id }
      const page = { payer, before: before_ms === undefined ? undefined : new Date(before_ms), limit: PAGE }
      const orders = await listOrders(deps.database, page)
      const payments = await listPayments(deps.database, page)
      const shown = await deps.players.shown(
        [...orders, ...payments].map(({ playerId }) => playerKey(playerId)),
      )
      return {
        orders: orders.map(order => presentOrder(order, shown.get(order.playerId))),
        payments: payments.map(payment => presentPayment(payment, shown.get(payment.playerId))),
      }
    }),
    route(endpoints.refundOrder, async call => {
      const payment = await refundOrder(deps, call)
      const shown = await deps.players.shown([playerKey(payment.playerId)])
      return { payment: presentPayment(payment, shown.get(payment.playerId)) }
    }),
  ]
}

function presentOrder(order: Order, shown: ShownPlayer | undefined): OperatorOrder {
  const { orderId, playerId, packageId, stars, state, createdAt, owed } = order
  return {
    external_id: orderId,
    telegram_id: shown?.id ?? playerId,
    package_id: packageId,
    stars,
    state,
    created_ms: createdAt.getTime(),
    owed: { credit: owed.credit, tickets: owed.ticket, gold_tickets: owed.goldTicket },
  }
}

function presentPayment(payment: Payment, shown: ShownPlayer | undefined): OperatorPayment {
  const { playerId, payerId, chargeId, orderId, stars, state, at } = payment
  return {
    telegram_id: payerId ?? shown?.id ?? playerId,
    charge_id: chargeId,
    external_id: orderId ?? '',
    stars,
    state,
    at_ms: at.getTime(),
  }
}

/** The charge an operator named, if it is one of the payer they named. */
async function findNamed(
  { database, players }: ShopDeps,
  { telegram_id, charge_id, external_id = '' }: RefundOrderBody,
): Promise<Payment | undefined> {
  const player = await players.findByShownId(database, telegram_id)
  if (charge_id === undefined) return player && findChargeOf(database, player, external_id)
  const charge = await findCharge(database, charge_id)
  const isTheirs = charge?.payerId === telegram_id || charge?.playerId === player?.playerId
  return isTheirs ? charge : undefined
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
  const found = await findNamed(deps, body)
  // The chat platform sends Stars to people: without a payee nobody knows any more who this was.
  if (found === undefined || (await payeeOf(deps, found)) === undefined)
    throw new DomainError('ITEM_NOT_FOUND')
  const { chargeId } = found
  const player = playerKey(found.playerId)
  const payment = await deps.database.transaction(async tx => {
    const taken = await takeBack(deps, tx, { player, chargeId, to: 'refund_due' })
    if (taken === undefined) throw new DomainError('ITEM_NOT_FOUND')
    const { telegram_id: _, ...asked } = body
    const details = { ...asked, player_id: player.playerId }
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

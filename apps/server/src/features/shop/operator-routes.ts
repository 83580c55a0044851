import type { OperatorOrder, OperatorPayment, RefundOrderBody } from '@arena/contract/endpoints/operator-shop'
import * as endpoints from '@arena/contract/endpoints/operator-shop'
import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Statements, Transaction } from '@arena/database'
import { type Connection, DomainError, type Passed, type Route, route } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import { playerKey, type ShownPlayer } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import type { Order } from './order.ts'
import { listOrders } from './order-store.ts'
import { findCharge, findChargeOf, listPayments, lockPayment, type Payment } from './payment-store.ts'
import { payeeOf, sendRefundNow } from './send-refunds.job.ts'
import { lockPayerWallet } from './settle-payment.ts'
import { takeBack } from './take-back.ts'

export function shopOperatorRoutes(deps: ShopDeps): readonly Route[] {
  registerRefunds(deps)
  return [
    route(
      endpoints.listOrders,
      async ({ body: { telegram_id, before_ms, after_charge, state }, operator, ip, requestId }) => {
        const player = telegram_id && (await deps.players.findByShownId(deps.database, telegram_id))
        const subject = player ? String(player.playerId) : ''
        const details = before_ms === undefined ? {} : { before_ms }
        const look = { operator, ip, requestId, action: 'orders.look', subject, details }
        await deps.database.transaction(tx => deps.operators.look(tx, look))
        const payer =
          telegram_id === undefined ? undefined : { player: player || undefined, telegramId: telegram_id }
        const page = {
          payer,
          before: before_ms === undefined ? undefined : new Date(before_ms),
          limit: LIST_PAGE,
        }
        const orders = state === undefined ? await listOrders(deps.database, page) : []
        const payments = await listPayments(deps.database, { ...page, afterCharge: after_charge, state })
        const shown = await deps.players.shown(
          [...orders, ...payments].map(({ playerId }) => playerKey(playerId)),
        )
        return {
          orders: orders.map(order => presentOrder(order, shown.get(order.playerId))),
          payments: payments.map(payment => presentPayment(payment, shown.get(payment.playerId))),
        }
      },
    ),
    route(endpoints.refundOrder, async call => {
      const passed = await refundOrder(deps, call)
      return passed.as(async payment => {
        const shown = await deps.players.shown([playerKey(payment.playerId)])
        return { payment: presentPayment(payment, shown.get(payment.playerId)) }
      })
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

type RefundCall = Connection & Pick<OperatorCall, 'operator'>

/** The refund that an approver approves. */
interface AskedRefund {
  readonly telegram_id: number
  readonly charge_id: string
  readonly stars: number
  readonly note: string
  /** One request for one charge, however often it is sent. */
  readonly key: string
}

/**
 * An operator refunds a player's Stars: takes the goods back as far as possible, then the Stars are sent. Above a limit it needs an approver.
 * A repeat returns its progress.
 *
 * @throws DomainError `ITEM_NOT_FOUND` when nothing was paid under this number; `CONFLICT` {reason: payer_unknown}; `second_person_needed`,
 * `CONFLICT` {reason: too_many}
 */
async function refundOrder(
  deps: ShopDeps,
  call: RefundCall & { readonly body: RefundOrderBody },
): Promise<Passed<Payment>> {
  const { body } = call
  const found = await findNamed(deps, body)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await refuseWithoutPayee(deps, deps.database, found)
  const { chargeId, stars } = found
  const { telegram_id, note } = body
  const asked: AskedRefund = { telegram_id, charge_id: chargeId, stars, note, key: chargeId }
  // The reason is the text that the approver reads.
  const asking = { act: 'payment.refund', subject: chargeId, body: { ...asked }, ask: note } as const
  const passed = await deps.operators.alone(call, asking, (tx, gate) =>
    refundIn(deps, tx, {
      call,
      gate,
      found,
      details: body.external_id ? { external_id: body.external_id, note } : { charge_id: chargeId, note },
    }),
  )
  return passed.as(async payment => {
    if (payment.state !== 'refund_due') return payment
    const isSent = await sendRefundNow(deps, payment, deps.clock.now())
    return isSent ? { ...payment, state: 'refunded' } : payment
  })
}

/**
 * The chat platform sends Stars to people. Once the payer has erased their account, they are unknown.
 *
 * @throws DomainError `CONFLICT` {reason: payer_unknown}
 */
async function refuseWithoutPayee(deps: ShopDeps, statements: Statements, payment: Payment): Promise<void> {
  if ((await payeeOf(deps, statements, payment)) === undefined)
    throw new DomainError('CONFLICT', { reason: 'payer_unknown' })
}

/** The job sends the Stars of an approved refund once the approval is committed. */
function registerRefunds(deps: ShopDeps): void {
  deps.operators.onApproval('payment.refund', {
    permission: 'payments.refund',
    carryOut: async (tx, { body, asked, gate, ...call }) => {
      const { charge_id, note } = body as unknown as AskedRefund
      const found = await findCharge(tx, charge_id)
      if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
      await refuseWithoutPayee(deps, tx, found)
      await refundIn(deps, tx, { call, gate, found, details: { charge_id, note }, asked })
    },
  })
}

/**
 * Takes back the goods, and notes that the Stars are to be sent.
 *
 * @throws DomainError `ITEM_NOT_FOUND`; `CONFLICT` {reason: refunded} when an approval comes after it was done already; NeedsSecondPerson
 * unless `asked`
 */
async function refundIn(
  deps: ShopDeps,
  tx: Transaction,
  {
    call,
    gate,
    found,
    details,
    asked,
  }: {
    readonly call: RefundCall
    readonly gate: Gate
    readonly found: Payment
    readonly details: Readonly<Record<string, string>>
    /** Without it one person acts alone. */
    readonly asked?: Asked
  },
): Promise<Payment> {
  const { chargeId, stars } = found
  const { operator, ip, requestId } = call
  const player = playerKey(found.playerId)
  // Lock the wallet first, as everywhere; then no other transaction sends these Stars.
  await lockPayerWallet(deps, tx, { player, closedToo: true })
  const locked = await lockPayment(tx, player, chargeId)
  const isOver = locked?.state === 'refund_due' || locked?.state === 'refunded'
  if (isOver && asked !== undefined) throw new DomainError('CONFLICT', { reason: 'refunded' })
  await gate.pass(tx, { stars: isOver ? 0 : stars })
  const taken = await takeBack(deps, tx, { player, chargeId, to: 'refund_due' })
  if (taken === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await deps.operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'payment.refund',
    subject: chargeId,
    details: { ...details, player_id: player.playerId, stars, ...asked },
  })
  return taken
}

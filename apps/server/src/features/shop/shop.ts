import type { CheckPaymentReply, ExchangeTicketBody, PaymentStatus } from '@arena/contract/endpoints/shop'
import * as endpoints from '@arena/contract/endpoints/shop'
import type { Statements, Transaction } from '@arena/database'
import { Counter, type Registry } from 'prom-client'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import { type Living, opening } from '../live-content/index.ts'
import { type PlayerKey, shownId } from '../players/index.ts'
import { EntryConflict } from '../wallet/index.ts'
import { collectDebts, refuseDebtor } from './collect-debts.ts'
import type { ShopDeps, ShopOptions } from './deps.ts'
import { shopOperatorRoutes } from './operator-routes.ts'
import { isPayable, isUnderWay, type Order } from './order.ts'
import { orderPackage } from './order-package.ts'
import { deleteUnpaid, findOrder, listOrders } from './order-store.ts'
import { WAITING_PAYMENTS } from './payment-store.ts'
import { reconcileStars, reconcileStarsJob } from './reconcile-stars.job.ts'
import { sendRefunds, sendRefundsJob } from './send-refunds.job.ts'
import { type Charge, settlePayment } from './settle-payment.ts'
import { settleRefund } from './take-back.ts'
import { type Checkout, starsSpent, validateCheckout } from './validate-checkout.ts'

export interface Shop {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly waiting: readonly WaitingWork[]
  /** Why a payment may not be made, in the payer's language; undefined = it may. */
  validateCheckout(checkout: Checkout): Promise<string | undefined>
  /** Credits a charge that the chat platform reported: once, however often it is reported. */
  settle(charge: Charge): Promise<void>
  /** The chat platform returned the Stars of a charge. */
  settleRefund(charge: Charge): Promise<void>
  /** Compares the chat platform's transactions with the credited ones, and settles the difference. Called by a job. */
  reconcile(): Promise<void>
  /** Sends waiting refunds. Called by a job. */
  sendRefunds(now: Date): Promise<void>
  /** Collects the player's debts for refunded Stars from their balance; true = they still owe something, so no payout is made. */
  collectDebts(player: PlayerKey): Promise<boolean>
  /** Stars that count against the player's own limit at this time. */
  starsSpent(statements: Statements, player: PlayerKey, now: Date): Promise<number>
  /** The player's latest orders. */
  ordersOf(player: PlayerKey, limit: number): Promise<readonly Order[]>
}

export function createShop({ metrics, ...options }: Living<ShopOptions>): Shop {
  const open = opening<ShopDeps>({ ...options, charges: createChargeCounter(metrics) })
  const deps = open()
  return {
    routes: shopRoutes(open),
    operatorRoutes: shopOperatorRoutes(deps),
    jobs: [sendRefundsJob(deps), reconcileStarsJob(deps), forgetOrdersJob(deps)],
    waiting: WAITING_PAYMENTS,
    validateCheckout: checkout => validateCheckout(deps, checkout),
    settle: charge => settlePayment(deps, charge),
    settleRefund: charge => settleRefund(deps, charge),
    reconcile: () => reconcileStars(deps),
    sendRefunds: now => sendRefunds(deps, now),
    collectDebts: player => collectDebts(deps, player),
    starsSpent: (statements, player, now) => starsSpent(statements, player, { now }),
    ordersOf: (player, limit) => listOrders(deps.database, { payer: { player }, before: undefined, limit }),
  }
}

function createChargeCounter(metrics: Registry): ShopDeps['charges'] {
  const counter = new Counter({
    name: 'arena_star_charges_total',
    help: 'Charges in Stars by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  })
  return outcome => counter.inc({ outcome })
}

function shopRoutes(open: () => ShopDeps): readonly Route[] {
  return [
    route(endpoints.getShop, async ({ player }) => {
      const { content, players, database } = open()
      const { packs, packages, goldTickets } = content
      const { sellsForStars } = await players.countryRulesOf(database, player)
      return {
        packs: [...packs],
        packages: sellsForStars ? [...packages] : [],
        goldTickets: sellsForStars ? [...goldTickets] : [],
      }
    }),
    route(endpoints.exchangeTicket, async ({ activePlayer: player, body }) => {
      const deps = open()
      await exchangeTicket(deps, player, body)
      return { success: true, key: body.key, account: await accountOf(deps, player) }
    }),
    route(endpoints.getInvoiceLink, async ({ activePlayer: player, body }) => {
      const deps = open()
      await requireOwn(deps, player, body)
      const { payLink, orderId, isUnderWay } = await orderPackage(deps, player, body.packageId)
      return { data: { payLink, externalId: orderId, isUnderWay } }
    }),
    route(endpoints.checkPayment, async ({ player, body }) => {
      const deps = open()
      await requireOwn(deps, player, body)
      const data = await checkPayment(deps, player, body.externalId)
      return { data, account: await accountOf(deps, player) }
    }),
  ]
}

/** The token identifies the caller; an id beside it must agree. */
async function requireOwn(
  { database, players }: ShopDeps,
  player: PlayerKey,
  { telegramId }: { readonly telegramId?: number | null | undefined },
): Promise<void> {
  if (typeof telegramId !== 'number') return
  if (telegramId !== shownId(player, await players.find(database, player))) throw new DomainError('FORBIDDEN')
}

async function accountOf({ players }: ShopDeps, player: PlayerKey) {
  const account = await players.account(player)
  if (account === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return account
}

/**
 * The payment state of the player's own order. Read-only: the order is credited when the chat platform reports the payment.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
async function checkPayment(
  { database, clock }: ShopDeps,
  player: PlayerKey,
  orderId: string,
): Promise<CheckPaymentReply['data']> {
  const order = await findOrder(database, player, orderId)
  if (order === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const now = clock.now()
  return {
    status: statusOf(order, now),
    packageId: order.packageId,
    isUnderWay: isUnderWay(order, now),
  }
}

function statusOf(order: Order, now: Date): PaymentStatus {
  if (order.state === 'paid' || order.state === 'refunded') return order.state
  // A payment that the bot agreed to may still arrive, however late.
  return isPayable(order, now) || order.approvedAt !== null ? 'pending' : 'expired'
}

export const UNPAID_KEPT_MS = 30 * 24 * 60 * 60_000

/** Deletes orders without a begun payment after a month. */
function forgetOrdersJob({ database }: ShopDeps): Job {
  return {
    name: 'star-orders-forgotten',
    every_ms: 60 * 60_000,
    run: now => deleteUnpaid(database, new Date(now.getTime() - UNPAID_KEPT_MS)),
  }
}

const CREDIT_PER_AC = 100
const REQUEST_BYTES = 12

/**
 * Takes the coins of a pack and gives its tickets, atomically. `request_id` identifies the press: a repeat finds its own ledger entries and
 * moves nothing. Without one every call is a new press.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `offer_changed`, `INSUFFICIENT_CREDITS`, `FORBIDDEN` while something is owed, `CONFLICT` when the
 * press was for
 *   another pack
 */
async function exchangeTicket(
  deps: ShopDeps,
  player: PlayerKey,
  { key, price, request_id }: ExchangeTicketBody,
): Promise<void> {
  const pack = deps.content.packs.find(offer => offer.key === key)
  if (pack === undefined) throw new DomainError('ITEM_NOT_FOUND')
  await refuseDebtor(deps, player)
  const press = request_id ?? Buffer.from(deps.rng.bytes(REQUEST_BYTES)).toString('base64url')
  const cause = `exchange:${press}`
  try {
    await deps.database.transaction(async (tx: Transaction) => {
      await deps.wallet.lock(tx, player)
      const paid = await deps.wallet.post(tx, {
        player,
        key: `${cause}:price`,
        currency: 'AC',
        amount: -(price ?? pack.price) * CREDIT_PER_AC,
        kind: 'ticket_exchange',
      })
      const isOther = price !== undefined && price !== pack.price
      if (isOther && !paid.replayed) throw new DomainError('offer_changed')
      const rewards = [{ kind: 'ticket', count: pack.tickets + pack.gift }] as const
      await deps.rewards.pay(tx, player, { cause, source: 'ticket_exchange', rewards })
    })
  } catch (error) {
    throw error instanceof EntryConflict ? new DomainError('CONFLICT', { reason: 'request_id' }) : error
  }
}

import type { Statements } from '@arena/database'
import { Counter, type Registry } from 'prom-client'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { PlayerKey } from '../players/index.ts'
import { collectDebts } from './collect-debts.ts'
import type { ShopDeps, ShopOptions } from './deps.ts'
import { forgetOrdersJob } from './forget-orders.job.ts'
import { type Checkout, judgeCheckout } from './judge-checkout.ts'
import { shopOperatorRoutes } from './operator-routes.ts'
import type { Order } from './order.ts'
import { listOrders } from './order-store.ts'
import { shopRoutes } from './player-routes.ts'
import { reconcileStars, reconcileStarsJob } from './reconcile-stars.job.ts'
import { sendRefunds, sendRefundsJob } from './send-refunds.job.ts'
import { type Charge, settlePayment } from './settle-payment.ts'
import { starsSpent } from './stars-spent.ts'
import { settleRefund } from './take-back.ts'

export interface Shop {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  /** Why a payment may not be made, in the payer's language; undefined = it may. */
  judge(checkout: Checkout): Promise<string | undefined>
  /** Credits a charge the chat platform told of: once, however often it is told. */
  settle(charge: Charge): Promise<void>
  /** The chat platform gave the Stars of a charge back. */
  settleRefund(charge: Charge): Promise<void>
  /** Compares the chat platform's transactions with what was credited, and settles the difference. A job calls it. */
  reconcile(): Promise<void>
  /** Sends back what waits for it. A job calls it. */
  sendRefunds(now: Date): Promise<void>
  /** Takes what the player has of what they owe for refunded Stars; true = they still owe something, so nothing is paid out to them. */
  collectDebts(player: PlayerKey): Promise<boolean>
  /** Stars that count against the player's own limit at this time. */
  starsSpent(statements: Statements, player: PlayerKey, now: Date): Promise<number>
  /** The player's latest orders. */
  ordersOf(player: PlayerKey, limit: number): Promise<readonly Order[]>
}

export function createShop({ metrics, ...options }: ShopOptions): Shop {
  const deps = { ...options, charges: createChargeCounter(metrics) }
  return {
    routes: shopRoutes(deps),
    operatorRoutes: shopOperatorRoutes(deps),
    jobs: [sendRefundsJob(deps), reconcileStarsJob(deps), forgetOrdersJob(deps)],
    judge: checkout => judgeCheckout(deps, checkout),
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

import type { CheckPaymentReply, PaymentStatus } from '@arena/contract/endpoints/shop'
import * as endpoints from '@arena/contract/endpoints/shop'
import { DomainError, type Route, route } from '../../platform/http/index.ts'
import { type PlayerKey, shownId } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import { exchangeTicket } from './exchange-ticket.ts'
import { isPayable, type Order } from './order.ts'
import { orderPackage } from './order-package.ts'
import { findOrder } from './order-store.ts'

export function shopRoutes(deps: ShopDeps): readonly Route[] {
  const { packs, packages, goldTickets } = deps.content
  return [
    route(endpoints.getShop, async () => ({
      packs: [...packs],
      packages: [...packages],
      goldTickets: [...goldTickets],
    })),
    route(endpoints.exchangeTicket, async ({ activePlayer: player, body }) => {
      await exchangeTicket(deps, player, body)
      return { success: true, key: body.key, account: await accountOf(deps, player) }
    }),
    route(endpoints.getInvoiceLink, async ({ activePlayer: player, body }) => {
      await requireOwn(deps, player, body)
      const { payLink, orderId } = await orderPackage(deps, player, body.packageId)
      return { data: { payLink, externalId: orderId } }
    }),
    route(endpoints.checkPayment, async ({ player, body }) => {
      await requireOwn(deps, player, body)
      const data = await checkPayment(deps, player, body.externalId)
      return { data, account: await accountOf(deps, player) }
    }),
  ]
}

/** The token says who calls; an id beside it must agree. */
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
 * How far the payment of the player's own order is. Only tells: it is credited when the chat platform says that it was paid.
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
  return { status: statusOf(order, clock.now()), packageId: order.packageId }
}

function statusOf(order: Order, now: Date): PaymentStatus {
  if (order.state === 'paid' || order.state === 'refunded') return order.state
  // What the bot agreed to may still arrive, however late.
  return isPayable(order, now) || order.approvedAt !== null ? 'pending' : 'expired'
}

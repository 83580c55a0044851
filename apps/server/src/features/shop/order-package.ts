import type { StarPackage } from '@arena/contract/endpoints/shop'
import type { Language } from '@arena/contract/languages'
import { textsIn } from '@arena/texts/server-texts'
import { BotApiFault } from '../../platform/bot-api/index.ts'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { refuseDebtor } from './collect-debts.ts'
import type { ShopDeps } from './deps.ts'
import { findPackage, goodsOf, isSoldAsOrdered, isUnderWay, type Order, oldestPayable } from './order.ts'
import { findOrder, insertOrder, listOpen, setPayLink } from './order-store.ts'
import { refuseOverStarsLimit } from './validate-checkout.ts'

const ORDER_BYTES = 16
/** An order with less time left is replaced: its payment could come too late. */
const TIME_LEFT_MIN_MS = 60 * 60_000

interface Invoice {
  readonly payLink: string
  readonly orderId: string
  readonly isUnderWay: boolean
}

/**
 * Orders a package: writes the order down, then asks the chat platform for its invoice. An open order of the same package is returned
 * again, whether its payment has begun or not, so that a second press never opens a second invoice.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `country_stars`, `FORBIDDEN` while something is owed, `stars_limit`, `payment_unavailable`
 */
export async function orderPackage(deps: ShopDeps, player: PlayerKey, packageId: string): Promise<Invoice> {
  const offer = findPackage(deps.content, packageId)
  if (offer === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const { sellsForStars } = await deps.players.countryRulesOf(deps.database, player)
  if (!sellsForStars) throw new DomainError('country_stars')
  await refuseDebtor(deps, player)
  const order = await takeOrder(deps, player, offer)
  if (order.payLink !== null) return invoiceOf(deps, order, order.payLink)
  const payLink = await askForInvoice(deps, player, { order, offer })
  await setPayLink(deps.database, player, { orderId: order.orderId, payLink })
  const stored = await findOrder(deps.database, player, order.orderId)
  // Of two presses at the same time one link is kept, and both return that one.
  return invoiceOf(deps, stored ?? order, stored?.payLink ?? payLink)
}

function invoiceOf({ clock }: ShopDeps, order: Order, payLink: string): Invoice {
  return { payLink, orderId: order.orderId, isUnderWay: isUnderWay(order, clock.now()) }
}

/** With the wallet locked, so that of concurrent presses one stores the order and the others find it. */
async function takeOrder(deps: ShopDeps, player: PlayerKey, offer: StarPackage): Promise<Order> {
  const { database, wallet, clock, rng, content } = deps
  const now = clock.now()
  const random = Buffer.from(rng.bytes(ORDER_BYTES)).toString('base64url')
  const orderId = `${player.playerId}-${random}`
  return database.transaction(async tx => {
    await wallet.lock(tx, player)
    const since = new Date(oldestPayable(now).getTime() + TIME_LEFT_MIN_MS)
    const open = await listOpen(tx, player, { packageId: offer.id, since })
    const underWay = open.find(order => isUnderWay(order, now))
    if (underWay !== undefined) return underWay
    const same = open.find(order => isSoldAsOrdered(content, order))
    await refuseOverStarsLimit(deps, tx, { player, price: offer.price, except: same?.orderId })
    if (same !== undefined) return same
    await insertOrder(tx, player, {
      orderId,
      packageId: offer.id,
      stars: offer.price,
      goods: goodsOf(offer),
      now,
    })
    const order = await findOrder(tx, player, orderId)
    if (order === undefined) throw new Error(`Order ${orderId} was not written`)
    return order
  })
}

async function askForInvoice(
  deps: ShopDeps,
  player: PlayerKey,
  { order, offer }: { readonly order: Order; readonly offer: StarPackage },
): Promise<string> {
  const language = (await deps.players.find(deps.database, player))?.language ?? 'en'
  const { title, description } = describePackage(offer, language)
  try {
    return await deps.botApi.ask(api =>
      api.createInvoiceLink({
        title,
        description,
        payload: order.orderId,
        provider_token: '',
        currency: 'XTR',
        prices: [{ label: title, amount: order.stars }],
      }),
    )
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    deps.log.error({ code: error.code, reason: error.message }, 'an invoice could not be created')
    throw new DomainError('payment_unavailable')
  }
}

/** The texts of an invoice in the chat platform's own window. Its limits: 32 characters for the title, 255 for the description. */
function describePackage(
  { ac, tickets, gold_tickets }: StarPackage,
  language: Language,
): { readonly title: string; readonly description: string } {
  const t = textsIn(language)
  const coins = ac > 0 ? [t('shop.coins', { count: ac })] : []
  const golden = gold_tickets > 0 ? [t('shop.goldTickets', { count: gold_tickets })] : []
  const regular = tickets > 0 ? [t('shop.tickets', { count: tickets })] : []
  const [title = '', ...rest] = [...coins, ...golden, ...regular]
  return { title, description: [title, ...rest].join(' + ') }
}

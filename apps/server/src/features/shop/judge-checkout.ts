import type { Language } from '@arena/contract/languages'
import { SHOP_TEXTS, type ShopTexts } from '../../content/shop.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { playerKey } from '../players/index.ts'
import { isNothing, isPayable, isSoldAsOrdered, type Order } from './order.ts'
import { listOwing, lockOrder, setApproved } from './order-store.ts'
import { holdWallet } from './settle-payment.ts'
import type { ShopParts } from './shop.ts'
import { starsSpent } from './stars-spent.ts'

type Why = keyof Pick<ShopTexts, 'closed' | 'changed' | 'blocked' | 'onBreak' | 'overLimit'>

/** A payment the chat platform is about to make, if the bot agrees. */
export interface Checkout {
  readonly telegramId: number
  readonly orderId: string
  readonly currency: string
  readonly stars: number
}

/**
 * Whether a payment may be made: undefined = yes, and the order says so; otherwise why not, in the player's language. Only the
 * player's own open order is paid, as it was ordered and as the shop still sells it, and only within the player's own limits.
 */
export async function judgeCheckout(parts: ShopParts, checkout: Checkout): Promise<string | undefined> {
  const player = playerKey(checkout.telegramId)
  const { database, clock } = parts
  return database.transaction(async tx => {
    // Of payments at the same time each is judged after the one before, so that together they keep the player's limit.
    await holdWallet(parts, tx, player)
    const row = await parts.players.find(tx, player)
    const refuse = (why: Why) => refusalText(row?.language, why)
    const order = await lockOrder(tx, player, checkout.orderId)
    const now = clock.now()
    if (row === undefined || order === undefined || !isPayable(order, now)) return refuse('closed')
    const isAsOrdered = checkout.currency === 'XTR' && checkout.stars === order.stars
    if (!isAsOrdered || !isSoldAsOrdered(parts.content, order)) return refuse('changed')
    const owing = await listOwing(tx, player)
    if (row.banned_at !== null || owing.some(({ owed }) => !isNothing(owed))) return refuse('blocked')
    const own = await ownLimit(parts, tx, order)
    if (own !== undefined) return refuse(own)
    await setApproved(tx, player, { orderId: order.orderId, now })
    return undefined
  })
}

/** Which of the player's own limits this payment would break; undefined = none. */
async function ownLimit(
  { playLimits, clock }: ShopParts,
  tx: Transaction,
  order: Order,
): Promise<'onBreak' | 'overLimit' | undefined> {
  const player = playerKey(order.telegramId)
  if ((await playLimits.breakOf(tx, player)) !== null) return 'onBreak'
  const spent = await starsSpent(tx, player, { now: clock.now(), except: order.orderId })
  const passed = await playLimits.starsLimitPassed(tx, player, { spent, price: order.stars })
  return passed === undefined ? undefined : 'overLimit'
}

function refusalText(language: Language | undefined, why: Why): string {
  return SHOP_TEXTS[language ?? 'en'][why]
}

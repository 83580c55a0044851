import type { Statements, Transaction } from '@arena/database'
import { STARS_COUNTED_MS } from '@arena/rules'
import { textsIn } from '@arena/texts/server-texts'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import { isNothing, isPayable, type Order } from './order.ts'
import { listOwing, lockOrder, setApproved } from './order-store.ts'
import { lockPayerWallet } from './settle-payment.ts'

/** Why a payment is not accepted; the last two are the player's own limits. */
type Why = 'closed' | 'changed' | 'blocked' | 'country' | 'onBreak' | 'overLimit'

/** A payment the chat platform is about to make, if the bot agrees. */
export interface Checkout {
  readonly telegramId: number
  readonly orderId: string
  readonly currency: string
  readonly stars: number
}

/**
 * Whether a payment may be made: undefined = yes, and the order records it; otherwise the reason, in the player's language. Only the player's
 * own open order can be paid, as ordered, whatever the shop's current prices, and only within the player's own limits.
 */
export async function validateCheckout(deps: ShopDeps, checkout: Checkout): Promise<string | undefined> {
  const { database, clock } = deps
  return database.transaction(async tx => {
    const player = await deps.players.findByChat(tx, checkout.telegramId)
    if (player === undefined) return textsIn('en')('shop.closed')
    // Concurrent payments are checked one after the other, so that together they stay within the player's limit.
    await lockPayerWallet(deps, tx, { player })
    const row = await deps.players.find(tx, player)
    const refuse = (why: Why) => textsIn(row?.language ?? 'en')(`shop.${why}`)
    const order = await lockOrder(tx, player, checkout.orderId)
    const now = clock.now()
    if (row === undefined || order === undefined || !isPayable(order, now)) return refuse('closed')
    const isAsOrdered = checkout.currency === 'XTR' && checkout.stars === order.stars
    if (!isAsOrdered) return refuse('changed')
    const owing = await listOwing(tx, player)
    if (row.banned_at !== null || owing.some(({ owed }) => !isNothing(owed))) return refuse('blocked')
    const { sellsForStars, isOpen } = deps.players.countryRules(row.geo)
    if (!sellsForStars || !isOpen) return refuse('country')
    const own = await ownLimit(deps, tx, order)
    if (own !== undefined) return refuse(own)
    await setApproved(tx, player, { orderId: order.orderId, now })
    return undefined
  })
}

/** Which of the player's own limits this payment would break; undefined = none. */
async function ownLimit(
  { playLimits, clock }: ShopDeps,
  tx: Transaction,
  order: Order,
): Promise<'onBreak' | 'overLimit' | undefined> {
  const player = playerKey(order.playerId)
  if ((await playLimits.breakOf(tx, player)) !== null) return 'onBreak'
  const spent = await starsSpent(tx, player, { now: clock.now(), except: order.orderId })
  const passed = await playLimits.starsLimitPassed(tx, player, { spent, price: order.stars })
  return passed === undefined ? undefined : 'overLimit'
}

/**
 * How long an approved payment counts as under way: the chat platform makes it within seconds, or never, and reports it until the report is
 * confirmed.
 */
const UNDER_WAY_MS = 60 * 60_000

/**
 * Stars that count against the player's limit now: paid within 30 days and not refunded, and those of payments under way. `except` is the
 * order being checked.
 */
export async function starsSpent(
  statements: Statements,
  player: PlayerKey,
  { now, except = '' }: { readonly now: Date; readonly except?: string },
): Promise<number> {
  const now_ms = now.getTime()
  const [row] = await statements.query<{ spent: number }>(
    `SELECT ((SELECT COALESCE(sum(stars), 0) FROM star_payments
               WHERE bucket = $1 AND player_id = $2 AND state = 'credited' AND at > $3)
           + (SELECT COALESCE(sum(stars), 0) FROM star_orders
               WHERE bucket = $1 AND player_id = $2 AND state = 'open' AND approved_at > $4 AND order_id <> $5)
            )::bigint AS spent`,
    [
      player.bucket,
      player.playerId,
      new Date(now_ms - STARS_COUNTED_MS),
      new Date(now_ms - UNDER_WAY_MS),
      except,
    ],
  )
  return row?.spent ?? 0
}

/**
 * The wallet is locked: concurrent orders are checked one after the other.
 *
 * @throws DomainError `stars_limit` {limit, spent}
 */
export async function refuseOverStarsLimit(
  { playLimits, clock }: Pick<ShopDeps, 'playLimits' | 'clock'>,
  statements: Statements,
  {
    player,
    price,
    except,
  }: {
    readonly player: PlayerKey
    readonly price: number
    /** The order that is returned again: it counts once. */
    readonly except?: string | undefined
  },
): Promise<void> {
  const spent = await starsSpent(statements, player, { now: clock.now(), except: except ?? '' })
  const limit = await playLimits.starsLimitPassed(statements, player, { spent, price })
  if (limit !== undefined) throw new DomainError('stars_limit', { limit, spent })
}

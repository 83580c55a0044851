import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import { type PlayerKey, playerKey, randomPlayerId } from '../players/index.ts'
import type { ChargeOutcome, ShopDeps } from './deps.ts'
import { type Order, rewardsOf } from './order.ts'
import { lockOrder, setPaid } from './order-store.ts'
import { deletePayment, insertPayment, lockPayment, ownerOf } from './payment-store.ts'
import { type Commission, paysPrice } from './star-amount.ts'

/** The chat platform's record of a charge. */
export interface Charge {
  /** The payer. */
  readonly telegramId: number
  readonly chargeId: string
  readonly orderId: string
  readonly currency: string
  /** The price the payer paid, or the bot's share where `commission` gives it. */
  readonly stars: number
  /** From the list of transactions: the bot received `stars` and this fraction, an affiliate the rest of the price. */
  readonly commission?: Commission
}

/**
 * Credits an order for a payment: once per charge and once per order, however often and by whichever source it is reported. A second charge
 * for an order is refunded, and so is one of a payer whose account was erased meanwhile. Any other charge that fits no order of its payer is
 * stored as unknown for the operators and gives nothing; a later report of the same charge that fits an order credits it.
 */
export async function settlePayment(deps: ShopDeps, charge: Charge): Promise<void> {
  const outcome = await deps.database.transaction(tx => settle(deps, tx, charge))
  if (outcome === undefined) return
  deps.charges(outcome)
  // The charge's id leads operators to the payer; the log itself names nobody.
  const { chargeId, stars } = charge
  const facts = { chargeId, stars }
  if (outcome === 'credited') deps.log.info(facts, 'a purchase was paid')
  if (outcome === 'second') deps.log.warn(facts, 'an order was paid twice: the second payment is sent back')
  if (outcome === 'erased')
    deps.log.warn(facts, 'the payer has erased their account: the payment is sent back')
  if (outcome === 'unknown')
    deps.log.error(facts, 'a charge belongs to no order: look at it, nothing was given')
}

/** Undefined when nothing changes: the charge is settled already, or still belongs to no order. */
async function settle(deps: ShopDeps, tx: Transaction, charge: Charge): Promise<ChargeOutcome | undefined> {
  const player = await deps.players.findByChat(tx, charge.telegramId)
  if (player === undefined || !(await lockPayerWallet(deps, tx, { player })))
    return settleForNobody(deps, tx, charge)
  const order = await lockOrder(tx, player, charge.orderId)
  const fits = order !== undefined && charge.currency === 'XTR' && paysPrice(charge, order.stars)
  if (fits) return settleOrder(deps, tx, { player, order, charge })
  const isErased =
    order === undefined && (await deps.players.erased.knows(tx, { telegramId: charge.telegramId }))
  const isNew = await insertPayment(tx, player, {
    chargeId: charge.chargeId,
    payerId: null,
    orderId: order?.orderId ?? null,
    stars: charge.stars,
    state: isErased ? 'refund_due' : 'unknown',
    at: deps.clock.now(),
  })
  if (!isNew) return undefined
  return isErased ? 'erased' : 'unknown'
}

/** A charge of this order: it is credited unless another charge was. */
async function settleOrder(
  deps: ShopDeps,
  tx: Transaction,
  { player, order, charge }: { readonly player: PlayerKey; readonly order: Order; readonly charge: Charge },
): Promise<ChargeOutcome | undefined> {
  const { chargeId } = charge
  const owner = await ownerOf(tx, chargeId)
  const known = owner && (await lockPayment(tx, owner, chargeId))
  if (known !== undefined && known.state !== 'unknown') return undefined
  if (owner !== undefined && known !== undefined) await deletePayment(tx, owner, chargeId)
  const isDone = order.state === 'paid' || order.state === 'refunded'
  const isNew = await insertPayment(tx, player, {
    chargeId,
    payerId: null,
    orderId: order.orderId,
    stars: order.stars,
    state: isDone ? 'refund_due' : 'credited',
    at: known?.at ?? deps.clock.now(),
  })
  if (!isNew) return undefined
  if (isDone) return 'second'
  await setPaid(tx, player, order.orderId)
  await deps.rewards.pay(tx, player, {
    cause: `stars:${order.orderId}`,
    source: 'star_purchase',
    rewards: rewardsOf(order.goods),
  })
  return 'credited'
}

/** The payer has no account here, or none any more: the charge is stored under a meaningless id. */
async function settleForNobody(
  deps: ShopDeps,
  tx: Transaction,
  { telegramId, chargeId, stars }: Charge,
): Promise<ChargeOutcome | undefined> {
  const isErased = await deps.players.erased.knows(tx, { telegramId })
  const isNew = await insertPayment(tx, nobodysKey(deps), {
    chargeId,
    payerId: telegramId,
    orderId: null,
    stars,
    state: isErased ? 'refund_due' : 'unknown',
    at: deps.clock.now(),
  })
  if (!isNew) return undefined
  return isErased ? 'erased' : 'unknown'
}

/** The key for a charge whose payer has no account. */
export function nobodysKey({ rng }: Pick<ShopDeps, 'rng'>): PlayerKey {
  return playerKey(randomPlayerId(rng))
}

/** Locks the wallet first, as everywhere. False when the payer has no account here. */
export async function lockPayerWallet(
  { wallet }: Pick<ShopDeps, 'wallet'>,
  tx: Transaction,
  { player, closedToo = false }: { readonly player: PlayerKey; readonly closedToo?: boolean },
): Promise<boolean> {
  try {
    await wallet.lock(tx, player, { closedToo })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return false
    throw error
  }
}

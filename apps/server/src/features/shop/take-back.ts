import type { Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { ShopDeps } from './deps.ts'
import { BALANCES, type Goods, isNothing } from './order.ts'
import { lockOrder, setRefunded } from './order-store.ts'
import { insertPayment, lockPayment, ownerOf, type Payment, setState } from './payment-store.ts'
import { type Charge, lockPayerWallet, nobodysKey } from './settle-payment.ts'

/**
 * A payment whose Stars are refunded: takes the goods back as far as possible, the rest is owed. `to` is the state of the Stars. Returns the
 * payment afterwards; undefined when there is no such charge.
 */
export async function takeBack(
  deps: ShopDeps,
  tx: Transaction,
  {
    player,
    chargeId,
    to,
  }: { readonly player: PlayerKey; readonly chargeId: string; readonly to: 'refund_due' | 'refunded' },
): Promise<Payment | undefined> {
  // Also for an erased account: the goods are taken from its remains.
  await lockPayerWallet(deps, tx, { player, closedToo: true })
  const found = await lockPayment(tx, player, chargeId)
  if (found === undefined || found.state === 'refunded' || found.state === to) return found
  if (found.state === 'credited' && found.orderId !== null) {
    await takeGoods(deps, tx, { player, orderId: found.orderId, chargeId })
  }
  await setState(tx, player, { chargeId, state: to, now: deps.clock.now() })
  return { ...found, state: to }
}

/** The chat platform refunded Stars, at anyone's request. */
export async function settleRefund(deps: ShopDeps, charge: Charge): Promise<void> {
  const { telegramId, chargeId, stars } = charge
  const isNew = await deps.database.transaction(async tx => {
    const owner = await ownerOf(tx, chargeId)
    const account = owner ?? (await deps.players.findByChat(tx, telegramId))
    const player = account ?? nobodysKey(deps)
    const known = await takeBack(deps, tx, { player, chargeId, to: 'refunded' })
    if (known !== undefined) return false
    // The refund was reported before the payment, which then finds nothing to do.
    const order = account && (await lockOrder(tx, player, charge.orderId))
    return insertPayment(tx, player, {
      chargeId,
      payerId: null,
      orderId: order?.orderId ?? null,
      stars,
      state: 'refunded',
      at: deps.clock.now(),
    })
  })
  if (isNew) deps.charges('refunded')
}

async function takeGoods(
  deps: ShopDeps,
  tx: Transaction,
  {
    player,
    orderId,
    chargeId,
  }: { readonly player: PlayerKey; readonly orderId: string; readonly chargeId: string },
): Promise<void> {
  const locked = await deps.wallet.lock(tx, player, { closedToo: true })
  const order = await lockOrder(tx, player, orderId)
  if (order === undefined) throw new Error(`Order ${orderId} of a payment is gone`)
  const owed: Goods = Object.fromEntries(
    BALANCES.map(({ of }) => [of, order.goods[of] - Math.min(order.goods[of], locked[of])]),
  ) as unknown as Goods
  for (const { of, currency } of BALANCES) {
    const amount = order.goods[of] - owed[of]
    if (amount === 0) continue
    const key = `stars:${orderId}:refund:${of}`
    await deps.wallet.post(tx, {
      player,
      key,
      currency,
      amount: -amount,
      kind: 'star_refund',
      closedToo: true,
    })
  }
  await setRefunded(tx, player, { orderId, owed })
  if (!isNothing(owed)) logDebt(deps, chargeId, owed)
}

function logDebt({ log }: ShopDeps, chargeId: string, owed: Goods): void {
  log.warn({ chargeId, ...owed }, 'a refunded purchase was spent in part: the rest is owed')
}

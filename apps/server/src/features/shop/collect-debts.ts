import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WalletState } from '../wallet/index.ts'
import { type Goods, isNothing, type Order, PURSES } from './order.ts'
import { listOwing, setOwed } from './order-store.ts'
import type { ShopParts } from './shop.ts'

type DebtParts = Pick<ShopParts, 'database' | 'wallet'>

/** Refuses with `FORBIDDEN` a player who still owes something for refunded Stars; what they have by now is taken first. */
export async function refuseDebtor(parts: DebtParts, player: PlayerKey): Promise<void> {
  if (await collectDebts(parts, player)) throw new Refusal('FORBIDDEN')
}

/** Takes what the player has of what they owe, the oldest debt first; says whether they still owe something. */
export async function collectDebts(parts: DebtParts, player: PlayerKey): Promise<boolean> {
  if ((await listOwing(parts.database, player)).length === 0) return false
  return parts.database.transaction(async tx => {
    let held = await parts.wallet.lock(tx, player)
    let left = false
    for (const order of await listOwing(tx, player)) {
      const owed = await collect(parts, tx, { player, order, held })
      left ||= !isNothing(owed)
      held = await parts.wallet.read(tx, player)
    }
    return left
  })
}

/** Answers what is still owed for the order. */
async function collect(
  { wallet }: DebtParts,
  tx: Transaction,
  { player, order, held }: { readonly player: PlayerKey; readonly order: Order; readonly held: WalletState },
): Promise<Goods> {
  const owed = { ...order.owed }
  for (const { of, currency } of PURSES) {
    const amount = Math.min(owed[of], held[of])
    if (amount === 0) continue
    const key = `stars:${order.orderId}:debt:${order.collections + 1}:${of}`
    await wallet.post(tx, { player, key, currency, amount: -amount, kind: 'star_refund' })
    owed[of] -= amount
  }
  if (
    order.owed.credit + order.owed.ticket + order.owed.goldTicket >
    owed.credit + owed.ticket + owed.goldTicket
  ) {
    await setOwed(tx, player, { orderId: order.orderId, owed })
  }
  return owed
}

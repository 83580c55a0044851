import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WalletState } from '../wallet/index.ts'
import type { ShopDeps } from './deps.ts'
import { BALANCES, type Goods, isNothing, type Order } from './order.ts'
import { listOwing, setOwed } from './order-store.ts'

type DebtDeps = Pick<ShopDeps, 'database' | 'wallet'>

/** Refuses with `FORBIDDEN` a player who still owes something for refunded Stars, after collecting from their present balance. */
export async function refuseDebtor(deps: DebtDeps, player: PlayerKey): Promise<void> {
  if (await collectDebts(deps, player)) throw new DomainError('FORBIDDEN')
}

/** Collects the player's debts from their balance, the oldest debt first; returns whether they still owe something. */
export async function collectDebts(deps: DebtDeps, player: PlayerKey): Promise<boolean> {
  if ((await listOwing(deps.database, player)).length === 0) return false
  return deps.database.transaction(async tx => {
    let balances = await deps.wallet.lock(tx, player)
    let left = false
    for (const order of await listOwing(tx, player)) {
      const owed = await collect(deps, tx, { player, order, balances })
      left ||= !isNothing(owed)
      balances = await deps.wallet.read(tx, player)
    }
    return left
  })
}

/** Returns the remaining debt for the order. */
async function collect(
  { wallet }: DebtDeps,
  tx: Transaction,
  {
    player,
    order,
    balances,
  }: { readonly player: PlayerKey; readonly order: Order; readonly balances: WalletState },
): Promise<Goods> {
  const owed = { ...order.owed }
  for (const { of, currency } of BALANCES) {
    const amount = Math.min(owed[of], balances[of])
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

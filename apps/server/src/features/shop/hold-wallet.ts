import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { ShopParts } from './shop-parts.ts'

/** The wallet first, as everywhere. Who paid may have no account here: then there is none to hold, and this says so. */
export async function holdWallet(
  { wallet }: Pick<ShopParts, 'wallet'>,
  tx: Transaction,
  player: PlayerKey,
): Promise<boolean> {
  try {
    await wallet.lock(tx, player)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ACCOUNT_NOT_FOUND') return false
    throw error
  }
}

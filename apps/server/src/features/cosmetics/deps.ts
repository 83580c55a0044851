import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Players } from '../players/index.ts'
import type { Shop } from '../shop/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { Item } from './cosmetics-store.ts'

/** What is on sale, in its order. */
export type CosmeticsContent = readonly (Item & {
  /** In whole ArenaCoins. */
  readonly price: number
  readonly level: number
})[]

export interface CosmeticsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'post'>
  readonly players: Pick<Players, 'account' | 'find' | 'wear'>
  /** Whether the player still owes something for refunded Stars. */
  readonly collectDebts: Shop['collectDebts']
  readonly content: CosmeticsContent
}

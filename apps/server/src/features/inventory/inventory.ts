import type { Clock } from '../../platform/clock/clock.ts'
import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import { insertItem, listHolders, listItems } from './item-store.ts'

export interface Inventory {
  /** Gives a player an item. Once for each cause: asked again, nothing moves; says whether it was given now. */
  give(
    tx: Transaction,
    player: PlayerKey,
    item: { readonly name: string; readonly cause: string },
  ): Promise<boolean>
  /** What a player holds, the oldest first. */
  list(statements: Statements, player: PlayerKey): Promise<readonly { readonly name: string }[]>
  /** By telegram id, those of these players who were given something for this cause. */
  holders(statements: Statements, players: readonly PlayerKey[], cause: string): Promise<ReadonlySet<number>>
}

export function createInventory({ clock }: { readonly clock: Clock }): Inventory {
  return {
    give: (tx, player, item) => insertItem(tx, player, { ...item, now: clock.now() }),
    list: listItems,
    holders: listHolders,
  }
}

import type { Slot } from '@arena/contract/cosmetics'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { isSame, listOwned } from './cosmetics-store.ts'
import type { CosmeticsDeps } from './deps.ts'

/**
 * Puts on an item that the player owns, also one that is no longer sold; null takes off what they wear in the slot.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
export async function wearCosmetic(
  { database, wallet, players }: CosmeticsDeps,
  player: PlayerKey,
  item: { readonly slot: Slot; readonly id: string | null },
): Promise<void> {
  await database.transaction(async tx => {
    await wallet.lock(tx, player)
    if (item.id !== null && !(await listOwned(tx, player)).some(one => isSame(one, item)))
      throw new DomainError('ITEM_NOT_FOUND')
    await players.wear(tx, player, item)
  })
}

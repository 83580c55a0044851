import { isCosmetic, SLOTS } from '@arena/contract/cosmetics'
import type { CosmeticsReply } from '@arena/contract/endpoints/cosmetics'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { isSame, listOwned } from './cosmetics-store.ts'
import type { CosmeticsDeps } from './deps.ts'

/**
 * What is on sale in its order, then what the player owns and is no longer sold.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function showCosmetics(
  { database, players, content }: CosmeticsDeps,
  player: PlayerKey,
): Promise<CosmeticsReply> {
  const row = await players.find(database, player)
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  const owned = await listOwned(database, player)
  const kept = owned.filter(item => !content.some(offer => isSame(offer, item)))
  const worn = SLOTS.filter(slot => isCosmetic({ slot, id: row.worn[slot] ?? '' }))
  return {
    items: [
      ...content.map(offer => ({ ...offer, is_owned: owned.some(item => isSame(item, offer)) })),
      ...kept.map(item => ({ ...item, price: null, level: 1, is_owned: true })),
    ],
    worn: Object.fromEntries(worn.map(slot => [slot, row.worn[slot]])),
  }
}

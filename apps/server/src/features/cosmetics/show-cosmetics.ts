import { FRAMES } from '@arena/contract/cosmetics'
import type { CosmeticsReply } from '@arena/contract/endpoints/cosmetics'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { CosmeticsDeps } from './deps.ts'
import { listOwned } from './frame-store.ts'

/**
 * The frames on sale in their order, then those that the player owns and that are no longer sold.
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
  const kept = owned.filter(frame => !content.some(({ id }) => id === frame))
  return {
    frames: [
      ...content.map(offer => ({ ...offer, is_owned: owned.includes(offer.id) })),
      ...kept.map(id => ({ id, price: null, level: 1, is_owned: true })),
    ],
    worn: FRAMES.find(frame => frame === row.frame) ?? null,
  }
}

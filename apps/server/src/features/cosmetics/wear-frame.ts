import type { Frame } from '@arena/contract/cosmetics'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { CosmeticsDeps } from './deps.ts'
import { listOwned } from './frame-store.ts'

/**
 * Puts on a frame that the player owns, also one that is no longer sold; null takes it off.
 *
 * @throws DomainError `ITEM_NOT_FOUND`
 */
export async function wearFrame(
  { database, wallet, players }: CosmeticsDeps,
  player: PlayerKey,
  frame: Frame | null,
): Promise<void> {
  await database.transaction(async tx => {
    await wallet.lock(tx, player)
    if (frame !== null && !(await listOwned(tx, player)).includes(frame))
      throw new DomainError('ITEM_NOT_FOUND')
    await players.wear(tx, player, frame ?? '')
  })
}

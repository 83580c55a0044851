import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { type Item, insertOwned, isSame, listOwned } from './cosmetics-store.ts'
import type { CosmeticsDeps } from './deps.ts'

const CREDIT_PER_AC = 100

/**
 * Takes an item's price and puts the item on, atomically, with the wallet locked. An item is bought once: a player who owns it pays nothing
 * and wears it.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (not on sale), `offer_changed`, `level_required` {level}, `INSUFFICIENT_CREDITS`, `FORBIDDEN` while
 *   something is owed for refunded Stars
 */
export async function buyCosmetic(
  deps: CosmeticsDeps,
  player: PlayerKey,
  { price, ...item }: Item & { readonly price: number },
): Promise<void> {
  const offer = deps.content.find(one => isSame(one, item))
  if (await deps.collectDebts(player)) throw new DomainError('FORBIDDEN')
  await deps.database.transaction(async tx => {
    const { level } = await deps.wallet.lock(tx, player)
    const owned = await listOwned(tx, player)
    if (!owned.some(one => isSame(one, item))) {
      if (offer === undefined) throw new DomainError('ITEM_NOT_FOUND')
      if (offer.price !== price) throw new DomainError('offer_changed')
      if (level < offer.level) throw new DomainError('level_required', { level: offer.level })
      const credit = price * CREDIT_PER_AC
      await deps.wallet.post(tx, {
        player,
        key: `cosmetic:${item.slot}:${item.id}`,
        currency: 'AC',
        amount: -credit,
        kind: 'cosmetic_purchase',
      })
      await insertOwned(tx, player, { ...item, credit, now: deps.clock.now() })
    }
    await deps.players.wear(tx, player, item)
  })
}

import type { Frame } from '@arena/contract/cosmetics'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { CosmeticsDeps } from './deps.ts'
import { insertOwned, listOwned } from './frame-store.ts'

const CREDIT_PER_AC = 100

/**
 * Takes the frame's price and puts the frame on, atomically, with the wallet locked. A frame is bought once: a player who owns it pays nothing
 * and wears it.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (not on sale), `offer_changed`, `level_required` {level}, `INSUFFICIENT_CREDITS`, `FORBIDDEN` while
 *   something is owed for refunded Stars
 */
export async function buyFrame(
  deps: CosmeticsDeps,
  player: PlayerKey,
  { frame, price }: { readonly frame: Frame; readonly price: number },
): Promise<void> {
  const offer = deps.content.find(({ id }) => id === frame)
  if (await deps.collectDebts(player)) throw new DomainError('FORBIDDEN')
  await deps.database.transaction(async tx => {
    const { level } = await deps.wallet.lock(tx, player)
    const owned = await listOwned(tx, player)
    if (!owned.includes(frame)) {
      if (offer === undefined) throw new DomainError('ITEM_NOT_FOUND')
      if (offer.price !== price) throw new DomainError('offer_changed')
      if (level < offer.level) throw new DomainError('level_required', { level: offer.level })
      const credit = price * CREDIT_PER_AC
      await deps.wallet.post(tx, {
        player,
        key: `frame:${frame}`,
        currency: 'AC',
        amount: -credit,
        kind: 'frame_purchase',
      })
      await insertOwned(tx, player, { frame, credit, now: deps.clock.now() })
    }
    await deps.players.wear(tx, player, frame)
  })
}

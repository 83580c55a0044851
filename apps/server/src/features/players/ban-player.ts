import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from './player-key.ts'
import { markBanned } from './player-store.ts'
import type { PlayersParts } from './players.ts'
import { deleteTokensOf } from './token-store.ts'

/** Bans a player: his tokens end at once and no stake of his is taken any more. What he owns stays as it is. */
export async function banPlayer(
  parts: Pick<PlayersParts, 'database' | 'clock' | 'purse'>,
  player: PlayerKey,
  reason: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    if (!(await markBanned(tx, player, { reason, now }))) throw new Refusal('ACCOUNT_NOT_FOUND')
    await deleteTokensOf(tx, player)
    await parts.purse.setBlocked(tx, player, true)
  })
}

import { Refusal } from '../../platform/http/index.ts'
import type { PlayerKey } from './player-key.ts'
import { markBanned } from './player-store.ts'
import type { PlayersParts } from './players.ts'
import { deleteTokensOf } from './token-store.ts'

/** Bans a player and ends his tokens at once. What he owns stays as it is. */
export async function banPlayer(
  parts: Pick<PlayersParts, 'database' | 'clock'>,
  player: PlayerKey,
  reason: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.database.transaction(async tx => {
    if (!(await markBanned(tx, player, { reason, now }))) throw new Refusal('ACCOUNT_NOT_FOUND')
    await deleteTokensOf(tx, player)
  })
}

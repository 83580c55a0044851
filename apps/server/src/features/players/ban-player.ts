import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/index.ts'
import { hashOfPlayer } from './erased-players.ts'
import { forgetErasedBan } from './erasure-store.ts'
import type { PlayerKey } from './player-key.ts'
import { findPlayer, markBanned, markUnbanned } from './player-store.ts'
import type { PlayersParts } from './players.ts'
import { deleteTokensOf } from './token-store.ts'

type BanParts = Pick<PlayersParts, 'database' | 'clock' | 'purse' | 'identityHash'>

/**
 * Bans a player: their tokens end at once and no stake of theirs is taken any more. What they own stays as it is. The wallet is locked
 * first, as everywhere.
 *
 * @throws Refusal `ACCOUNT_NOT_FOUND`
 */
export async function banPlayer(
  parts: BanParts,
  tx: Transaction,
  { player, reason }: { readonly player: PlayerKey; readonly reason: string },
): Promise<void> {
  await parts.purse.setBlocked(tx, player, true)
  const now = parts.clock.now()
  if (!(await markBanned(tx, player, { reason, now }))) throw new Refusal('ACCOUNT_NOT_FOUND')
  await deleteTokensOf(tx, player)
}

/**
 * Lifts a ban; what was withheld meanwhile stays withheld. A person whose account was erased while banned may come back afterwards.
 *
 * @throws Refusal `ACCOUNT_NOT_FOUND`
 */
export async function unbanPlayer(parts: BanParts, tx: Transaction, player: PlayerKey): Promise<void> {
  const wasErased = await forgetErasedBan(tx, hashOfPlayer(parts.identityHash, player))
  if (wasErased && (await findPlayer(tx, player)) === undefined) return
  await parts.purse.setBlocked(tx, player, false)
  if (!(await markUnbanned(tx, player))) throw new Refusal('ACCOUNT_NOT_FOUND')
}

import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import { forgetErasedBan } from './erased-players.ts'
import type { PlayerKey } from './player-key.ts'
import { findPlayer, markBanned, markUnbanned } from './player-store.ts'
import { withdrawAdding } from './sign-in/email-store.ts'
import { deleteTokensOf } from './token-store.ts'

type BanDeps = Pick<PlayersDeps, 'clock' | 'balances'>

/** The player an operator named: their account if it exists, else the remains after its erasure. */
interface Named {
  readonly player: PlayerKey | undefined
  readonly identityHash: Buffer
}

/**
 * Bans a player: their tokens end at once, no further stake is accepted, and an address that was asked for is withdrawn. Their possessions stay.
 * Locks the wallet first, as everywhere.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function banPlayer(
  deps: BanDeps,
  tx: Transaction,
  {
    player,
    reason,
    message,
  }: {
    readonly player: PlayerKey
    /** For operators. */
    readonly reason: string
    /** For the player. */
    readonly message: string
  },
): Promise<void> {
  await deps.balances.setBlocked(tx, player, true)
  await withdrawAdding(tx, player)
  const now = deps.clock.now()
  if (!(await markBanned(tx, player, { reason, message, now }))) throw new DomainError('ACCOUNT_NOT_FOUND')
  await deleteTokensOf(tx, player)
}

/**
 * Lifts a ban; payments withheld meanwhile stay withheld. A person whose account was erased while banned may come back afterwards.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function unbanPlayer(
  deps: BanDeps,
  tx: Transaction,
  { player, identityHash }: Named,
): Promise<void> {
  const wasErased = await forgetErasedBan(tx, identityHash)
  const row = player && (await findPlayer(tx, player))
  if (player === undefined || row === undefined) {
    if (wasErased) return
    throw new DomainError('ACCOUNT_NOT_FOUND')
  }
  await deps.balances.setBlocked(tx, player, false)
  if (!(await markUnbanned(tx, player))) throw new DomainError('ACCOUNT_NOT_FOUND')
}

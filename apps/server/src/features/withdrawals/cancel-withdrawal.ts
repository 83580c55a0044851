import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { subjectOf } from './hold-subject.ts'
import { findWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawal-store.ts'

/** Up to here nothing has been signed, or the signed message is proven to have paid nothing. */
const CANCELLABLE = ['requested', 'approved', 'held'] as const

/**
 * A player takes a request back; the amount returns to their balance.
 *
 * @throws DomainError `ITEM_NOT_FOUND` the player has no such request, `withdrawal_over` too late
 */
export async function cancelWithdrawal(
  deps: WithdrawalsDeps,
  player: PlayerKey,
  withdrawalId: number,
): Promise<Withdrawal> {
  const found = await findWithdrawal(deps.database, withdrawalId)
  if (found === undefined || found.player.playerId !== player.playerId) {
    throw new DomainError('ITEM_NOT_FOUND')
  }
  return deps.database.transaction(tx => giveBack(deps, tx, found))
}

/** Ends a request and books its amount back, once. The wallet is locked first, as for every change of a balance. */
export async function giveBack(
  { wallet, clock, holds }: Pick<WithdrawalsDeps, 'wallet' | 'clock' | 'holds'>,
  tx: Transaction,
  { player, withdrawalId, amountNano }: Withdrawal,
): Promise<Withdrawal> {
  await wallet.lock(tx, player)
  const cancelled = await moveWithdrawal(
    tx,
    { player, withdrawalId },
    { from: CANCELLABLE, to: 'cancelled', now: clock.now() },
  )
  if (cancelled === undefined) throw new DomainError('withdrawal_over')
  await wallet.post(tx, {
    player,
    key: `withdrawal:${withdrawalId}:back`,
    currency: 'TON',
    amount: amountNano,
    kind: 'withdrawal_back',
  })
  await holds.drop(tx, subjectOf(cancelled))
  return cancelled
}

export function isCancellable({ state }: Withdrawal): boolean {
  return CANCELLABLE.some(cancellable => cancellable === state)
}

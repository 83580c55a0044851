import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { doPeoplePay } from './by-hand.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { subjectOf } from './hold-subject.ts'
import { findWithdrawal, moveWithdrawal, type Withdrawal, type WithdrawalState } from './withdrawal-store.ts'

/** Up to here nothing has been signed, or the signed message is proven to have paid nothing. */
const UNSENT: readonly WithdrawalState[] = ['requested', 'approved', 'held']

/** What decides whether a player may still cancel. */
export interface Cancelling {
  readonly now: Date
  /** People pay approved requests now: see `doPeoplePay`. */
  readonly peoplePay: boolean
}

/**
 * A player takes a request back; the amount returns to their balance. Not after the approval of a request that people pay: its TON may be on
 * the way.
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
  return deps.database.transaction(async tx => {
    const peoplePay = await doPeoplePay(deps, tx)
    const from = cancellableStates(found, { now: deps.clock.now(), peoplePay })
    return end(deps, tx, { withdrawal: found, from, unlessByHand: true })
  })
}

/** An operator ends a request and books its amount back, once. */
export function giveBack(
  deps: Pick<WithdrawalsDeps, 'wallet' | 'clock' | 'holds'>,
  tx: Transaction,
  withdrawal: Withdrawal,
): Promise<Withdrawal> {
  return end(deps, tx, { withdrawal, from: UNSENT, unlessByHand: false })
}

interface Ending {
  readonly withdrawal: Withdrawal
  readonly from: readonly WithdrawalState[]
  readonly unlessByHand: boolean
}

/** The wallet is locked first, as for every change of a balance. */
async function end(
  { wallet, clock, holds }: Pick<WithdrawalsDeps, 'wallet' | 'clock' | 'holds'>,
  tx: Transaction,
  { withdrawal: { player, withdrawalId, amountNano }, from, unlessByHand }: Ending,
): Promise<Withdrawal> {
  await wallet.lock(tx, player)
  const move = { from, to: 'cancelled', now: clock.now(), unlessByHand } as const
  const cancelled = await moveWithdrawal(tx, { player, withdrawalId }, move)
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

export function isCancellable(withdrawal: Withdrawal, cancelling: Cancelling): boolean {
  return !withdrawal.byHand && cancellableStates(withdrawal, cancelling).includes(withdrawal.state)
}

/** While the new address waits nobody pays yet: the owner can still stop a foreign request. A held request was approved before. */
function cancellableStates(
  { waitsUntil }: Withdrawal,
  { now, peoplePay }: Cancelling,
): readonly WithdrawalState[] {
  const isWaiting = waitsUntil !== null && waitsUntil > now
  return peoplePay && !isWaiting ? ['requested'] : UNSENT
}

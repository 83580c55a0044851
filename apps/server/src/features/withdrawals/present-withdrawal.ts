import type { OperatorWithdrawal } from '@arena/contract/endpoints/operator-withdrawals'
import type { Withdrawal as WireWithdrawal } from '@arena/contract/endpoints/withdrawals'
import { WITHDRAWAL_STATUS } from '@arena/contract/kinds'
import { approvalsNeeded } from '@arena/rules'
import type { TonNetwork } from '../../platform/ton/index.ts'
import type { ShownPlayer } from '../players/index.ts'
import { type Cancelling, isCancellable } from './cancel-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import type { Withdrawal } from './withdrawal-store.ts'

const NANO_PER_TON = 1_000_000_000

export function presentWithdrawal(
  withdrawal: Withdrawal,
  { network, ...cancelling }: Cancelling & { readonly network: TonNetwork },
): WireWithdrawal {
  const { withdrawalId, amountNano, address, state, txHash, createdAt } = withdrawal
  return {
    id: withdrawalId,
    amount: tonOf(amountNano),
    address,
    status: statusOf(state),
    tx: txHash,
    created_at: unix_s(createdAt),
    explorer_url: txHash === '' ? '' : explorerUrl(txHash, network),
    cancellable: isCancellable(withdrawal, cancelling),
    in_review: state === 'requested',
    waits_until: endOfWait(withdrawal, cancelling),
  }
}

export function presentForOperator(
  withdrawal: Withdrawal,
  {
    reviewLimits,
    approvedBy,
    shown,
  }: Pick<WithdrawalsDeps, 'reviewLimits'> & {
    readonly approvedBy: readonly string[]
    readonly shown: ShownPlayer | undefined
  },
): OperatorWithdrawal {
  return {
    id: withdrawal.withdrawalId,
    telegram_id: shown?.id ?? withdrawal.player.playerId,
    amount_nano: String(withdrawal.amountNano),
    prize_nano: String(withdrawal.prizeNano),
    address: withdrawal.address,
    state: withdrawal.state,
    review: [...withdrawal.review],
    held_because: withdrawal.heldBecause,
    approved_by: [...approvedBy],
    approvals_needed: withdrawal.review.length === 0 ? 0 : neededOf(withdrawal, { reviewLimits, approvedBy }),
    tx: withdrawal.txHash,
    created_at: unix_s(withdrawal.createdAt),
    waits_until: withdrawal.waitsUntil === null ? 0 : unix_s(withdrawal.waitsUntil),
    by_hand: withdrawal.byHand,
  }
}

/** One more than have approved so far where an approver exceeded their own daily limit. */
function neededOf(
  withdrawal: Withdrawal,
  {
    reviewLimits,
    approvedBy,
  }: Pick<WithdrawalsDeps, 'reviewLimits'> & { readonly approvedBy: readonly string[] },
): number {
  const needed = approvalsNeeded(withdrawal, reviewLimits)
  const isShort = withdrawal.state === 'requested' && approvedBy.length >= needed
  return isShort ? approvedBy.length + 1 : needed
}

export function tonOf(nano: number): number {
  return nano / NANO_PER_TON
}

/** Until when a new address delays the payment; null when it does not (any more). */
function endOfWait(withdrawal: Withdrawal, cancelling: Cancelling): number | null {
  const { waitsUntil } = withdrawal
  const isWaiting = waitsUntil !== null && waitsUntil > cancelling.now
  return isWaiting && isCancellable(withdrawal, cancelling) ? unix_s(waitsUntil) : null
}

function unix_s(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

function statusOf(state: Withdrawal['state']): number {
  if (state === 'sent') return WITHDRAWAL_STATUS.sent
  return state === 'cancelled' ? WITHDRAWAL_STATUS.cancelled : WITHDRAWAL_STATUS.processing
}

export function explorerUrl(txHash: string, network: TonNetwork): string {
  return `https://${network === 'testnet' ? 'testnet.' : ''}tonviewer.com/transaction/${txHash}`
}

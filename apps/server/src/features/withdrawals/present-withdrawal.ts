import {
  type OperatorWithdrawal,
  WITHDRAWAL_STATUS,
  type Withdrawal as WireWithdrawal,
} from '@arena/contract'
import { approvalsNeeded } from '@arena/rules'
import type { TonNetwork } from '../../platform/ton/index.ts'
import { isCancellable } from './cancel-withdrawal.ts'
import type { Withdrawal } from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals-parts.ts'

const NANO_PER_TON = 1_000_000_000

export function presentWithdrawal(withdrawal: Withdrawal, network: TonNetwork): WireWithdrawal {
  const { withdrawalId, amountNano, address, state, txHash, createdAt } = withdrawal
  return {
    id: withdrawalId,
    amount: tonOf(amountNano),
    address,
    status: statusOf(state),
    tx: txHash,
    created_at: Math.floor(createdAt.getTime() / 1000),
    explorer_url: txHash === '' ? '' : explorerUrl(txHash, network),
    cancellable: isCancellable(withdrawal),
    in_review: state === 'requested',
  }
}

export function presentForOperator(
  withdrawal: Withdrawal,
  {
    reviewLimits,
    approvedBy,
  }: Pick<WithdrawalsParts, 'reviewLimits'> & { readonly approvedBy: readonly string[] },
): OperatorWithdrawal {
  return {
    id: withdrawal.withdrawalId,
    telegram_id: withdrawal.player.telegramId,
    amount_nano: String(withdrawal.amountNano),
    address: withdrawal.address,
    state: withdrawal.state,
    review: [...withdrawal.review],
    held_because: withdrawal.heldBecause,
    approved_by: [...approvedBy],
    approvals_needed:
      withdrawal.review.length === 0 ? 0 : approvalsNeeded(withdrawal.amountNano, reviewLimits),
    tx: withdrawal.txHash,
    created_at: Math.floor(withdrawal.createdAt.getTime() / 1000),
  }
}

export function tonOf(nano: number): number {
  return nano / NANO_PER_TON
}

function statusOf(state: Withdrawal['state']): number {
  if (state === 'sent') return WITHDRAWAL_STATUS.sent
  return state === 'cancelled' ? WITHDRAWAL_STATUS.cancelled : WITHDRAWAL_STATUS.processing
}

function explorerUrl(txHash: string, network: TonNetwork): string {
  return `https://${network === 'testnet' ? 'testnet.' : ''}tonviewer.com/transaction/${txHash}`
}

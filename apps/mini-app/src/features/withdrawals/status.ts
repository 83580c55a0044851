import type { Withdrawal } from '@arena/contract/endpoints/withdrawals'
import { WITHDRAWAL_STATUS } from '@arena/contract/kinds'

export type Status = 'processing' | 'sent' | 'cancelled' | 'unknown'

/** A request's shown status: with a transaction it is sent, whatever its `status`. */
export function statusOf({ tx, status }: Pick<Withdrawal, 'tx' | 'status'>): Status {
  if (tx !== '') return 'sent'
  if (status === WITHDRAWAL_STATUS.processing) return 'processing'
  return status === WITHDRAWAL_STATUS.cancelled ? 'cancelled' : 'unknown'
}

export function isProcessing(withdrawal: Pick<Withdrawal, 'tx' | 'status'>): boolean {
  return statusOf(withdrawal) === 'processing'
}

const SOON_MS = 5_000
const REVIEW_MS = 30_000

/** When the list is refetched: soon while a payout is on its way, less often while one is under review, else never. */
export function askAgainAfter_ms(
  withdrawals: readonly Pick<Withdrawal, 'tx' | 'status' | 'in_review'>[],
): number | false {
  const open = withdrawals.filter(isProcessing)
  if (open.length === 0) return false
  return open.every(({ in_review }) => in_review) ? REVIEW_MS : SOON_MS
}

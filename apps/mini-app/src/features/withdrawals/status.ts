import { WITHDRAWAL_STATUS, type Withdrawal } from '@arena/contract'

export type Status = 'processing' | 'sent' | 'cancelled' | 'unknown'

/** What a request is shown as: with a transaction it is sent, whatever its number says. */
export function statusOf({ tx, status }: Pick<Withdrawal, 'tx' | 'status'>): Status {
  if (tx !== '') return 'sent'
  if (status === WITHDRAWAL_STATUS.processing) return 'processing'
  return status === WITHDRAWAL_STATUS.cancelled ? 'cancelled' : 'unknown'
}

export function isProcessing(withdrawal: Pick<Withdrawal, 'tx' | 'status'>): boolean {
  return statusOf(withdrawal) === 'processing'
}

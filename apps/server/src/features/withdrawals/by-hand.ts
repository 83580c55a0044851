import type { Statements } from '@arena/database'
import type { WithdrawalsDeps } from './deps.ts'
import { isPayoutPaused } from './payouts/payout-store.ts'
import type { Withdrawal } from './withdrawal-store.ts'

/** Whether people pay approved requests now: there is no paying wallet, or an operator paused it to pay by hand. */
export async function doPeoplePay(
  { gateway }: Pick<WithdrawalsDeps, 'gateway'>,
  statements: Statements,
): Promise<boolean> {
  return gateway.kind === 'manual' || isPayoutPaused(statements, gateway.wallet.addressRaw)
}

/**
 * Marks approved requests that people may pay from now on: one request, or all of them. The mark stays when payouts become automatic, because
 * the TON may have been sent already. A request whose new address still waits is not to be paid yet.
 */
export async function markByHand(
  statements: Statements,
  { withdrawalId, now }: { readonly withdrawalId?: Withdrawal['withdrawalId']; readonly now: Date },
): Promise<void> {
  await statements.query(
    `UPDATE withdrawals SET by_hand = true
      WHERE state = 'approved' AND NOT by_hand AND (waits_until IS NULL OR waits_until <= $1) AND ($2::bigint IS NULL OR withdrawal_id = $2)`,
    [now, withdrawalId ?? null],
  )
}

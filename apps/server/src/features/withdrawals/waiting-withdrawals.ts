import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { WithdrawalsDeps } from './deps.ts'
import type { WithdrawalState } from './withdrawal-store.ts'

const permission = 'withdrawals.decide'

/** Payouts that wait for an operator, by the index of open requests. Players are promised their TON within `workingDays`. */
export function waitingWithdrawals({
  gateway,
  terms,
}: Pick<WithdrawalsDeps, 'gateway' | 'terms'>): readonly WaitingWork[] {
  const deadlineOf = (since: Date) => afterWorkingDays(since, terms.workingDays)
  const inState = (kind: WaitingWork['kind'], state: WithdrawalState, only = 'true'): WaitingWork => ({
    kind,
    permission,
    sql: `SELECT created_at AS since, NULL::timestamptz AS deadline FROM withdrawals
           WHERE state = '${state}' AND ${only} ORDER BY withdrawal_id`,
    deadlineOf,
  })
  return [
    inState('payouts', 'requested'),
    inState('payouts_held', 'held'),
    inState('payouts_by_hand', 'approved', gateway.kind === 'manual' ? 'true' : 'by_hand'),
  ]
}

const DAY_MS = 24 * 60 * 60_000
const SUNDAY = 0
const SATURDAY = 6

/** The moment this many working days (Monday to Friday, UTC) later. */
export function afterWorkingDays(since: Date, days: number): Date {
  let at = since
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    const day = at.getUTCDay()
    if (day !== SATURDAY && day !== SUNDAY) left -= 1
  }
  return at
}

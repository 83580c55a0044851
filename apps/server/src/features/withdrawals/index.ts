/** TON on its way out: players' requests, approvals, and the outcome. */

export { countWithdrawals } from './count-withdrawals.ts'
export { sumOpen, sumOpenOf } from './open-sums.ts'
export { readPayingWallet } from './payouts/payout-store.ts'
export { LOGGED_WITHDRAWALS } from './personal-data.ts'
export { findWithdrawal, findWithdrawalPaidBy, playersOfAddress } from './withdrawal-store.ts'
export type { Withdrawals } from './withdrawals.ts'

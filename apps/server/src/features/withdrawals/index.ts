/** TON on its way out: what players ask for, who agrees, and what became of it. */
export { createWithdrawals, type Withdrawals } from './withdrawals.ts'

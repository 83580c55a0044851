/** The audit of all accounts, and the daily lines that replace entries. */

export type { BookMismatch } from './book-range.ts'
export {
  addPage,
  type BookPage,
  type BookPlace,
  type BookReport,
  provePlayer,
  walkBooks,
} from './compare-accounts.ts'
export { ledgerKey } from './daily-lines.ts'
export { areEntriesKept } from './roll-ledger.job.ts'
